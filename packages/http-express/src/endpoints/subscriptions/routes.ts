import {
  type ChangeSubscriptions,
  ChannelId,
  type ChannelsOf,
  E,
  MAX_CHANNEL_DESCRIPTION,
  type Person,
  pipe,
  TE,
  UserId,
} from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { noGuest } from '../../auth/guards.ts';
import { withRealm } from '../../auth/realm-of.ts';
import { metaParams } from '../../params/include-meta.ts';
import {
  atMost,
  bool,
  dict,
  either,
  flag,
  int,
  intOrWord,
  json,
  kindLike,
  list,
  mapped,
  SEVERAL,
  text,
} from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { sentSettings, settingParams } from '../../params/settings.ts';
import { subscribersWanted } from '../../params/subscribers-wanted.ts';
import { badRequest } from '../../problems/problem.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integers, nothing, object } from '../../wire/objects.ts';
import { channelRow, partlyToldReply, toPartlyTold } from '../channels/codec.ts';
import { groupSetting } from '../groups/group-setting.ts';
import { CHANNEL_PERMISSIONS } from '../realm/setting-names.ts';
import { wishOf } from './property.ts';

const names = t.readonlyArray(t.string);

/** Addresses or ids, never both. */
const people = json(
  either<ReadonlyArray<string>, ReadonlyArray<Person>>(
    'list[str]',
    list(text),
    mapped(list(int), (ids) => ids.map(UserId)),
  ),
);
const wish = dict<{ name: string }, { color: string; description: string }>(
  'AddSubscriptionData',
  { name: text },
  { color: text, description: atMost(MAX_CHANNEL_DESCRIPTION, text) },
);

const byUser = (
  channels: ReadonlyArray<ChannelsOf>,
): Readonly<Record<string, ReadonlyArray<string>>> =>
  Object.fromEntries(channels.map(({ user, channels: subscribed }) => [String(user), subscribed]));

const subscribe = route({
  method: 'POST',
  path: '/users/me/subscriptions',
  operation: 'subscribe',
  summary: 'Subscribes the caller or others to channels, and creates those that do not exist.',
  description: 'Settings of a channel are used only where the channel is new.',
  authentication: 'user',
  guard: noGuest,
  params: {
    subscriptions: required(json(list(wish, SEVERAL))),
    principals: withDefault(people, []),
    authorization_errors_fatal: withDefault(flag, true),
    ...settingParams(CHANNEL_PERMISSIONS, groupSetting),
    history_public_to_subscribers: optional(flag),
    invite_only: withDefault(flag, false),
    is_default_stream: withDefault(flag, false),
    is_web_public: withDefault(flag, false),
    message_retention_days: optional(intOrWord),
  },
  reply: object(
    { subscribed: t.record(t.string, names), already_subscribed: t.record(t.string, names) },
    { unauthorized: names },
  ),
  handle: ({ parley, caller, params: sent }) =>
    pipe(
      parley.channels.subscribe({
        caller,
        channels: sent.subscriptions.map(({ name, color, description }) => ({
          name,
          color: color ?? null,
          description: description ?? null,
        })),
        people: sent.principals,
        create: {
          isPrivate: sent.invite_only,
          isWebPublic: sent.is_web_public,
          hasSharedHistory: sent.history_public_to_subscribers ?? null,
          isDefault: sent.is_default_stream,
          retention: sent.message_retention_days ?? null,
          permissions: sentSettings(CHANNEL_PERMISSIONS, sent),
        },
        skipUnavailable: !sent.authorization_errors_fatal,
      }),
      TE.map(({ subscribed, alreadySubscribed, unauthorized }) => ({
        subscribed: byUser(subscribed),
        already_subscribed: byUser(alreadySubscribed),
        ...(unauthorized && { unauthorized }),
      })),
    ),
});

