import type { Channel, ChannelNotice, ChannelPermissions, ChannelView, Realm, SubscriptionNotice, UserId } from '@parley/core';
import type { ClientWish } from '../../live-queues.ts';
import { toChannel, toSubscription, withSettings } from '../channel.ts';
import { toGroupSetting } from '../settings/group-setting.ts';
import { CHANNEL_PERMISSIONS } from '../settings/setting-names.ts';
import { toProperties } from '../settings/subscription-property.ts';
import { type EventWriter, once, type WireEvent } from './event-writer.ts';
import { asksFor } from './interests.ts';

type NoticeOf<Tag extends (ChannelNotice | SubscriptionNotice)['_tag']> = Extract<
  ChannelNotice | SubscriptionNotice,
  { readonly _tag: Tag }
>;

const wire = (event: object): WireEvent => ({ body: JSON.stringify(event) });

/** To a client that knows nothing of archived channels, such a one is not there. */
const isThere = ({ isArchived }: Channel, { capabilities: { archivedChannels } }: ClientWish): boolean => !isArchived || archivedChannels;

export const channelShown: EventWriter<NoticeOf<'channel.shown'>> = {
  types: ['stream', 'subscription'],
  write: ({ realm, shownTo, subscribers }, { user }, wish) => {
    const view = shownTo(user);
    const { channel } = view;
    if (!isThere(channel, wish)) return [];
    const shown = () => ({ type: 'stream', op: 'create', streams: [toChannel(view, realm.systemGroups)] });
    const people = () => ({ type: 'subscription', op: 'peer_add', stream_ids: [channel.id], user_ids: subscribers });
    const areWanted = wish.includeSubscribers && asksFor(wish, 'subscription');
    return [
      ...(asksFor(wish, 'stream') ? [{ body: once(view, 'shown', shown) }] : []),
      ...(areWanted && subscribers?.length ? [{ body: once(subscribers, 'shown', people) }] : []),
    ];
  },
};

const gone = ({ id }: Channel): WireEvent => wire({ type: 'stream', op: 'delete', stream_ids: [id], streams: [{ stream_id: id }] });

export const channelGone: EventWriter<NoticeOf<'channel.gone'>> = {
  types: ['stream'],
  write: ({ channel }, _, wish) => (isThere(channel, wish) ? [gone(channel)] : []),
};

/** Clients that know of archived channels keep it; to the others it is gone. */
export const channelArchived: EventWriter<NoticeOf<'channel.archived'>> = {
  types: ['stream'],
  write: ({ channel }, _, { capabilities: { archivedChannels } }) =>
    archivedChannels
      ? [wire({ type: 'stream', op: 'update', stream_id: channel.id, name: channel.name, property: 'is_archived', value: true })]
      : [gone(channel)],
};

export const defaultChannelsTold: EventWriter<NoticeOf<'default-channels.told'>> = {
  types: ['default_streams'],
  write: (notice) => [{ body: once(notice, 'list', () => ({ type: 'default_streams', default_streams: notice.channels })) }],
};

const PRIVACY = ['privacy', 'hasProtectedHistory'];

const privacyOf = ({ privacy, hasProtectedHistory }: Channel): object => ({
  property: 'invite_only',
  value: privacy === 'private',
  history_public_to_subscribers: !hasProtectedHistory,
  is_web_public: privacy === 'web-public',
});

/** What became of one field; null for what is told elsewhere. */
const change = (
  field: string,
  { channel, renderedDescription, firstMessage, isRecentlyActive }: ChannelView,
  { systemGroups: { nobody } }: Realm,
): object | null => {
  if (Object.hasOwn(CHANNEL_PERMISSIONS, field)) {
    const name = field as keyof ChannelPermissions;
    return { property: CHANNEL_PERMISSIONS[name], value: toGroupSetting(channel.permissions[name], nobody) };
  }
  switch (field) {
    case 'name':
      return { property: 'name', value: channel.name };
    case 'description':
      return { property: 'description', value: channel.description, rendered_description: renderedDescription };
    case 'messageRetentionDays':
      return { property: 'message_retention_days', value: channel.messageRetentionDays };
    case 'firstMessage':
      return { property: 'first_message_id', value: firstMessage };
    case 'isRecentlyActive':
      return { property: 'is_recently_active', value: isRecentlyActive };
    case 'isArchived':
      return { property: 'is_archived', value: channel.isArchived };
    default:
      return null;
  }
};

