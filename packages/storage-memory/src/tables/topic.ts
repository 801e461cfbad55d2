import {
  type ChannelId,
  foldCase,
  type Message,
  type Topic,
  type TopicChange,
  type TopicRepository,
  type TopicState,
  type UserId,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import { visibilitiesOf } from '../messages/visibilities.ts';
import { messagesInTopic, newestIn, recentSpans, spansIn, spansOf } from '../places.ts';
import { type MemoryState, pairKey } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { claim } from './keys.ts';
import { distinctIds, sortedById } from './lists.ts';

/** The users who sent one of the messages or reacted to one, in ascending order. */
const participantsOf = (
  { reactions }: MemoryState,
  messages: ReadonlyArray<Message>,
): ReadonlyArray<UserId> =>
  distinctIds(
    messages.flatMap(({ id, sender }) => [
      sender,
      ...(reactions.get(id) ?? []).map((reaction) => reaction.user),
    ]),
  );

const newestFirst = (a: TopicState, b: TopicState): number => (b.last ?? 0) - (a.last ?? 0);

export const topicQueries = (state: MemoryState): TopicRepository => {
  const { topics, visibilities } = state;
  const withLast = (topic: Topic): TopicState => ({ topic, last: newestIn(state, topic.id) });
  const named = (channel: ChannelId, name: string): Topic | undefined =>
    [...topics.values()].find(
      (row) => row.channel === channel && foldCase(row.name) === foldCase(name),
    );
  return {
    byId: async (id) => {
      const topic = topics.get(id);
      return topic === undefined ? null : withLast(topic);
    },
    byName: async (channel, name) => {
      const topic = named(channel, name);
      return topic === undefined ? null : withLast(topic);
    },
    idByName: async (channel, name) => named(channel, name)?.id ?? null,
    inChannel: async (channel) =>
      [...topics.values()]
        .filter((topic) => topic.channel === channel)
        .map(withLast)
        .filter(({ last }) => last !== null)
        .sort(newestFirst),
    spans: async (ids) => spansOf(state, ids),
    spansIn: async (pieces) => spansIn(state, pieces),
    recentSpans: async (before, limit) =>
      recentSpans(state, before ?? Number.POSITIVE_INFINITY).slice(0, limit),
    participants: async (topic) => participantsOf(state, messagesInTopic(state, topic)),
    visibilities: async (topic) => visibilitiesOf(state, topic),
    wishesOf: async (user) =>
      [...visibilities.values()]
        .filter((wish) => wish.user === user)
        .sort((a, b) => a.topic - b.topic)
        .flatMap(({ topic, policy, at }) => {
          const found = topics.get(topic);
          return found === undefined
            ? []
            : [{ topic, channel: found.channel, name: found.name, policy, at }];
        }),
    longestSilentFollow: async (user) => {
      const followed = [...visibilities.values()]
        .filter((wish) => wish.user === user && wish.policy === 3)
        .map(({ topic }) => topic);
      const states = sortedById(followed.flatMap((id) => topics.get(id) ?? [])).map(withLast);
      return states.sort((a, b) => (a.last ?? 0) - (b.last ?? 0))[0]?.topic ?? null;
    },
    visibility: async (topic, user) => visibilities.get(pairKey(topic, user)) ?? null,
    visibilitiesAmong: async (topic, users) =>
      visibilitiesOf(state, topic).filter(({ user }) => users.includes(user)),
  };
};

export const topicAppliers: MemoryAppliers<TopicChange['_tag']> = {
  'topic.put': (draft, { topic }) => {
    rowOf(draft.state.channels, topic.channel, 'channel');
    claim(
      draft,
      { _tag: 'key.free', key: 'topic.name', channel: topic.channel, value: topic.name },
      topic.id,
    );
    draft.write('topics').set(topic.id, topic);
  },
  'topic-visibility.put': (draft, { visibility }) => {
    rowOf(draft.state.topics, visibility.topic, 'topic');
    rowOf(draft.state.users, visibility.user, 'user');
    draft.write('visibilities').set(pairKey(visibility.topic, visibility.user), visibility);
  },
  'topic-visibility.remove': (draft, { topic, user }) => {
    draft.write('visibilities').delete(pairKey(topic, user));
  },
};
