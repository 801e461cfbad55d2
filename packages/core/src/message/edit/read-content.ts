import type { Attachment } from '../../attachment/attachment.ts';
import type { HistoryId, Markdown, MessageId, PathId, UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Mention } from '../details.ts';
import { type Claim, readClaims } from '../files/claims.ts';
import { type Release, readReleases } from '../files/releases.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { MENTION_FLAGS, type PlacedMessage } from '../message.ts';
import {
  type Mentions,
  mentionedBy,
  mentionsInChannel,
  mentionsInDirect,
} from '../text/mentions.ts';
import { type WrittenText, writeText } from '../text/written-text.ts';
import { type FlagChanges, readFlagChanges } from './read-flag-changes.ts';

/** What must be known to judge a new text and to store it. */
export interface ContentFacts extends FlagChanges {
  readonly text: WrittenText;
  readonly calls: Mentions;
  /** Whether the earlier text mentioned the topic and that mention reached at least one user. */
  readonly calledTopic: boolean;
  readonly edit: HistoryId;
  /** The files that the message holds from this edit on. */
  readonly claims: ReadonlyArray<Claim>;
  /** The files that the message no longer holds. */
  readonly releases: ReadonlyArray<Release>;
  /** Images of the message that have no preview yet; the text shows the previews later. */
  readonly waiting: ReadonlyArray<Attachment>;
}

/**
 * A message keeps the files it holds while its text links them, even if the editor may not read
 * them.
 */
const readFiles = async (
  snapshot: Repositories,
  context: ActorContext,
  message: MessageId,
  held: ReadonlyArray<Attachment>,
  linked: ReadonlyArray<PathId>,
): Promise<Pick<ContentFacts, 'claims' | 'releases'>> => {
  const fresh = linked.filter((path) => !held.some((file) => file.path === path));
  const gone = held.filter(({ path }) => !linked.includes(path));
  return {
    claims: fresh.length === 0 ? [] : await readClaims(snapshot, context, fresh),
    releases: gone.length === 0 ? [] : await readReleases(snapshot, gone, message),
  };
};

/** True when text, rendering, mention flags and files are as they were. */
const isAsBefore = (
  { message, conversation }: PlacedMessage,
  { text, flagged, unflagged, claims, releases }: Omit<ContentFacts, 'edit'>,
): boolean => {
  if (text.content !== message.content || E.isLeft(text.rendered)) return false;
  const { html, mentionsChannel } = text.rendered.right;
  if (
    html !== message.rendered ||
    (mentionsChannel && conversation._tag === 'InTopic') !== message.mentionsChannel
  )
    return false;
  return flagged.length + unflagged.length + claims.length + releases.length === 0;
};

/** What a message keeps besides its text. */
export interface Kept {
  readonly held: ReadonlyArray<Attachment>;
  readonly mentions: ReadonlyArray<Mention>;
  readonly isWidget: boolean;
}

/** For an edit that leaves the text alone. */
export const NOTHING_KEPT: Promise<Kept> = Promise.resolve({
  held: [],
  mentions: [],
  isWidget: false,
});

export const readKept = async (
  { attachments, messages }: Repositories,
  message: MessageId,
): Promise<Kept> => {
  const [held, mentions, submessages] = await Promise.all([
    attachments.heldBy(message),
    messages.mentions(message),
    messages.submessages([message]),
  ]);
  return { held, mentions, isWidget: submessages.size > 0 };
};

/**
 * The facts of a new text; null when the new text would change nothing. `reserved` is an id for the
 * edit; one is reserved here when it is null.
 */
export const readContent = async (
  { markdown, storage }: ParleyPorts,
  snapshot: Repositories,
  { context, placed }: { readonly context: ActorContext; readonly placed: ReadMessagePermit },
  { held, mentions }: Kept,
  content: Markdown,
  reserved: HistoryId | null,
  now: UnixSeconds,
): Promise<ContentFacts | null> => {
  const { conversation } = placed;
  const [text, edit] = await Promise.all([
    writeText(markdown, snapshot, context, content, now, { held }),
    reserved ?? reserveOne(storage.ids, context.realm.id, 'history'),
  ]);
  const calls =
    conversation._tag === 'Direct'
      ? mentionsInDirect(text)
      : await mentionsInChannel(snapshot, text, conversation.channel, () =>
          snapshot.topics.participants(conversation.topic),
        );
  const called = mentionedBy(text, calls.participants);
  const hasNoMentions =
    mentions.length === 0 && MENTION_FLAGS.every((call) => called[call].length === 0);
  const flags = hasNoMentions
    ? []
    : await Promise.all(
        MENTION_FLAGS.map((call) =>
          readFlagChanges(snapshot, placed, mentions, call, called[call]),
        ),
      );
  const facts = {
    text,
    calls,
    flagged: flags.flatMap(({ flagged }) => flagged),
    calledTopic: mentions.some(({ flag }) => flag === 'topic_wildcard_mentioned'),
    unflagged: flags.flatMap(({ unflagged }) => unflagged),
    waiting: held.filter(({ image }) => image !== null && !image.isDrawn),
    ...(await readFiles(snapshot, context, placed.message.id, held, text.uploads)),
  };
  if (isAsBefore(placed, facts)) return null;
  return { ...facts, edit };
};
