import { type ChannelId, type Corpus, isUnread, isWanted, type MessageId, receiptOf, type UserId } from '@parley/core';
import type { World } from './world.ts';

/** The answer to `firstUnread`, by looking at every message of the corpus. */
export const firstUnreadByLooking = (
  { read }: World,
  corpus: Corpus,
  user: UserId,
  mutedChannels: ReadonlySet<ChannelId>,
): Promise<MessageId | null> =>
  read(async ({ messages, topics }) => {
    const { after } = await messages.page({ ...corpus, anchor: 0, before: 0, after: 1_000_000 });
    const states = await messages.flags(user, after);
    for (const { message, span } of await messages.byIds(corpus.realm, after)) {
      const state = states.get(message.id);
      const receipt = span === null ? 'sent' : receiptOf(span, message.id, corpus.periods);
      if (state === undefined || !isUnread(receipt, state)) continue;
      if (span === null) return message.id;
      const policy = (await topics.visibility(span.topic, user))?.policy ?? null;
      if (isWanted(policy, mutedChannels.has(span.channel))) return message.id;
    }
    return null;
  });

/** The answer to `unread` without a limit, likewise. */
export const unreadByLooking = ({ read }: World, corpus: Corpus, user: UserId): Promise<ReadonlyArray<MessageId>> =>
  read(async ({ messages }) => {
    const { after } = await messages.page({ ...corpus, anchor: 0, before: 0, after: 1_000_000 });
    const states = await messages.flags(user, after);
    const located = await messages.byIds(corpus.realm, after);
    return located.flatMap(({ message, span }) => {
      const state = states.get(message.id);
      const receipt = span === null ? 'sent' : receiptOf(span, message.id, corpus.periods);
      return state !== undefined && isUnread(receipt, state) ? [message.id] : [];
    });
  });
