import { emojiImagePath, type RealmEmoji } from '../emoji/emoji.ts';
import type { Group } from '../group/group.ts';
import { E } from '../kernel/fp.ts';
import type { References, Resolved } from '../kernel/markdown-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { ActorContext } from '../user/actor-context.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { visibleUsersOf } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { type ChannelMembership, hasContentAccess } from './may-read-channel.ts';

/** What names stand for, as one user may know it. */
export interface KnownNames extends Resolved {
  readonly groups: ReadonlyArray<Group>;
}

/** Most texts name nothing: nothing is looked up then. */
const unlessEmpty = async <K, A>(
  asked: ReadonlyArray<K>,
  look: (asked: ReadonlyArray<K>) => Promise<ReadonlyArray<A>>,
) => (asked.length === 0 ? [] : look(asked));

const distinct = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> =>
  all.length < 2 ? all : [...new Set(all)];

/** Active users first: a shared name means an active user. */
const activeFirst = (users: ReadonlyArray<User>): ReadonlyArray<User> =>
  [...users].sort((a, b) => Number(b.isActive) - Number(a.isActive));

/** The named users the actor may see. */
const lookUpUsers = async (
  snapshot: Repositories,
  { realm, actor }: ActorContext,
  asked: References['users'],
): Promise<ReadonlyArray<User>> => {
  const ids = asked.flatMap(({ id }) => id ?? []);
  const names = asked.flatMap(({ id, name }) => (id === null ? (name ?? []) : []));
  const [byId, byName] = await Promise.all([
    unlessEmpty(ids, (some) => snapshot.users.byIds(some)),
    unlessEmpty(names, (some) => snapshot.users.byFullNames(some)),
  ]);
  const found = [...new Map([...byId, ...byName].map((user) => [user.id, user])).values()];
  if (found.length === 0) return found;
  const known = await visibleUsersOf(snapshot, realm, actor);
  return activeFirst(found.filter((user) => E.isRight(maySeeUser(actor.user.id, known, user))));
};

/** In the order in which they are named. */
const lookUpGroups = async (
  { groups }: Repositories,
  names: ReadonlyArray<string>,
): Promise<ReadonlyArray<Group>> => {
  const found = await groups.byNames(names);
  return names.flatMap((name) => found.filter((group) => group.name === name));
};

/** The named channels with the actor's membership. */
export const lookUpChannels = async (
  { channels }: Repositories,
  { actor }: ActorContext,
  names: ReadonlyArray<string>,
): Promise<ReadonlyArray<ChannelMembership>> => {
  const found = await unlessEmpty(names, (some) => channels.membershipsByName(some, actor.user.id));
  return found.filter((membership) => hasContentAccess(actor, membership));
};

const lookUpEmoji = async (
  { emoji }: Repositories,
  names: ReadonlyArray<string>,
): Promise<NonNullable<Resolved['emoji']>> => {
  const found = await Promise.all(names.map((name) => emoji.activeByName(name)));
  return found
    .filter((one): one is RealmEmoji => one !== null)
    .map((one) => ({ name: one.name, src: emojiImagePath(one, one.image.file) }));
};

/**
 * Everything that these texts name, in one batch. `memberships`: of the channels, where they are
 * looked up already.
 */
export const lookUpNames = async (
  snapshot: Repositories,
  context: ActorContext,
  named: ReadonlyArray<References>,
  memberships?: Promise<ReadonlyArray<ChannelMembership>>,
): Promise<KnownNames> => {
  const users = named.flatMap((one) => one.users);
  const groups = distinct(named.flatMap((one) => one.groups));
  const emoji = distinct(named.flatMap((one) => one.emoji));
  const [knownUsers, knownGroups, channels, knownEmoji, linkifiers] = await Promise.all([
    users.length === 0 ? [] : lookUpUsers(snapshot, context, users),
    groups.length === 0 ? [] : lookUpGroups(snapshot, groups),
    memberships ??
      lookUpChannels(snapshot, context, distinct(named.flatMap((one) => one.channels))),
    emoji.length === 0 ? [] : lookUpEmoji(snapshot, emoji),
    snapshot.linkifiers.ofRealm(),
  ]);
  return {
    realmUrl: context.realm.url,
    users: knownUsers,
    groups: knownGroups,
    channels: channels.map(({ channel }) => channel),
    emoji: knownEmoji,
    linkifiers,
  };
};
