import type { MessageId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { UnreadPlaces } from '../message/details.ts';
import { type UnreadDetail, wishesOf } from '../message/flag/unread-details.ts';
import type { NeedsPrefetch, ReadBudget } from '../message/list/read-prefetched.ts';
import type { Conversation } from '../message/message.ts';
import { isMentioning } from '../message/read/flags.ts';
import { loadReadable } from '../message/read/load-readable.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { LoadStatePart } from './load-state-part.ts';
import { ownCorpus, type SentPlaces } from './own-corpus.ts';

/** What is unread in one topic or one conversation. */
export interface UnreadGroup extends Pick<UnreadDetail, 'place' | 'others'> {
  /** Ascending. */
  readonly messages: ReadonlyArray<MessageId>;
}

export interface UnreadPart {
  /**
   * Direct messages and the channels that the user is subscribed to; the place with the oldest
   * unread message first.
   */
  readonly groups: ReadonlyArray<UnreadGroup>;
  /** The messages among them that mention the user, as `UnreadDetail` says, in ascending order. */
  readonly mentions: ReadonlyArray<MessageId>;
  /** Whether older unread messages are missing: at most 50,000 are listed. */
  readonly isCut: boolean;
}

const MOST_UNREAD = 50_000;
/** Only so many of the newest mentions of a user are looked at. */
const MOST_MENTIONS = 100_000;
const MOST_STARRED = 10_000;

/** Messages that mention the user, read or not. */
interface Mentions {
  readonly byName: ReadonlySet<MessageId>;
  readonly inTopic: ReadonlySet<MessageId>;
}

const loadMentions = async ({ messages }: Repositories, user: UserId): Promise<Mentions> => {
  const [named, called] = await Promise.all([
    messages.flagged(user, 'mentioned', MOST_MENTIONS),
    messages.flagged(user, 'topic_wildcard_mentioned', MOST_MENTIONS),
  ]);
  return { byName: new Set(named), inTopic: new Set(called) };
};

/** Which of the unread messages mention the user, in ascending order. */
const mentioningIn = (
  { places, toAll, receipts }: UnreadPlaces,
  { byName, inTopic }: Mentions,
  isWanted: (conversation: Conversation) => boolean,
): ReadonlyArray<MessageId> => {
  const inChannel = new Set(toAll);
  if (byName.size + inTopic.size + inChannel.size === 0) return [];
  const all = new Set([...byName, ...inTopic, ...inChannel]);
  const mentioning = places.flatMap((place) => {
    const isHeard = isWanted(place.conversation);
    return place.messages.filter(
      (id) =>
        all.has(id) &&
        isMentioning(
          { byName: byName.has(id), inTopic: inTopic.has(id), inChannel: inChannel.has(id) },
          receipts.get(id) ?? 'sent',
          isHeard,
        ),
    );
  });
  return mentioning.sort((a, b) => a - b);
};

/** Which messages are unread, by place; or what is to be found before. */
export const findUnread = async (
  snapshot: Repositories,
  context: ActorContext,
  places: SentPlaces,
  budget: Pick<ReadBudget, 'unreadPlaces'>,
): Promise<UnreadPlaces | NeedsPrefetch> => {
  const corpus = await ownCorpus(snapshot, context, places);
  const query = { corpus, user: context.actor.user.id, limit: MOST_UNREAD };
  return (await budget.unreadPlaces(snapshot.messages, query)) ?? { uncounted: query };
};

/** What a client is told of these. */
export const unreadState = async (
  snapshot: Repositories,
  context: ActorContext,
  found: UnreadPlaces,
): Promise<UnreadPart> => {
  const self = context.actor.user.id;
  const [isHeard, flagged] = await Promise.all([
    wishesOf(snapshot, context),
    loadMentions(snapshot, self),
  ]);
  const isWanted = (conversation: Conversation): boolean =>
    conversation._tag === 'Direct' || isHeard(conversation);
  return {
    groups: found.places.map(
      ({ conversation, topicName, messages }): UnreadGroup =>
        conversation._tag === 'Direct'
          ? {
              place: null,
              others: conversation.participants.filter((user) => user !== self),
              messages,
            }
          : {
              place: {
                channel: conversation.channel,
                topicName: topicName ?? '',
                isWanted: isHeard(conversation),
              },
              others: [],
              messages,
            },
    ),
    mentions: mentioningIn(found, flagged, isWanted),
    isCut: found.places.reduce((sum, { messages }) => sum + messages.length, 0) >= MOST_UNREAD,
  };
};

/** Starred messages in ascending order that the user may still read. */
export const starredState: LoadStatePart<ReadonlyArray<MessageId>> = async (snapshot, context) => {
  const starred = await snapshot.messages.flagged(context.actor.user.id, 'starred', MOST_STARRED);
  return (await loadReadable(snapshot, context, starred)).map(({ message }) => message.id);
};
