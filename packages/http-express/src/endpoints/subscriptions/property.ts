import type { ChannelNotifications, SubscriptionSetting } from '@parley/core';

/**
 * The notification settings of a subscription, as the wire spells them; null means the user's own
 * settings.
 */
const CHANNEL_NOTIFICATIONS = {
  desktop: 'desktop_notifications',
  audible: 'audible_notifications',
  push: 'push_notifications',
  email: 'email_notifications',
  wildcardMentions: 'wildcard_mentions_notify',
} as const satisfies Readonly<Record<keyof ChannelNotifications, string>>;

const PROPERTIES = {
  color: 'color',
  isMuted: 'is_muted',
  isPinned: 'pin_to_top',
  ...CHANNEL_NOTIFICATIONS,
} as const satisfies Readonly<Record<SubscriptionSetting['about'], string>>;

const ABOUT = new Map(
  Object.entries(PROPERTIES).map(([about, property]) => [
    property as string,
    about as SubscriptionSetting['about'],
  ]),
);

/** The other way to say that a channel is not muted, which older clients know. */
const IN_HOME_VIEW = 'in_home_view';

/** What the wire's `property` set to `value` says: the wish, or what is wrong with it. */
export const wishOf = (
  property: string,
  value: string | boolean,
): SubscriptionSetting | { readonly says: string } => {
  const about = property === IN_HOME_VIEW ? 'isMuted' : ABOUT.get(property);
  if (about === undefined) return { says: `Unknown subscription property: ${property}` };
  if (about === 'color')
    return typeof value === 'string'
      ? { about, value }
      : { says: `Invalid {path}: Value error, color is not a string` };
  if (typeof value !== 'boolean') return { says: `${property} is not a boolean` };
  return { about, value: property === IN_HOME_VIEW ? !value : value };
};

/** Every property that a wish sets, with its value. */
export const toProperties = ({
  about,
  value,
}: SubscriptionSetting): ReadonlyArray<readonly [property: string, value: string | boolean]> =>
  about === 'isMuted'
    ? [
        [IN_HOME_VIEW, !value],
        [PROPERTIES[about], value],
      ]
    : [[PROPERTIES[about], value]];
