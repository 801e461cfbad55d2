import type { Channel, ChannelPermissions, ChannelUpdate, ChannelView, Realm } from '@parley/core';
import { toPostPolicy } from '../endpoints/channels/codec.ts';
import { toGroupSetting } from '../endpoints/groups/group-setting.ts';
import { CHANNEL_PERMISSIONS } from '../endpoints/realm/setting-names.ts';
import type { ClientOptions } from './event-queues-port.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { asksFor } from './interests.ts';
import { channelsShown } from './sight-events.ts';
import { subscriptionAdded } from './subscription-events.ts';

type NoticeOf<Tag extends ChannelUpdate['_tag']> = Extract<ChannelUpdate, { readonly _tag: Tag }>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

/** Clients that know of archived channels keep it; to the others it is gone. */
export const channelArchived: EventWriter<NoticeOf<'channel.archived'>> = {
  types: ['stream'],
  write: ({ channel }, _, { capabilities: { archivedChannels } }) =>
    archivedChannels
      ? [
          wire({
            type: 'stream',
            op: 'update',
            stream_id: channel.id,
            name: channel.name,
            property: 'is_archived',
            value: true,
          }),
        ]
      : [
          wire({
            type: 'stream',
            op: 'delete',
            stream_ids: [channel.id],
            streams: [{ stream_id: channel.id }],
          }),
        ],
};

export const defaultChannelsTold: EventWriter<NoticeOf<'default-channels.told'>> = {
  types: ['default_streams'],
  write: (update) => [
    {
      body: once(update, 'list', () => ({
        type: 'default_streams',
        default_streams: update.channels,
      })),
    },
  ],
};

const PRIVACY = ['privacy', 'hasProtectedHistory'];

const privacyOf = ({ privacy, hasProtectedHistory }: Channel): object => ({
  property: 'invite_only',
  value: privacy === 'private',
  history_public_to_subscribers: !hasProtectedHistory,
  is_web_public: privacy === 'web-public',
});

const namesPermission = (field: string): field is keyof ChannelPermissions =>
  Object.hasOwn(CHANNEL_PERMISSIONS, field);

/** What became of one field; null for what is told elsewhere. */
const change = (
  field: string,
  { channel, renderDescription, firstMessage, isRecentlyActive }: ChannelView,
  { meta }: ClientOptions,
): object | null => {
  switch (field) {
    case 'name':
      return { property: 'name', value: channel.name };
    case 'description':
      return {
        property: 'description',
        value: channel.description,
        rendered_description: renderDescription(),
      };
    case 'messageRetentionDays':
      return { property: 'message_retention_days', value: channel.messageRetentionDays };
    case 'firstMessage':
      return { property: 'first_message_id', value: firstMessage };
    case 'isRecentlyActive':
      return { property: 'is_recently_active', value: isRecentlyActive };
    case 'creator':
      return { property: 'creator_id', value: channel.creator };
    case 'meta':
      return meta ? { property: 'meta', value: channel.meta } : null;
    case 'isArchived':
      return { property: 'is_archived', value: channel.isArchived };
    default:
      return null;
  }
};

/** A permission, and what older clients know of it where that is another. */
const permissionChanges = (
  name: keyof ChannelPermissions,
  before: Channel,
  now: Channel,
  groups: Realm['systemGroups'],
): ReadonlyArray<object> => {
  const told = {
    property: CHANNEL_PERMISSIONS[name],
    value: toGroupSetting(now.permissions[name], groups.nobody),
  };
  if (name !== 'canSendMessage') return [told];
  const older = Object.entries(toPostPolicy(before, groups));
  const newer = new Map<string, unknown>(Object.entries(toPostPolicy(now, groups)));
  const others = older.flatMap(([property, value]) =>
    newer.get(property) === value ? [] : [{ property, value: newer.get(property) }],
  );
  return [told, ...others];
};

export const channelUpdated: EventWriter<NoticeOf<'channel.updated'>> = {
  types: ['stream'],
  write: ({ realm, changed, before, shownTo }, { user }, clientOptions) => {
    const { archivedChannels } = clientOptions.capabilities;
    const view = shownTo(user);
    // To who knows nothing of archived channels, one that is in use again is new, and told as such.
    if (!archivedChannels && (view.channel.isArchived || changed.includes('isArchived'))) return [];
    const changes = changed.flatMap((field) =>
      namesPermission(field)
        ? permissionChanges(field, before, view.channel, realm.systemGroups)
        : (change(field, view, clientOptions) ?? []),
    );
    const privacy = changed.some((field) => PRIVACY.includes(field))
      ? [privacyOf(view.channel)]
      : [];
    const about = { type: 'stream', op: 'update', stream_id: view.channel.id, name: before.name };
    return [...changes, ...privacy].map((one) => wire({ ...about, ...one }));
  },
};

/**
 * Subscribers of the channel get their subscription again, which names the others; all other
 * listeners are told of the subscribers.
 */
export const channelReturned: EventWriter<NoticeOf<'channel.returned'>> = {
  types: ['stream', 'subscription'],
  write: (notice, listener, clientOptions, queue) => {
    if (clientOptions.capabilities.archivedChannels) return [];
    const isIn = notice.subscribed(listener.user) !== null;
    const shown = {
      ...notice,
      _tag: 'channels.shown',
      subscribers: isIn ? null : notice.subscribers,
    } as const;
    const added = asksFor(clientOptions, 'subscription') ? subscriptionAdded : null;
    return [
      ...channelsShown.write(shown, listener, clientOptions, queue),
      ...(added?.write({ ...notice, _tag: 'subscription.added' }, listener, clientOptions, queue) ??
        []),
    ];
  },
};
