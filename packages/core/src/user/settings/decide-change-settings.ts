import { nextRevision, type Sha256, type UnixSeconds } from '../../kernel/brand.ts';
import {
  type Change,
  type DecidedChanges,
  type Decision,
  NO_CHANGE,
} from '../../kernel/change-set.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { actorUnchanged } from '../actor-context.ts';
import { endOthers } from '../identity/end-access.ts';
import type { HumanPermit } from '../may-administer.ts';
import type { User } from '../user.ts';
import { settingChanges } from './accept-settings.ts';
import {
  acceptWishes,
  type PreparedSettings,
  type Wishes,
  type WishFacts,
} from './accept-wishes.ts';
import type { SettingsDenial } from './contract.ts';
import { askedAgain } from './email-change.ts';
import type { OwnPasswordPermit } from './may-change-password.ts';
import { presenceAfter } from './presence-after.ts';

export interface ChangeSettingsFacts extends WishFacts {
  /** Drawn for the wanted address. */
  readonly token: { readonly text: string; readonly digest: Sha256 };
  /** The key that outlives the old password. */
  readonly key: Sha256 | null;
}

type Written = Omit<DecidedChanges, 'guards'>;

const changedUser = (
  { actor: { user }, token }: ChangeSettingsFacts,
  wishes: Wishes,
  now: UnixSeconds,
): User => ({
  ...user,
  revision: nextRevision(user.revision),
  settings: { ...user.settings, ...wishes.settings },
  timezone: wishes.timezone,
  fullName: wishes.fullName,
  emailChange:
    wishes.email === null
      ? user.emailChange
      : {
          email: wishes.email,
          token: token.digest,
          askedAt: askedAgain(user.emailChange?.askedAt ?? [], now),
        },
});

const eventsOf = (
  { token }: ChangeSettingsFacts,
  before: User,
  after: User,
  { email, password }: Wishes,
): ReadonlyArray<DomainEvent> => {
  const of = { realm: after.realm, user: after.id };
  const changed = (['fullName', 'timezone'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const isShown = after.settings.presenceEnabled;
  return [
    ...settingChanges(before.settings, after.settings).map(
      ({ setting, value }) =>
        ({
          _tag: 'user.setting-changed',
          ...of,
          setting,
          was: before.settings[setting],
          value,
        }) as const,
    ),
    // A user who hides their presence is away, whichever setting hides it.
    ...(before.settings.presenceEnabled === isShown
      ? []
      : [{ _tag: 'status.updated', ...of, away: !isShown } as const]),
    ...(changed.length === 0 ? [] : [{ _tag: 'user.updated', ...of, changed } as const]),
    ...(password === null ? [] : [{ _tag: 'user.password-changed', ...of } as const]),
    ...(email === null
      ? []
      : [{ _tag: 'user.email-change-asked', ...of, email, token: token.text } as const]),
  ];
};

/** The old password leaves no browser signed in; with `endsKeys` no program either. */
const passwordChanges = (
  { key }: ChangeSettingsFacts,
  user: User,
  { newHash }: OwnPasswordPermit,
  endsKeys: boolean,
): Pick<DecidedChanges, 'changes' | 'events'> => {
  const put: Change = { _tag: 'password.put', user: user.id, hash: newHash };
  if (!endsKeys)
    return { changes: [put, { _tag: 'sessions.remove', user: user.id, but: key }], events: [] };
  const { changes, events } = endOthers(user, key);
  return { changes: [put, ...changes], events };
};

/**
 * Takes the permit, so that no settings change without `mayActAsHuman`. Removes drafts without an
 * event.
 */
const write = (
  facts: ChangeSettingsFacts,
  permit: HumanPermit,
  wishes: Wishes,
  endsKeys: boolean,
  now: UnixSeconds,
): Written => {
  const after = changedUser(facts, wishes, now);
  const { password } = wishes;
  const endsDrafts = permit.settings.synchronizesDrafts && !after.settings.synchronizesDrafts;
  const renewed = password === null ? null : passwordChanges(facts, permit, password, endsKeys);
  return {
    changes: [
      { _tag: 'user.put', user: after },
      ...(renewed?.changes ?? []),
      ...presenceAfter(permit, after, now),
      ...(endsDrafts ? [{ _tag: 'drafts.clear', user: permit.id } as const] : []),
    ],
    events: [...eventsOf(facts, permit, after, wishes), ...(renewed?.events ?? [])],
  };
};

/** Changes all requested settings, or none. */
export const decideChangeSettings = (
  facts: ChangeSettingsFacts & WithJudges,
  command: PreparedSettings,
  now: UnixSeconds,
): E.Either<SettingsDenial, Decision<void>> => {
  const permit = facts.judges.mayActAsHuman(facts.actor.user);
  if (E.isLeft(permit)) return permit;
  const wishes = acceptWishes(facts, command, now);
  if (E.isLeft(wishes)) return wishes;
  const { changes, events } = write(
    facts,
    permit.right,
    wishes.right,
    command.password?.endsKeys === true,
    now,
  );
  const changeSet =
    events.length === 0 ? NO_CHANGE : { guards: [actorUnchanged(facts.actor)], changes, events };
  return E.right({ changeSet, reply: undefined });
};
