import type { Attachment } from '../../attachment/attachment.ts';
import { linkedFile } from '../../attachment/naming/upload-link.ts';
import { lookUpChannels, lookUpNames } from '../../channel/look-up-names.ts';
import type { Group } from '../../group/group.ts';
import type { GroupId, Markdown, PathId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type {
  MarkdownRenderer,
  Named,
  ParsedText,
  Rendered,
  RenderFailure,
} from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import type { Realm } from '../../realm/realm.ts';
import { systemGroupsOf } from '../../user/actor.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { lookUpImages } from './look-up-images.ts';
import { lookUpTopics } from './look-up-topics.ts';

/** A text with everything it names looked up, rendered once. */
export interface WrittenText {
  readonly content: Markdown;
  readonly rendered: E.Either<RenderFailure, Rendered>;
  /** The groups it mentions. */
  readonly groups: ReadonlyArray<Group>;
  /** Whom it mentions by name, and these together with the members of the groups; ascending. */
  readonly named: ReadonlyArray<UserId>;
  readonly mentioned: ReadonlyArray<UserId>;
  /** Active people whose alert words stand in it; ascending. */
  readonly alerted: ReadonlyArray<UserId>;
  /** Files of the realm that it links, each once, whether they are there or not. */
  readonly uploads: ReadonlyArray<PathId>;
}

/** A name keeps meaning the user it meant, even if another user now has exactly that name. */
const stillNamed = (then: Named['users'], known: Named['users']): Named['users'] => {
  const taken = new Set(then.map(({ fullName }) => foldCase(fullName)));
  return [...then, ...known.filter(({ fullName }) => !taken.has(foldCase(fullName)))];
};

const NOTHING_NAMED: Named = { users: [], groups: [], channels: [], topics: [], emoji: [] };

/** All members of the groups, through subgroups and by role. */
const membersOf = async (
  { groups, users }: Repositories,
  realm: Realm,
  ids: ReadonlyArray<GroupId>,
  now: UnixSeconds,
): Promise<ReadonlyArray<UserId>> => {
  const within = await groups.within(realm.id, ids);
  const direct = await groups.directMembers(realm.id, [...within]);
  if (!Object.values(realm.systemGroups).some((group) => within.has(group))) return direct;
  const byRole = (await users.roster(realm.id)).filter((user) =>
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
  realm: Realm,
  ids: ReadonlySet<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const found = await users.byIds(realm.id, [...ids]);
  return ascending(found.filter(({ isActive }) => isActive).map(({ id }) => id));
};

interface Rendering {
  readonly parsed: ParsedText;
  readonly groups: ReadonlyArray<Group>;
  readonly rendered: E.Either<RenderFailure, Rendered>;
}

/** Of a message that was there before. */
export interface WrittenBefore {
  /**
   * What names in the text meant when it was written, and still mean, whatever these users are
   * called now.
   */
  readonly named?: Named;
  /** Files that the message holds. */
  readonly held?: ReadonlyArray<Attachment>;
}

export const renderWritten = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  context: ActorContext,
  content: Markdown,
  now: UnixSeconds,
  { named: then = NOTHING_NAMED, held = [] }: WrittenBefore = {},
): Promise<Rendering> => {
  const { settings } = context.realm;
  const parsed = markdown.parse(content, { codeLanguage: settings.defaultCodeBlockLanguage });
  const { names } = parsed;
  const memberships =
    names.channels.length === 0 ? [] : await lookUpChannels(snapshot, context, names.channels);
  const known = await lookUpNames(snapshot, context, [names], memberships);
  const topics =
    names.topics.length === 0
      ? []
      : await lookUpTopics(snapshot, context, memberships, names.topics);
  const rendered = parsed.render({
    ...known,
    users: stillNamed(then.users, known.users),
    groups: [...then.groups, ...known.groups],
    channels: [...then.channels, ...known.channels],
    topics: [...then.topics, ...topics],
    emoji: [...then.emoji, ...(known.emoji ?? [])],
    images:
      names.uploads.length === 0 ? [] : await lookUpImages(snapshot, context, names.uploads, held),
    showsPreviews: settings.previewsShown,
    translatesEmoticons: context.actor.user.settings.translateEmoticons,
    now,
  });
  return { parsed, groups: known.groups, rendered };
};

export const writeText = async (
  markdown: MarkdownRenderer,
  snapshot: Repositories,
  context: ActorContext,
  content: Markdown,
  now: UnixSeconds,
  before: WrittenBefore = {},
): Promise<WrittenText> => {
  const { realm } = context;
  const { parsed, groups, rendered } = await renderWritten(
    markdown,
    snapshot,
    context,
    content,
    now,
    before,
  );
  if (E.isLeft(rendered))
    return { content, rendered, groups: [], named: [], mentioned: [], alerted: [], uploads: [] };
  const { mentionedUsers, mentionedGroups } = rendered.right;
  const members =
    mentionedGroups.length === 0 ? [] : await membersOf(snapshot, realm, mentionedGroups, now);
  const alerted = (await snapshot.alertWords.indexInRealm(realm.id)).usersIn(parsed.prose);
  return {
    content,
    rendered,
    // In the order of the text: it is the first group that may not be mentioned which a refusal
    // names.
    groups: groups.filter(({ id }) => mentionedGroups.includes(id)),
    named: ascending(mentionedUsers),
    mentioned: ascending(members.length === 0 ? mentionedUsers : [...mentionedUsers, ...members]),
    alerted: alerted.size === 0 ? [] : await activeAmong(snapshot, realm, alerted),
    uploads: filesLinked(realm, rendered.right.uploads),
  };
};
