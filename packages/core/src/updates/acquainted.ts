import type { UserId } from '../kernel/brand.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';

/** People whom a guest comes to know (`isMet`) or no longer knows. */
export interface Acquainted {
  readonly guest: UserId;
  readonly people: ReadonlySet<UserId>;
  readonly isMet: boolean;
}

/** Finds those people in the updates that introduce users to guests or remove them. */
export const acquaintedBy = (
  updates: ReadonlyArray<AddressedUpdate>,
): ReadonlyArray<Acquainted> => {
  const found = new Map<
    string,
    { readonly guest: UserId; readonly people: Set<UserId>; readonly isMet: boolean }
  >();
  for (const { update, to } of updates) {
    const isMet = update._tag === 'user.told' && update.changed === null;
    if (!isMet && update._tag !== 'user.gone') continue;
    for (const guest of to) {
      const name = `${guest} ${isMet}`;
      const one = found.get(name) ?? { guest, people: new Set(), isMet };
      found.set(name, one);
      one.people.add(update.user.id);
    }
  }
  return [...found.values()];
};

/** What the updates about the places of people are made from, for one guest. */
export interface PlacesContext {
  readonly context: FanOutContext;
  readonly acquainted: Acquainted;
  /** Those of the people whose account is active. */
  readonly active: ReadonlyArray<User>;
  readonly later: UpcomingEvents;
}

type Settings = Readonly<Record<string, GroupSetting>>;

/** Names of the settings that list one of these people by id. */
export const naming = (settings: Settings, people: ReadonlySet<UserId>): ReadonlyArray<string> =>
  Object.keys(settings).filter((name) => settings[name]?.members.some((id) => people.has(id)));

export const isAmong = (id: UserId | null, people: ReadonlySet<UserId>): boolean =>
  id !== null && people.has(id);
