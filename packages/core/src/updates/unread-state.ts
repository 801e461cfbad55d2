import type { MessageId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { UnreadPlaces } from '../message/details.ts';
import { type UnreadDetail, wishesOf } from '../message/flag/unread-details.ts';
import type { NeedsPrefetch, ReadBudget } from '../message/list/read-prefetched.ts';
import type { Conversation } from '../message/message.ts';
import { isMentioning } from '../message/read/flags.ts';
import { loadReadable } from '../message/read/load-message.ts';
import type { ActorContext } from '../user/actor-context.ts';
import type { LoadStatePart } from './load-state-part.ts';
import { ownCorpus } from './own-corpus.ts';

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

/** Which of the unread messages mention the user, in ascending order. Reads flags, no messages. */
const loadMentioning = async (
  { messages }: Repositories,
  user: UserId,
  { places, toAll, receipts }: UnreadPlaces,
  isWanted: (conversation: Conversation) => boolean,
): Promise<ReadonlyArray<MessageId>> => {
  const [named, called] = await Promise.all([
    messages.flagged(user, 'mentioned', MOST_MENTIONS),
    messages.flagged(user, 'topic_wildcard_mentioned', MOST_MENTIONS),
  ]);
  const [byName, inTopic] = [new Set(named), new Set(called)];
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

export const unreadState = async (
  snapshot: Repositories,
  context: ActorContext,
  budget: Pick<ReadBudget, 'unreadPlaces'>,
): Promise<UnreadPart | NeedsPrefetch> => {
  const self = context.actor.user.id;
  const query = { corpus: await ownCorpus(snapshot, context), user: self, limit: MOST_UNREAD };
  const found = await budget.unreadPlaces(snapshot.messages, query);
  if (found === null) return { uncounted: query };
  const isHeard = await wishesOf(snapshot, context);
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
    mentions: await loadMentioning(snapshot, self, found, isWanted),
    isCut: found.places.reduce((sum, { messages }) => sum + messages.length, 0) >= MOST_UNREAD,
  };
};

/** Starred messages in ascending order that the user may still read. */
export const starredState: LoadStatePart<ReadonlyArray<MessageId>> = async (snapshot, context) => {
  const starred = await snapshot.messages.flagged(context.actor.user.id, 'starred', MOST_STARRED);
  return (await loadReadable(snapshot, context, starred)).map(({ message }) => message.id);
};
