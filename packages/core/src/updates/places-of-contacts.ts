import type { Channel } from '../channel/channel.ts';
import { loadMemberships } from '../channel/load-membership.ts';
import { hasMetadataAccess } from '../channel/may-read-channel.ts';
import type { GroupWithMembers } from '../group/group.ts';
import type { ChannelId, UserId } from '../kernel/brand.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { Actor } from '../user/actor.ts';
import type { User } from '../user/user.ts';
import type { FanOutContext } from './fan-out-context.ts';
import type { AddressedUpdate, UpcomingEvents } from './queued-update.ts';
import { addressTo } from './queued-update.ts';
import { ranksOf } from './roles.ts';
import { showChannel } from './show-channel.ts';
import { showGroup } from './show-group.ts';

/** People whom a guest comes to know by what happened (`isMet`), or knows no longer. */
export interface Acquainted {
  readonly guest: UserId;
  readonly people: ReadonlySet<UserId>;
  readonly isMet: boolean;
}

/** Those people, as the notices tell them who introduce people to guests and take them away. */
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

type Settings = Readonly<Record<string, GroupSetting>>;

const naming = (settings: Settings, people: ReadonlySet<UserId>): ReadonlyArray<string> =>
  Object.keys(settings).filter((name) => settings[name]?.members.some((id) => people.has(id)));

const isAmong = (id: UserId | null, people: ReadonlySet<UserId>): boolean =>
  id !== null && people.has(id);

type Group = GroupWithMembers;

/** Whom a later event takes out of this group: the present does not say that they were in it. */
const takenOutLater = ({ group }: Group, later: UpcomingEvents): ReadonlyArray<UserId> =>
  later().flatMap(({ event }) =>
    event._tag === 'group.members-removed' && event.group === group.id ? event.users : [],
  );

interface Meeting {
  readonly context: FanOutContext;
  readonly acquainted: Acquainted;
  /** Those of the people who have an account in use. */
  readonly active: ReadonlyArray<User>;
  readonly later: UpcomingEvents;
}

/**
 * The people who are added to this group or removed from it. People whom the guest knows no longer
 * are removed from every system group, because their roles may have changed since.
 */
const membersIn = (
  one: Group,
  { context, acquainted: { people, isMet }, active, later }: Meeting,
): ReadonlyArray<UserId> => {
  const { system } = one.group;
  if (system !== null)
    return isMet
      ? active.filter((user) => ranksOf(context, user).includes(system)).map(({ id }) => id)
      : [...people];
  if (!isMet)
    return [...new Set([...one.members, ...takenOutLater(one, later)])].filter((id) =>
      people.has(id),
    );
  const inside = new Set(one.members);
  return active.flatMap(({ id }) => (inside.has(id) ? [id] : []));
};

const groupsTold = async (meeting: Meeting): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { context, acquainted } = meeting;
  const { realm, snapshot } = context;
  const { guest, people, isMet } = acquainted;
  const updates: AddressedUpdate[] = [];
  for (const one of await snapshot.groups.all(realm.id)) {
    const { group } = one;
    const users = membersIn(one, meeting);
    const tag = isMet ? 'group.members-added' : 'group.members-removed';
    if (users.length > 0)
      updates.push(
        ...addressTo(
          { _tag: tag, realm: realm.id, group: group.id, users, isActive: group.isActive },
          [guest],
        ),
      );
    const changed = [
      ...naming({ ...group.settings }, people),
      ...(isAmong(group.creator, people) ? ['creator'] : []),
    ];
    if (changed.length === 0) continue;
    const shown = await showGroup(context, group);
    updates.push(
      ...addressTo(
        {
          _tag: 'group.updated',
          group: shown,
          nobody: realm.systemGroups.nobody,
          changed,
          contents: null,
        },
        [guest],
      ),
    );
  }
  return updates;
};

/** The channels that the guest knows of. */
const visibleTo = async (
  { snapshot, realm }: FanOutContext,
  actor: Actor,
): Promise<ReadonlyArray<Channel>> => {
  const memberships = await loadMemberships(
    snapshot,
    await snapshot.channels.all(realm.id),
    actor.user.id,
  );
  return memberships
    .filter((membership) => hasMetadataAccess(actor, membership))
    .map(({ channel }) => channel);
};

const channelsTold = async (
  { context, acquainted }: Meeting,
  channels: ReadonlyArray<Channel>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { guest, people, isMet } = acquainted;
  const updates: AddressedUpdate[] = [];
  if (!isMet && channels.length > 0)
    updates.push(...addressTo({ _tag: 'peers.went', channels, users: [...people] }, [guest]));
  const subscribers = isMet
    ? await context.snapshot.channels.subscribersOf(channels.map(({ id }) => id))
    : new Map<ChannelId, UserId[]>();
  for (const channel of channels) {
    const users = (subscribers.get(channel.id) ?? []).filter((id) => people.has(id));
    if (users.length > 0)
      updates.push(...addressTo({ _tag: 'peers.came', channels: [channel], users }, [guest]));
    const changed = [
      ...naming({ ...channel.permissions }, people),
      ...(isAmong(channel.creator, people) ? ['creator'] : []),
    ];
    if (changed.length === 0) continue;
    const shownTo = await showChannel(context, channel, [guest]);
    updates.push(
      ...addressTo(
        { _tag: 'channel.updated', realm: context.realm, changed, before: channel, shownTo },
        [guest],
      ),
    );
  }
  return updates;
};

const organizationTold = async ({
  context,
  acquainted: { guest, people },
}: Meeting): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { realm, snapshot } = context;
  const changed = naming({ ...realm.permissions }, people);
  const all = await snapshot.emoji.all(realm.id);
  return [
    ...(changed.length === 0 ? [] : addressTo({ _tag: 'realm.updated', realm, changed }, [guest])),
    ...(all.some(({ author }) => isAmong(author, people))
      ? addressTo({ _tag: 'emoji.told', all, event: null }, [guest])
      : []),
  ];
};

/**
 * Where the ids of people belong whom a guest comes to know or knows no longer: groups, channels,
 * permissions, what they made. Told after the event itself, since that may bring a channel into the
 * guest's sight or out of it.
 */
export const fanOutPlaces = async (
  context: FanOutContext,
  acquainted: Acquainted,
  later: UpcomingEvents,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const actor = context.listeners.get(acquainted.guest);
  if (actor === undefined) return [];
  const found = await context.snapshot.users.byIds(context.realm.id, [...acquainted.people]);
  const meeting = { context, acquainted, active: found.filter(({ isActive }) => isActive), later };
  return [
    ...(await groupsTold(meeting)),
    ...(await channelsTold(meeting, await visibleTo(context, actor))),
    ...(await organizationTold(meeting)),
  ];
};
