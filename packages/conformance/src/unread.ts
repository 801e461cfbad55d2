import { type ChannelId, type Corpus, isWanted, type MessageId, receiptOf, type UserId } from '@parley/core';
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
      if (states.get(message.id)?.isRead !== false) continue;
      if (span === null) return message.id;
      const policy = (await topics.visibility(span.topic, user))?.policy ?? null;
      const isSent = receiptOf(span, message.id, corpus.periods) === 'sent';
      if (isSent && isWanted(policy, mutedChannels.has(span.channel))) return message.id;
    }
    return null;
  });
