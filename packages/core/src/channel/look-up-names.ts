import { emojiImagePath, type RealmEmoji } from '../emoji/emoji.ts';
import type { Group } from '../group/group.ts';
import { E } from '../kernel/fp.ts';
import { mapped } from '../kernel/mapped.ts';
import type { References, Resolved } from '../kernel/markdown-port.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Scene } from '../user/load-actor.ts';
import { maySeeUser } from '../user/may-see-user.ts';
import { knownTo } from '../user/use-cases/known-users.ts';
import type { User } from '../user/user.ts';
import { hasContentAccess, type Standing } from './may-read-channel.ts';

/** What names stand for, as one user may know it. */
export interface KnownNames extends Resolved {
  readonly groups: ReadonlyArray<Group>;
}

/** Most texts name nothing: nothing is looked up then. */
const unlessEmpty = async <K, A>(asked: ReadonlyArray<K>, look: (asked: ReadonlyArray<K>) => Promise<ReadonlyArray<A>>) =>
  asked.length === 0 ? [] : look(asked);

const distinct = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => (all.length < 2 ? all : [...new Set(all)]);

/** Of several who share a name, whoever is still there is meant. */
const activeFirst = (users: ReadonlyArray<User>): ReadonlyArray<User> => [...users].sort((a, b) => Number(b.isActive) - Number(a.isActive));

/** Those he may know of. */
const lookUpUsers = async (snapshot: Repositories, { realm, actor }: Scene, asked: References['users']): Promise<ReadonlyArray<User>> => {
  const ids = asked.flatMap(({ id }) => id ?? []);
  const names = asked.flatMap(({ id, name }) => (id === null ? (name ?? []) : []));
  const byId = await unlessEmpty(ids, (some) => snapshot.users.byIds(realm.id, some));
  const byName = await unlessEmpty(names, (some) => snapshot.users.byFullNames(realm.id, some));
  const found = [...new Map([...byId, ...byName].map((user) => [user.id, user])).values()];
  if (found.length === 0) return found;
  const known = await knownTo(snapshot, realm, actor);
  return activeFirst(found.filter((user) => E.isRight(maySeeUser(actor.user.id, known, user))));
};

/** In the order in which they are named. */
const lookUpGroups = async ({ groups }: Repositories, { realm }: Scene, names: ReadonlyArray<string>): Promise<ReadonlyArray<Group>> => {
  const found = await groups.byNames(realm.id, names);
  return names.flatMap((name) => found.filter((group) => group.name === name));
};

/** How he stands to those whose messages he may read. */
export const lookUpChannels = async (
  { channels }: Repositories,
  { realm, actor }: Scene,
  names: ReadonlyArray<string>,
): Promise<ReadonlyArray<Standing>> => {
  const found = await unlessEmpty(names, (some) => channels.byNames(realm.id, some));
  const subscriptions = await Promise.all(found.map((channel) => channels.subscription(channel.id, actor.user.id)));
  return found
    .map((channel, index) => ({ channel, subscription: subscriptions[index] ?? null }))
    .filter((standing) => hasContentAccess(actor, standing));
};

const lookUpEmoji = async (
  { emoji }: Repositories,
  { realm }: Scene,
  names: ReadonlyArray<string>,
): Promise<NonNullable<Resolved['emoji']>> => {
  const found = await Promise.all(names.map((name) => emoji.activeByName(realm.id, name)));
  return found
    .filter((one): one is RealmEmoji => one !== null)
    .map((one) => ({ name: one.name, src: emojiImagePath(one, one.image.file) }));
};

/** Everything that these texts name, in one batch. `standings`: of the channels, where they are known already. */
export const lookUpNames = async (
  snapshot: Repositories,
  scene: Scene,
  named: ReadonlyArray<References>,
  standings?: ReadonlyArray<Standing>,
): Promise<KnownNames> => {
  const channels = standings ?? (await lookUpChannels(snapshot, scene, distinct(named.flatMap((one) => one.channels))));
  const users = named.flatMap((one) => one.users);
  const groups = distinct(named.flatMap((one) => one.groups));
  const emoji = distinct(named.flatMap((one) => one.emoji));
  // Most texts name nothing, and to wait for nothing costs as much as to look something up.
  return {
    realmUrl: scene.realm.url,
    users: users.length === 0 ? [] : await lookUpUsers(snapshot, scene, users),
    groups: groups.length === 0 ? [] : await lookUpGroups(snapshot, scene, groups),
    channels: mapped(channels, ({ channel }) => channel),
    emoji: emoji.length === 0 ? [] : await lookUpEmoji(snapshot, scene, emoji),
    linkifiers: await snapshot.linkifiers.ofRealm(scene.realm.id),
  };
};
