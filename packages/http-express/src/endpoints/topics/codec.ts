import type { OwnTopics } from '@parley/core';
import { topicName } from '../messages/codec.ts';

const MUTED = 1;

/** What older clients know of topics: those that are muted, with the names of their channels. */
export const toMutedTopics = (
  { topics, names }: OwnTopics,
  emptyTopics: boolean,
): ReadonlyArray<[channel: string, topic: string, at: number]> =>
  topics.flatMap(({ channel, name, policy, at }) => {
    const channelName = names.get(channel);
    return policy === MUTED && channelName !== undefined
      ? [[channelName, topicName(name, emptyTopics), at]]
      : [];
  });
