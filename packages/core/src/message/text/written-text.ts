import { linkedFile } from '../../attachment/naming/upload-link.ts';
import type { Group, HeldByGroup } from '../../group/group.ts';
import type { Markdown, PathId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { MarkdownRenderer } from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { systemGroupsOf } from '../../user/actor.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { type Rendering, renderWritten, type WrittenBefore } from './render-written.ts';

/** A text with everything it names looked up, rendered once. */
export interface WrittenText {
  readonly content: Markdown;
  readonly rendered: Rendering['rendered'];
  /** The groups that the text mentions, in the order of the text. */
  readonly groups: ReadonlyArray<Group>;
  /** The users whom the text mentions by name, ascending. */
  readonly named: ReadonlyArray<UserId>;
  /** The users of `named` and the members of `groups`, ascending. */
  readonly mentioned: ReadonlyArray<UserId>;
  /** The active users whose alert words the text contains, ascending. */
  readonly alerted: ReadonlyArray<UserId>;
  /** The files of the realm that the text links, each once, whether they exist or not. */
  readonly uploads: ReadonlyArray<PathId>;
}

/** All members of the groups, including members of subgroups and, of system groups, by role. */
const membersOf = async (
  { users }: Repositories,
  realm: Realm,
  groups: ReadonlyArray<HeldByGroup>,
  now: UnixSeconds,
): Promise<ReadonlyArray<UserId>> => {
  const within = new Set(groups.flatMap((group) => [...group.within]));
  const direct = groups.flatMap(({ members }) => members);
  if (!Object.values(realm.systemGroups).some((group) => within.has(group))) return direct;
  const byRole = (await users.roster()).filter((user) =>
    systemGroupsOf(user, realm, now).some((group) => within.has(group)),
  );
  return [...direct, ...byRole.map(({ id }) => id)];
};

const ascending = (ids: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  ids.length < 2 ? ids : [...new Set(ids)].sort((a, b) => a - b);

const filesLinked = (realm: Realm, links: ReadonlyArray<string>): ReadonlyArray<PathId> =>
  links.length === 0 ? [] : [...new Set(links.flatMap((link) => linkedFile(realm, link) ?? []))];

const activeAmong = async (
  { users }: Repositories,
  ids: ReadonlySet<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const found = await users.byIds([...ids]);
  return ascending(found.filter(({ isActive }) => isActive).map(({ id }) => id));
};

/** Renders a text and finds whom it mentions, whom it alerts and which files it links. */
export const writeText = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  context: ActorContext,
  content: Markdown,
  now: UnixSeconds,
  before: WrittenBefore = {},
): Promise<WrittenText> => {
  const { realm } = context;
  const [{ parsed, groups, contents, rendered }, alertWords] = await Promise.all([
    renderWritten(markdown, snapshot, context, content, now, before),
    snapshot.alertWords.indexInRealm(),
  ]);
  if (E.isLeft(rendered))
    return { content, rendered, groups: [], named: [], mentioned: [], alerted: [], uploads: [] };
  const { mentionedUsers, mentionedGroups } = rendered.right;
  const words = alertWords.usersIn(parsed.prose);
  const [members, alerted] = await Promise.all([
    mentionedGroups.length === 0
      ? []
      : membersOf(
          snapshot,
          realm,
          contents.filter(({ group }) => mentionedGroups.includes(group)),
          now,
        ),
    words.size === 0 ? [] : activeAmong(snapshot, words),
  ]);
  return {
    content,
    rendered,
    // In the order of the text, because a refusal names the first group that may not be mentioned.
    groups: groups.filter(({ id }) => mentionedGroups.includes(id)),
    named: ascending(mentionedUsers),
    mentioned: ascending(members.length === 0 ? mentionedUsers : [...mentionedUsers, ...members]),
    alerted,
    uploads: filesLinked(realm, rendered.right.uploads),
  };
};
