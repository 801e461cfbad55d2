import { linkedFile } from '../../attachment/upload-link.ts';
import type { Channel } from '../../channel/channel.ts';
import { hasMetadataAccess } from '../../channel/may-read-channel.ts';
import type { Group } from '../../group/group.ts';
import type { GroupId, Markdown, PathId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer, Rendered, RenderFailure } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { systemGroupsOf } from '../../user/actor.ts';
import type { Scene } from '../../user/load-actor.ts';
import { maySeeUser } from '../../user/may-see-user.ts';
import { knownTo } from '../../user/use-cases/known-users.ts';
import type { User } from '../../user/user.ts';

/** A text with everything it names looked up, rendered once. */
export interface WrittenText {
  readonly content: Markdown;
  readonly rendered: E.Either<RenderFailure, Rendered>;
  /** The groups it mentions. */
  readonly groups: ReadonlyArray<Group>;
  /** Whom it mentions by name, and these together with the members of the groups; ascending. */
  readonly named: ReadonlyArray<UserId>;
  readonly mentioned: ReadonlyArray<UserId>;
  /** Files of the realm that it links, each once, whether they are there or not. */
  readonly uploads: ReadonlyArray<PathId>;
}

/** Everybody in the groups, through subgroups and by role. */
const membersOf = async (
  { groups, users }: Repositories,
  realm: Realm,
  ids: ReadonlyArray<GroupId>,
  now: UnixSeconds,
): Promise<ReadonlyArray<UserId>> => {
  if (ids.length === 0) return [];
  const within = await groups.within(realm.id, ids);
  const direct = await groups.directMembers(realm.id, [...within]);
  if (!Object.values(realm.systemGroups).some((group) => within.has(group))) return direct;
  const byRole = (await users.roster(realm.id)).filter((user) => systemGroupsOf(user, realm, now).some((group) => within.has(group)));
  return [...direct, ...byRole.map(({ id }) => id)];
};

/** Of the channels, those whose existence the writer may know. */
const knownChannels = async (
  { channels }: Repositories,
  { actor }: Scene,
  found: ReadonlyArray<Channel>,
): Promise<ReadonlyArray<Channel>> => {
  const subscriptions = await Promise.all(found.map((channel) => channels.subscription(channel.id, actor.user.id)));
  return found.filter((channel, index) => hasMetadataAccess(actor, { channel, subscription: subscriptions[index] ?? null }));
};

/** Of the users, those the writer may know of. */
const knownUsers = async (snapshot: Repositories, { realm, actor }: Scene, found: ReadonlyArray<User>): Promise<ReadonlyArray<User>> => {
  if (found.length === 0) return found;
  const known = await knownTo(snapshot, realm, actor);
  return found.filter((user) => E.isRight(maySeeUser(actor.user.id, known, user)));
};

/** Most texts name nothing: nothing is looked up then. */
const unlessEmpty = async <A>(asked: ReadonlyArray<unknown>, look: () => Promise<ReadonlyArray<A>>): Promise<ReadonlyArray<A>> =>
  asked.length === 0 ? [] : look();

const ascending = (ids: Iterable<UserId>): ReadonlyArray<UserId> => [...new Set(ids)].sort((a, b) => a - b);

export const writeText = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  scene: Scene,
  content: Markdown,
  now: UnixSeconds,
): Promise<WrittenText> => {
  const { realm } = scene;
  const parsed = markdown.parse(content);
  const { names } = parsed;
  const ids = names.users.flatMap(({ id }) => id ?? []);
  const fullNames = names.users.flatMap(({ id, name }) => (id === null ? (name ?? []) : []));
  const byId = await unlessEmpty(ids, () => snapshot.users.byIds(realm.id, ids));
  const byName = await unlessEmpty(fullNames, () => snapshot.users.byFullNames(realm.id, fullNames));
  const found = await unlessEmpty(names.groups, () => snapshot.groups.byNames(realm.id, names.groups));
  // In the order of the text: it is the first group that may not be mentioned which a refusal names.
  const groups = [...new Set(names.groups)].flatMap((name) => found.filter((group) => group.name === name));
  const named = await unlessEmpty(names.channels, () => snapshot.channels.byNames(realm.id, names.channels));
  const channels = await knownChannels(snapshot, scene, named);
  const users = await knownUsers(snapshot, scene, [...new Map([...byId, ...byName].map((user) => [user.id, user])).values()]);
  const linkifiers = await snapshot.linkifiers.ofRealm(realm.id);
  const rendered = parsed.render({ realmUrl: realm.url, users, groups, channels, linkifiers });
  if (E.isLeft(rendered)) return { content, rendered, groups: [], named: [], mentioned: [], uploads: [] };
  const { mentionedUsers, mentionedGroups } = rendered.right;
  const members = await membersOf(snapshot, realm, mentionedGroups, now);
  return {
    content,
    rendered,
    groups: groups.filter(({ id }) => mentionedGroups.includes(id)),
    named: ascending(mentionedUsers),
    mentioned: ascending([...mentionedUsers, ...members]),
    uploads: [...new Set(rendered.right.uploads.flatMap((link) => linkedFile(realm, link) ?? []))],
  };
};