export const channelUpdated: EventWriter<NoticeOf<'channel.updated'>> = {
  types: ['stream'],
  write: ({ realm, changed, before, shownTo }, { user }, { capabilities: { archivedChannels } }) => {
    const view = shownTo(user);
    // To who knows nothing of archived channels, one that is in use again is new, and told as such.
    if (!archivedChannels && (view.channel.isArchived || changed.includes('isArchived'))) return [];
    const changes = changed.flatMap((field) => change(field, view, realm) ?? []);
    const privacy = changed.some((field) => PRIVACY.includes(field)) ? [privacyOf(view.channel)] : [];
    const about = { type: 'stream', op: 'update', stream_id: view.channel.id, name: before.name };
    return [...changes, ...privacy].map((one) => wire({ ...about, ...one }));
  },
};

export const subscriptionAdded: EventWriter<NoticeOf<'subscription.added'>> = {
  types: ['subscription'],
  write: ({ realm, subscribed, settingsOf }, { user }, wish) => {
    const view = subscribed(user);
    if (view === null || !isThere(view.channel, wish)) return [];
    const reply = toSubscription({ ...view, subscribers: wish.includeSubscribers ? view.subscribers : null }, realm.systemGroups);
    const subscriptions = [wish.capabilities.nullNotifications ? reply : withSettings(reply, settingsOf(user))];
    return [wire({ type: 'subscription', op: 'add', subscriptions })];
  },
};

/** Who is in it has his subscription again, which names the others; everybody else is told of them. */
export const channelReturned: EventWriter<NoticeOf<'channel.returned'>> = {
  types: ['stream', 'subscription'],
  write: (notice, listener, wish, queue) => {
    if (wish.capabilities.archivedChannels) return [];
    const isIn = notice.subscribed(listener.user) !== null;
    const shown = { ...notice, _tag: 'channel.shown', subscribers: isIn ? null : notice.subscribers } as const;
    const added = asksFor(wish, 'subscription') ? subscriptionAdded : null;
    return [
      ...channelShown.write(shown, listener, wish, queue),
      ...(added?.write({ ...notice, _tag: 'subscription.added' }, listener, wish, queue) ?? []),
    ];
  },
};

export const subscriptionChanged: EventWriter<NoticeOf<'channel.subscription-changed'>> = {
  types: ['subscription'],
  write: ({ channel, wish }) =>
    toProperties(wish).map(([property, value]) => wire({ type: 'subscription', op: 'update', stream_id: channel, property, value })),
};

export const subscriptionRemoved: EventWriter<NoticeOf<'subscription.removed'>> = {
  types: ['subscription'],
  write: ({ channel }, _, wish) =>
    isThere(channel, wish)
      ? [wire({ type: 'subscription', op: 'remove', subscriptions: [{ name: channel.name, stream_id: channel.id }] })]
      : [],
};

/** Who left is told of the others who left with him. */
export const peers: EventWriter<NoticeOf<'peers.came' | 'peers.went'>> = {
  types: ['subscription'],
  write: (notice, { user }, wish) => {
    if (!isThere(notice.channel, wish)) return [];
    const op = notice._tag === 'peers.came' ? 'peer_add' : 'peer_remove';
    const event = (users: ReadonlyArray<UserId>) => ({ type: 'subscription', op, stream_ids: [notice.channel.id], user_ids: users });
    if (!notice.users.includes(user)) return [{ body: once(notice, op, () => event(notice.users)) }];
    const others = notice.users.filter((one) => one !== user);
    return others.length === 0 ? [] : [wire(event(others))];
  },
};
