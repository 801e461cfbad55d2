import type { Attachment } from '../../attachment/attachment.ts';
import type { Period } from '../../channel/channel.ts';
import {
  type ChannelId,
  HistoryId,
  type Markdown,
  type MessageId,
  type PathId,
  type UnixSeconds,
  type UserId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { Mention } from '../details.ts';
import { type Claim, readClaims } from '../files/claims.ts';
import { type Release, readReleases } from '../files/releases.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import {
  MENTION_FLAGS,
  type MentionFlag,
  type PlacedMessage,
  type StoredFlag,
} from '../message.ts';
import { deliveryStateFor } from '../read/delivery-state.ts';
import {
  flagAll,
  type Mentions,
  mentionedBy,
  mentionsInChannel,
  mentionsInDirect,
  type UserFlag,
} from '../text/mentions.ts';
import { type WrittenText, writeText } from '../text/written-text.ts';

/** What must be known to judge a new text and to store it. */
export interface ContentFacts {
  readonly text: WrittenText;
  readonly calls: Mentions;
  /** Flags that come and flags that go, of people who have the message. */
  readonly flagged: ReadonlyArray<UserFlag>;
  readonly unflagged: ReadonlyArray<UserFlag>;
  /** Whether the earlier text mentioned the topic and that mention reached at least one user. */
  readonly calledTopic: boolean;
  readonly edit: HistoryId;
  /** Files that the message takes hold of, and those it lets go. */
  readonly claims: ReadonlyArray<Claim>;
  readonly releases: ReadonlyArray<Release>;
  /** Pictures that it holds and that are being drawn: when they are, the text is to show them. */
  readonly waiting: ReadonlyArray<Attachment>;
}

/** Of `users`, those who received the message. */
const receiversAmong = async (
  { channels }: Repositories,
  placed: PlacedMessage,
  mentions: ReadonlyArray<Mention>,
  users: ReadonlyArray<UserId>,
): Promise<ReadonlyArray<UserId>> => {
  const { conversation, span } = placed;
  if (conversation._tag === 'Direct')
    return users.filter((user) => conversation.participants.includes(user));
  if (span === null || users.length === 0) return [];
  const journey = new Set([span.channel, ...span.arrivals.flatMap(({ from, to }) => [from, to])]);
  const found = await Promise.all(
    [...journey].map((channel) => channels.subscriptionsAmong(channel, users)),
  );
  const periodsOf = (user: UserId): ReadonlyMap<ChannelId, ReadonlyArray<Period>> =>
    new Map(
      found
        .flat()
        .filter((one) => one.user === user)
        .map((one) => [one.channel, one.periods]),
    );
  const flagsOf = (user: UserId): ReadonlySet<StoredFlag> =>
    new Set(mentions.filter((mention) => mention.user === user).map(({ flag }) => flag));
  return users.filter(
    (user) => deliveryStateFor(placed, periodsOf(user), { stored: flagsOf(user) }) !== 'none',
  );
};

const difference = (a: ReadonlyArray<UserId>, b: ReadonlyArray<UserId>): ReadonlyArray<UserId> =>
  a.filter((user) => !b.includes(user));

/**
 * No user receives a message because of an edit: flags go to users who have the message or had the
 * flag.
 */
const readFlags = async (
  snapshot: Repositories,
  placed: PlacedMessage,
  mentions: ReadonlyArray<Mention>,
  flag: MentionFlag,
  called: ReadonlyArray<UserId>,
): Promise<Pick<ContentFacts, 'flagged' | 'unflagged'>> => {
  const had = mentions.filter((mention) => mention.flag === flag).map(({ user }) => user);
  const receivers = await receiversAmong(snapshot, placed, mentions, difference(called, had));
  return { flagged: flagAll(receivers, flag), unflagged: flagAll(difference(had, called), flag) };
};

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

/** It says what it said: the same text, shown alike, to the same people, with the same files. */
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

/** Null: the text that is asked for would change nothing. */
export const readContent = async (
  { markdown, storage }: ParleyPorts,
  snapshot: Repositories,
  { context, placed }: { readonly context: ActorContext; readonly placed: ReadMessagePermit },
  content: Markdown,
  now: UnixSeconds,
): Promise<ContentFacts | null> => {
  const { conversation } = placed;
  const held = await snapshot.attachments.heldBy(placed.message.id);
  const text = await writeText(markdown, snapshot, context, content, now, { held });
  const calls =
    conversation._tag === 'Direct'
      ? mentionsInDirect(text)
      : await mentionsInChannel(snapshot, text, conversation.channel, () =>
          snapshot.topics.participants(conversation.topic),
        );
  const mentions = await snapshot.messages.mentions(placed.message.id);
  const called = mentionedBy(text, calls.participants);
  const isNobodyCalled =
    mentions.length === 0 && MENTION_FLAGS.every((call) => called[call].length === 0);
  const flags = isNobodyCalled
    ? []
    : await Promise.all(
        MENTION_FLAGS.map((call) => readFlags(snapshot, placed, mentions, call, called[call])),
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
  return { ...facts, edit: HistoryId(await reserveOne(storage.ids, 'history')) };
};
