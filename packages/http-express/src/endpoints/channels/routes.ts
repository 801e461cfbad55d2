import { ChannelId, MAX_CHANNEL_DESCRIPTION, pipe, TE } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../../answer/json-list.ts';
import { withRealm } from '../../auth/realm-of.ts';
import { metaParams } from '../../params/include-meta.ts';
import { atMost, flag, intOrWord, text } from '../../params/kinds.ts';
import { optional, required, withDefault } from '../../params/param.ts';
import { sentSettings, settingParams } from '../../params/settings.ts';
import { type AnyRoute, route } from '../../route.ts';
import { done, integer, nothing, object } from '../../wire/objects.ts';
import { versionTag } from '../../wire/version-tag.ts';
import { settingRequest } from '../groups/group-setting.ts';
import { topicName } from '../messages/codec.ts';
import { CHANNEL_PERMISSIONS } from '../realm/setting-names.ts';
import { channelReply, channelRow, toChannel } from './codec.ts';

const listChannels = route({
  method: 'GET',
  path: '/streams',
  operation: 'getStreams',
  summary: 'Lists channels.',
  description: 'Only channels that the caller may see are listed.',
  authentication: 'user',
  params: {
    include_public: withDefault(flag, true),
    include_web_public: withDefault(flag, false),
    include_subscribed: withDefault(flag, true),
    exclude_archived: withDefault(flag, true),
    include_all: withDefault(flag, false),
    include_default: withDefault(flag, false),
    include_owner_subscribed: withDefault(flag, false),
    ...metaParams,
  },
  reply: object({ streams: t.readonlyArray(channelReply) }),
  handle: (call) => {
    const { parley, caller, params } = call;
    const found = parley.channels.list({
      caller,
      includePublic: params.include_public,
      includeWebPublic: params.include_web_public,
      includeSubscribed: params.include_subscribed,
      includeOwnerSubscribed: params.include_owner_subscribed,
      includeAll: params.include_all,
      excludeArchived: params.exclude_archived,
    });
    return pipe(
      withRealm(call, found),
      TE.map(({ realm: { systemGroups }, answer }) => ({
        streams: listOf(answer, (view) =>
          channelRow(
            view,
            systemGroups,
            params.include_default ? { is_default: view.channel.isDefault } : {},
            { meta: params.include_meta },
          ),
        ),
      })),
    );
  },
});

const channelById = route({
  method: 'GET',
  path: '/streams/{stream_id:int}',
  operation: 'getStreamById',
  summary: 'Fetches one channel.',
  description: 'The channel is one that the caller may see.',
  authentication: 'user',
  params: metaParams,
  reply: object({ stream: channelReply }),
  handle: (call) =>
    pipe(
      withRealm(
        call,
        call.parley.channels.get({ caller: call.caller, channel: ChannelId(call.path.stream_id) }),
      ),
      TE.map(({ realm, answer }) => {
        call.host.version(versionTag(answer.channel.revision));
        const show = { meta: call.params.include_meta };
        return { stream: toChannel(answer, realm.systemGroups, show) };
      }),
    ),
});

const channelId = route({
  method: 'GET',
  path: '/get_stream_id',
  operation: 'getStreamId',
  summary: 'Returns the id of the channel with a name.',
  description: 'The name is compared without regard to case.',
  authentication: 'user',
  params: { stream: required(text) },
  reply: object({ stream_id: integer }),
  handle: ({ parley, caller, params }) =>
    pipe(
      parley.channels.idOf({ caller, name: params.stream }),
      TE.map((id) => ({ stream_id: id })),
    ),
});

const updateChannel = route({
  method: 'PATCH',
  path: '/streams/{stream_id:int}',
  operation: 'updateStream',
  summary: "Changes a channel's name, description, privacy, settings or permissions.",
  description: 'Those who administer the channel may do this. Only what is sent is changed.',
  version: { row: 'channel', id: 'stream_id' },
  authentication: 'user',
  params: {
    description: optional(atMost(MAX_CHANNEL_DESCRIPTION, text)),
    is_private: optional(flag),
    is_web_public: optional(flag),
    new_name: optional(text),
    history_public_to_subscribers: optional(flag),
    is_default_stream: optional(flag),
    message_retention_days: optional(intOrWord),
    is_archived: optional(flag),
    ...settingParams(CHANNEL_PERMISSIONS, settingRequest),
  },
  reply: nothing,
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.channels.update({
        caller,
        channel: ChannelId(path.stream_id),
        name: params.new_name ?? null,
        description: params.description ?? null,
        isPrivate: params.is_private ?? null,
        isWebPublic: params.is_web_public ?? null,
        hasSharedHistory: params.history_public_to_subscribers ?? null,
        isDefault: params.is_default_stream ?? null,
        isArchived: params.is_archived ?? null,
        retention: params.message_retention_days ?? null,
        permissions: sentSettings(CHANNEL_PERMISSIONS, params),
      }),
      TE.map(done),
    ),
});

const archiveChannel = route({
  method: 'DELETE',
  path: '/streams/{stream_id:int}',
  operation: 'archiveStream',
  summary: 'Archives a channel.',
  description: 'No one can send messages to it any more, and what was sent stays readable.',
  version: { row: 'channel', id: 'stream_id' },
  authentication: 'user',
  params: {},
  reply: nothing,
  handle: ({ parley, caller, path }) =>
    pipe(parley.channels.archive({ caller, channel: ChannelId(path.stream_id) }), TE.map(done)),
});

const channelTopics = route({
  method: 'GET',
  path: '/users/me/{stream_id:int}/topics',
  operation: 'getStreamTopics',
  summary: 'Lists the topics of a channel.',
  description: 'The topic with the newest message comes first.',
  authentication: 'user',
  params: { allow_empty_topic_name: withDefault(flag, false) },
  reply: object({ topics: t.readonlyArray(object({ name: t.string, max_id: integer })) }),
  handle: ({ parley, caller, params, path }) =>
    pipe(
      parley.topics.topics({ caller, channel: ChannelId(path.stream_id) }),
      TE.map((topics) => ({
        topics: listOf(topics, ({ name, last }) => ({
          name: topicName(name, params.allow_empty_topic_name),
          max_id: last,
        })),
      })),
    ),
});

export const channelRoutes: ReadonlyArray<AnyRoute> = [
  listChannels,
  channelById,
  channelId,
  updateChannel,
  archiveChannel,
  channelTopics,
];
