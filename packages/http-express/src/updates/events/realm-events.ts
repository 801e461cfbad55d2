import * as t from 'io-ts';
import { channelReply, subscriptionReply } from '../../endpoints/channels/codec.ts';
import { realmEmojiReply } from '../../endpoints/emoji/codec.ts';
import { groupSettingReply } from '../../endpoints/groups/group-setting.ts';
import { linkifierReply, playgroundReply } from '../../endpoints/linkifiers/codec.ts';
import { realmPropertyTypes } from '../../endpoints/realm/codec.ts';
import { metaReply } from '../../wire/meta.ts';
import { integer, integers, object } from '../../wire/objects.ts';
import { told, toldOf } from './shape.ts';

const peers = { stream_ids: integers, user_ids: integers };

/** What happens to channels, subscriptions and the organization. */
export const realmEvents = {
  StreamCreateEvent: toldOf('stream', 'create', { streams: t.readonlyArray(channelReply) }),
  StreamUpdateEvent: toldOf(
    'stream',
    'update',
    {
      stream_id: integer,
      name: t.string,
      property: t.string,
      value: t.union([t.boolean, integer, t.string, t.null, groupSettingReply]),
    },
    {
      rendered_description: t.string,
      history_public_to_subscribers: t.boolean,
      is_web_public: t.boolean,
    },
  ),
  StreamMetaEvent: toldOf('stream', 'update', {
    stream_id: integer,
    name: t.string,
    property: t.literal('meta'),
    value: metaReply.meta,
  }),
  StreamDeleteEvent: toldOf('stream', 'delete', {
    stream_ids: integers,
    streams: t.readonlyArray(object({ stream_id: integer })),
  }),
  DefaultStreamsEvent: told('default_streams', { default_streams: integers }),
  SubscriptionAddEvent: toldOf('subscription', 'add', {
    subscriptions: t.readonlyArray(subscriptionReply),
  }),
  SubscriptionRemoveEvent: toldOf('subscription', 'remove', {
    subscriptions: t.readonlyArray(object({ name: t.string, stream_id: integer })),
  }),
  SubscriptionUpdateEvent: toldOf('subscription', 'update', {
    stream_id: integer,
    property: t.string,
    value: t.union([t.boolean, t.string]),
  }),
  SubscriptionPeerAddEvent: toldOf('subscription', 'peer_add', peers),
  SubscriptionPeerRemoveEvent: toldOf('subscription', 'peer_remove', peers),
  RealmUpdateDictEvent: toldOf('realm', 'update_dict', {
    property: t.literal('default'),
    data: object({}, { ...realmPropertyTypes, push_notifications_enabled: t.boolean }),
  }),
  RealmEmojiUpdateEvent: toldOf('realm_emoji', 'update', {
    realm_emoji: t.record(t.string, realmEmojiReply),
  }),
  RealmEmojiAddEvent: toldOf('realm_emoji', 'add', { emoji: realmEmojiReply }),
  RealmEmojiUpdateOneEvent: toldOf('realm_emoji', 'update_one', {
    emoji_id: t.string,
    data: object({ deactivated: t.literal(true) }),
  }),
  RealmLinkifiersEvent: told('realm_linkifiers', {
    realm_linkifiers: t.readonlyArray(linkifierReply),
  }),
  RealmPlaygroundsEvent: told('realm_playgrounds', {
    realm_playgrounds: t.readonlyArray(playgroundReply),
  }),
};