const unsubscribe = route({
  method: 'DELETE',
  path: '/users/me/subscriptions',
  operation: 'unsubscribe',
  summary: 'Unsubscribes the caller or others from channels.',
  description: 'Those who may remove subscribers do this for others.',
  authentication: 'user',
  params: {
    subscriptions: required(json(list(text, SEVERAL))),
    principals: withDefault(people, []),
  },
  reply: object({ removed: names, not_removed: names }),
  handle: ({ parley, caller, params: sent }) =>
    pipe(
      parley.channels.unsubscribe({
        caller,
        channels: sent.subscriptions,
        people: sent.principals,
      }),
      TE.map(({ removed, notRemoved }) => ({ removed, not_removed: notRemoved })),
    ),
});

const subscriptions = route({
  method: 'GET',
  path: '/users/me/subscriptions',
  operation: 'getSubscriptions',
  summary: 'Lists the channels that the caller is subscribed to.',
  description: 'Each has the settings of the channel and those of the caller.',
  authentication: 'user',
  params: { include_subscribers: withDefault(subscribersWanted, 'none'), ...metaParams },
  reply: object({ subscriptions: t.readonlyArray(partlyToldReply) }),
  handle: (call) =>
    pipe(
      withRealm(
        call,
        call.parley.channels.subscriptions({
          caller: call.caller,
          includeSubscribers: call.params.include_subscribers,
        }),
      ),
      TE.map(({ realm: { systemGroups }, answer }) => ({
        subscriptions: listOf(answer, (one) =>
          channelRow(one, systemGroups, toPartlyTold(one), { meta: call.params.include_meta }),
        ),
      })),
    ),
});

const rawChange = dict('SubscriptionPropertyChangeRequest', {
  stream_id: int,
  property: text,
  value: either('bool', bool, text),
});

const change = kindLike<ChangeSubscriptions['changes'][number]>(rawChange, (value, context) =>
  pipe(
    rawChange.validate(value, context),
    E.flatMap(({ stream_id, property, value: sent }) => {
      const wish = wishOf(property, sent);
      return 'says' in wish
        ? t.failure(value, context, wish.says)
        : t.success({ channel: ChannelId(stream_id), requested: wish });
    }),
  ),
);

const changeSubscriptions = route({
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  operation: 'updateSubscriptionSettings',
  summary: 'Changes personal settings of channels that the caller is subscribed to.',
  description:
    'Each item names a channel, a property such as `color` or `is_muted`, and its value.',
  authentication: 'user',
  params: { subscription_data: required(json(list(change))) },
  reply: nothing,
  problems: {
    'channel.color.invalid': ({ index }) =>
      badRequest(
        `Invalid subscription_data[${index}]: Value error, color is not a valid hex color code`,
      ),
  },
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.channels.changeSubscriptions({ caller, changes: params.subscription_data }),
      TE.map(done),
    ),
});

const subscribers = route({
  method: 'GET',
  path: '/streams/{stream_id:int}/members',
  operation: 'getSubscribers',
  summary: 'Lists the subscribers of a channel.',
  description: 'The caller may see the channel and who is in it.',
  authentication: 'user',
  params: {},
  reply: object({ subscribers: integers }),
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.channels.subscribers({ caller, channel: ChannelId(path.stream_id) }),
      TE.map((found) => ({ subscribers: found })),
    ),
});

const isSubscribed = route({
  method: 'GET',
  path: '/users/{user_id:int}/subscriptions/{stream_id:int}',
  operation: 'getSubscriptionStatus',
  summary: 'Says whether a user is subscribed to a channel.',
  description: 'The caller may see the channel and who is in it.',
  authentication: 'user',
  params: {},
  reply: object({ is_subscribed: t.boolean }),
  handle: ({ parley, caller, path }) =>
    pipe(
      parley.channels.isSubscribed({
        caller,
        user: UserId(path.user_id),
        channel: ChannelId(path.stream_id),
      }),
      TE.map((is) => ({ is_subscribed: is })),
    ),
});

export const subscriptionRoutes: ReadonlyArray<AnyRoute> = [
  subscribe,
  unsubscribe,
  subscriptions,
  changeSubscriptions,
  subscribers,
  isSubscribed,
];
