import type { Attachment } from '../../attachment/attachment.ts';
import { lookUpChannels, lookUpNames } from '../../channel/look-up-names.ts';
import type { Group, HeldByGroup } from '../../group/group.ts';
import type { Markdown, UnixSeconds } from '../../kernel/brand.ts';
import type { E } from '../../kernel/fp.ts';
import type {
  MarkdownRenderer,
  Named,
  ParsedText,
  Rendered,
  RenderFailure,
} from '../../kernel/markdown-port.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { foldCase } from '../../kernel/text.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { lookUpImages } from './look-up-images.ts';
import { lookUpTopics } from './look-up-topics.ts';

/** A name keeps meaning the user it meant, even if another user now has exactly that name. */
const stillNamed = (then: Named['users'], known: Named['users']): Named['users'] => {
  const taken = new Set(then.map(({ fullName }) => foldCase(fullName)));
  return [...then, ...known.filter(({ fullName }) => !taken.has(foldCase(fullName)))];
};

const NOTHING_NAMED: Named = { users: [], groups: [], channels: [], topics: [], emoji: [] };

/** A text as it was parsed, with the groups it names and its HTML. */
export interface Rendering {
  readonly parsed: ParsedText;
  readonly groups: ReadonlyArray<Group>;
  /** What each group holds that the text may mention. */
  readonly contents: ReadonlyArray<HeldByGroup>;
  readonly rendered: E.Either<RenderFailure, Rendered>;
}

/** What is known of a text that was written before. */
export interface WrittenBefore {
  /** What the names in the text meant when it was written. They keep that meaning. */
  readonly named?: Named;
  /** The files that the message holds. */
  readonly held?: ReadonlyArray<Attachment>;
}

/** Renders a text for its sender, with everything it names looked up. */
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
  const memberships = lookUpChannels(snapshot, context, names.channels);
  const mentioned = { names: names.groups, ids: then.groups.map(({ id }) => id) };
  const [known, topics, images, contents] = await Promise.all([
    lookUpNames(snapshot, context, [names], memberships),
    names.topics.length === 0 ? [] : lookUpTopics(snapshot, context, memberships, names.topics),
    names.uploads.length === 0 ? [] : lookUpImages(snapshot, context, names.uploads, held),
    mentioned.names.length + mentioned.ids.length === 0
      ? []
      : snapshot.groups.contentsOf(mentioned),
  ]);
  const rendered = parsed.render({
    ...known,
    users: stillNamed(then.users, known.users),
    groups: [...then.groups, ...known.groups],
    channels: [...then.channels, ...known.channels],
    topics: [...then.topics, ...topics],
    emoji: [...then.emoji, ...(known.emoji ?? [])],
    images,
    showsPreviews: settings.previewsShown,
    translatesEmoticons: context.actor.user.settings.translateEmoticons,
    now,
  });
  return { parsed, groups: known.groups, contents, rendered };
};
