import type {
  Channel,
  ChannelView,
  GroupId,
  ListedSubscription,
  Realm,
  SubscribedChannel,
  SystemGroup,
  UserSettings,
} from '@parley/core';
import * as t from 'io-ts';
import { metaReply, type ShowMeta, shownMeta } from '../../wire/meta.ts';
import { integer, integers, nullable, object } from '../../wire/objects.ts';
import { groupSettingReply, toGroupSetting } from '../groups/group-setting.ts';

const always = {
  stream_id: integer,
  name: t.string,
  description: t.string,
  rendered_description: t.string,
  date_created: integer,
  creator_id: nullable(integer),
  invite_only: t.boolean,
  is_web_public: t.boolean,
  history_public_to_subscribers: t.boolean,
  stream_post_policy: integer,
  is_announcement_only: t.boolean,
  message_retention_days: nullable(integer),
  first_message_id: nullable(integer),
  is_recently_active: t.boolean,
  is_archived: t.boolean,
  stream_weekly_traffic: nullable(integer),
  can_add_subscribers_group: groupSettingReply,
  can_administer_channel_group: groupSettingReply,
  can_remove_subscribers_group: groupSettingReply,
  can_send_message_group: groupSettingReply,
  can_subscribe_group: groupSettingReply,
};

export const channelReply = object(always, { is_default: t.boolean, ...metaReply });
export type ChannelReply = t.TypeOf<typeof channelReply>;

const wish = nullable(t.boolean);

export const subscriptionReply = object(
  {
    ...always,
    color: t.string,
    is_muted: t.boolean,
    in_home_view: t.boolean,
    pin_to_top: t.boolean,
    desktop_notifications: wish,
    audible_notifications: wish,
    push_notifications: wish,
    email_notifications: wish,
    wildcard_mentions_notify: wish,
  },
  { subscribers: integers, ...metaReply },
);

export type Groups = Realm['systemGroups'];

/**
 * Who may post, as older clients know it: what no number says exactly counts as everyone, and the
 * group tells the rest.
 */
const POST_POLICIES: ReadonlyArray<[SystemGroup, number]> = [
  ['administrators', 2],
  ['fullmembers', 3],
  ['moderators', 4],
];
const EVERYONE_POSTS = 1;
const ADMINISTRATORS_POST = 2;

const postPolicy = (
  { canSendMessage: { members, subgroups } }: Channel['permissions'],
  groups: Groups,
): number => {
  const isOnly = (id: GroupId): boolean =>
    members.length === 0 && subgroups.length === 1 && subgroups[0] === id;
  return POST_POLICIES.find(([name]) => isOnly(groups[name]))?.[1] ?? EVERYONE_POSTS;
};

/** Who may post, in the two ways it was told before it was a group. */
export const toPostPolicy = ({ permissions }: Channel, groups: Groups) => {
  const policy = postPolicy(permissions, groups);
  return { stream_post_policy: policy, is_announcement_only: policy === ADMINISTRATORS_POST };
};

export const toChannel = (
  { channel, renderDescription, firstMessage, isRecentlyActive, weeklyTraffic }: ChannelView,
  groups: Groups,
  show: ShowMeta = {},
): ChannelReply => ({
  stream_id: channel.id,
  name: channel.name,
  description: channel.description,
  rendered_description: renderDescription(),
  date_created: channel.createdAt,
  creator_id: channel.creator,
  invite_only: channel.privacy === 'private',
  is_web_public: channel.privacy === 'web-public',
  history_public_to_subscribers: !channel.hasProtectedHistory,
  ...toPostPolicy(channel, groups),
  message_retention_days: channel.messageRetentionDays,
  first_message_id: firstMessage,
  is_recently_active: isRecentlyActive,
  is_archived: channel.isArchived,
  stream_weekly_traffic: weeklyTraffic,
  can_add_subscribers_group: toGroupSetting(channel.permissions.canAddSubscribers, groups.nobody),
  can_administer_channel_group: toGroupSetting(channel.permissions.canAdminister, groups.nobody),
  can_remove_subscribers_group: toGroupSetting(
    channel.permissions.canRemoveSubscribers,
    groups.nobody,
  ),
  can_send_message_group: toGroupSetting(channel.permissions.canSendMessage, groups.nobody),
  can_subscribe_group: toGroupSetting(channel.permissions.canSubscribe, groups.nobody),
  ...shownMeta(channel, show),
});

/** A channel of a list, with what is said of it beside. */
export const channelRow = <More extends object>(
  view: ChannelView,
  groups: Groups,
  more: More,
  show: ShowMeta = {},
): ChannelReply & More => ({ ...toChannel(view, groups, show), ...more });

/** What a subscription has beside its channel. */
export const toOwn = (view: SubscribedChannel) => ({
  color: view.subscription.color,
  is_muted: view.subscription.isMuted,
  in_home_view: !view.subscription.isMuted,
  pin_to_top: view.subscription.isPinned,
  desktop_notifications: view.subscription.notifications.desktop,
  audible_notifications: view.subscription.notifications.audible,
  push_notifications: view.subscription.notifications.push,
  email_notifications: view.subscription.notifications.email,
  wildcard_mentions_notify: view.subscription.notifications.wildcardMentions,
  ...(view.subscribers && { subscribers: view.subscribers }),
});

export const toSubscription = (
  view: SubscribedChannel,
  groups: Groups,
  show: ShowMeta = {},
): t.TypeOf<typeof subscriptionReply> => ({
  ...toChannel(view, groups, show),
  ...toOwn(view),
});

export const partlyToldReply = t.intersection([
  subscriptionReply,
  t.partial({ partial_subscribers: integers }),
]);

/**
 * The user's own settings of a subscription. When some subscribers are missing, the others are in a
 * field of their own.
 */
export const toPartlyTold = ({ isCut, ...view }: ListedSubscription) =>
  isCut && view.subscribers
    ? { ...toOwn({ ...view, subscribers: null }), partial_subscribers: view.subscribers }
    : toOwn(view);

type OwnReply = Omit<ReturnType<typeof toOwn>, 'subscribers'>;

/** Replaces null by the user's own settings, for clients that do not understand null. */
export const withSettings = <Reply extends OwnReply>(
  reply: Reply,
  settings: UserSettings,
): Reply => ({
  ...reply,
  desktop_notifications: reply.desktop_notifications ?? settings.channelDesktopNotifications,
  audible_notifications: reply.audible_notifications ?? settings.channelAudibleNotifications,
  push_notifications: reply.push_notifications ?? settings.channelPushNotifications,
  email_notifications: reply.email_notifications ?? settings.channelEmailNotifications,
});
