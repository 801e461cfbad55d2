import type { ChannelsPart, Realm, Subscription } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../answer/json-list.ts';
import {
  channelReply,
  channelRow,
  subscriptionReply,
  toOwn,
  withSettings,
} from '../endpoints/channels/codec.ts';
import { topicName } from '../endpoints/messages/codec.ts';
import { toMutedTopics } from '../endpoints/topics/codec.ts';
import { integer, integers, object } from '../wire/objects.ts';
import type { ClientOptions } from './event-queues-port.ts';
import { asksForMutedTopics } from './interests.ts';
import { type Section, section } from './section.ts';

type Known = ChannelsPart['channels'][number];

const isShown = ({ channel }: Known, { capabilities }: ClientOptions): boolean =>
  !channel.isArchived || capabilities.archivedChannels;

const subscribed = (one: Known): one is Known & { readonly subscription: Subscription } =>
  one.subscription?.isActive === true;

const hasLeft = (one: Known): one is Known & { readonly subscription: Subscription } =>
  one.subscription?.isActive === false;

const withPeople = <C extends t.Mixed>(codec: C) =>
  t.intersection([codec, t.partial({ subscribers: integers, partial_subscribers: integers })]);

/** Channels with a subscription, with a former one, and without one. */
const subscriptions = section({
  types: ['subscription'],
  part: 'channels',
  reply: {
    subscriptions: t.readonlyArray(withPeople(subscriptionReply)),
    unsubscribed: t.readonlyArray(withPeople(subscriptionReply)),
    never_subscribed: t.readonlyArray(withPeople(channelReply)),
  },
  write: ({ channels, subscribers }, { viewer: { realm, actor } }, clientOptions) => {
    const shown = channels.filter((one) => isShown(one, clientOptions));
    const people = ({ channel: { id } }: Known) =>
      subscribers
        ? {
            [subscribers.cut.has(id) ? 'partial_subscribers' : 'subscribers']:
              subscribers.people.get(id) ?? [],
          }
        : {};
    const row = (one: Known & { readonly subscription: Subscription }) => {
      const own = toOwn({ ...one, subscribers: null });
      const shown = clientOptions.capabilities.nullNotifications
        ? own
        : withSettings(own, actor.user.settings);
      return channelRow(one, realm.systemGroups, { ...shown, ...people(one) }, clientOptions);
    };
    return {
      subscriptions: listOf(shown.filter(subscribed), row),
      unsubscribed: listOf(shown.filter(hasLeft), row),
      never_subscribed: listOf(
        shown.filter((one) => one.subscription === null),
        (one) => channelRow(one, realm.systemGroups, people(one), clientOptions),
      ),
    };
  },
});

const channelsFor = (channels: ReadonlyArray<Known>, realm: Realm, clientOptions: ClientOptions) =>
  listOf(
    channels.filter((one) => isShown(one, clientOptions)),
    (one) => channelRow(one, realm.systemGroups, {}, clientOptions),
  );

const streams = section({
  types: ['stream'],
  part: 'channels',
  reply: { streams: t.readonlyArray(channelReply) },
  write: ({ channels }, { viewer: { realm } }, clientOptions) => ({
    streams: channelsFor(channels, realm, clientOptions),
  }),
});

const defaults = section({
  types: ['default_streams'],
  part: 'defaultChannels',
  reply: { realm_default_streams: integers },
  write: (defaults) => ({ realm_default_streams: defaults }),
});

const topicReply = object({
  stream_id: integer,
  topic_name: t.string,
  last_updated: integer,
  visibility_policy: integer,
});

const topics = section({
  types: ['user_topic'],
  part: 'topics',
  reply: { user_topics: t.readonlyArray(topicReply) },
  write: ({ topics: found }, _, { capabilities }) => ({
    user_topics: listOf(found, ({ channel, name, policy, at }) => ({
      stream_id: channel,
      topic_name: topicName(name, capabilities.emptyTopicName),
      last_updated: at,
      visibility_policy: policy,
    })),
  }),
});

/** Empty for clients that also ask for the newer `user_topic`. */
const mutedTopics = section({
  types: ['muted_topics'],
  part: 'topics',
  reply: { muted_topics: t.readonlyArray(t.tuple([t.string, t.string, integer])) },
  write: (own, _, { capabilities }, asked) =>
    asksForMutedTopics({ eventTypes: asked })
      ? { muted_topics: toMutedTopics(own, capabilities.emptyTopicName) }
      : {},
});

export const channelSections: ReadonlyArray<Section> = [
  subscriptions,
  streams,
  defaults,
  topics,
  mutedTopics,
];
