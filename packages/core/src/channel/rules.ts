import type { RuleNote } from '../kernel/denial.ts';

export const channelRules = {
  'channel.unavailable': {
    says: 'The channel does not exist, or may not be read by this user.',
    setting: 'privacy, can_subscribe_group, can_add_subscribers_group',
  },
  'channel.name.empty': { says: 'A channel has a name.', setting: null },
  'channel.name.too-long': {
    says: 'The name of a channel has at most 60 characters.',
    setting: null,
  },
  'channel.name.invalid-character': {
    says: 'The name of a channel holds no control characters and no non-characters.',
    setting: null,
  },
  'channel.name.unknown': {
    says: 'There is no channel of this name that this user may know of.',
    setting: null,
  },
  'channel.name.same': { says: 'A channel is not renamed to the name it has.', setting: null },
  'channel.name.taken': {
    says: 'Two channels of an organization cannot have the same name, archived ones included.',
    setting: null,
  },
  'channel.names.missing': {
    says: 'There are no channels of these names that this user may know of.',
    setting: null,
  },
  'channel.description.too-long': {
    says: 'The description of a channel has at most 1024 characters.',
    setting: null,
  },
  'channel.color.invalid': { says: 'A colour is # and six hexadecimal digits.', setting: null },
  'channel.retention.too-long': {
    says: 'Messages that are kept for days are kept for 2,147,483,647 at most.',
    setting: null,
  },
  'channel.retention.invalid': {
    says: 'Messages are kept for one day or more, for ever, or as the organization says.',
    setting: null,
  },
  'channel.create.not-allowed': {
    says: 'Only some users may create channels.',
    setting: 'can_create_public_channel_group, can_create_private_channel_group',
  },
  'channel.create.default': {
    says: 'Only administrators create channels that new users are subscribed to.',
    setting: null,
  },
  'channel.default.private': {
    says: 'New users are never subscribed to a private channel.',
    setting: 'is_default_stream',
  },
  'channel.default.administrators': {
    says: 'Only administrators choose the channels that new users are subscribed to.',
    setting: 'is_default_stream',
  },
  'channel.web-public.disabled': {
    says: 'The organization has no web-public channels.',
    setting: 'enable_spectator_access',
  },
  'channel.web-public.not-allowed': {
    says: 'Only some users may make a channel web-public.',
    setting: 'can_create_web_public_channel_group',
  },
  'channel.privacy.impossible': {
    says:
      'A web-public channel is not private, and only private channels can have protected ' +
      'history.',
    setting: 'is_private, is_web_public, history_public_to_subscribers',
  },
  'channel.subscribe.unavailable': {
    says:
      'No user can be subscribed to a channel that is archived or that the caller may not ' +
      'read.',
    setting: 'privacy, can_subscribe_group, can_add_subscribers_group',
  },
  'channel.subscribe.others': {
    says: 'Only some users may subscribe others; administrators of the channel always may.',
    setting: 'can_add_subscribers_group of the channel and of the organization',
  },
  'channel.unsubscribe.others': {
    says: 'Only some users may unsubscribe others; administrators of the channel always may.',
    setting: 'can_remove_subscribers_group',
  },
  'channel.subscriptions.too-many': {
    says:
      'At most 20000 subscriptions begin or end in one request, each of one user to one ' +
      'channel.',
    setting: null,
  },
  'channel.messages.not-allowed': {
    says: 'A guest may not read a public channel that they are not subscribed to.',
    setting: null,
  },
  'channel.not-subscribed': {
    says: 'Personal settings of a channel, such as its colour, need a subscription to it.',
    setting: null,
  },
  'channel.administer': {
    says: 'Only administrators of the channel change it.',
    setting: 'can_administer_channel_group',
  },
  'channel.content-access': {
    says: 'A user who decides who may read a channel must be able to read it themselves.',
    setting: 'privacy, can_subscribe_group, can_add_subscribers_group',
  },
  'channel.archived-already': { says: 'An archived channel is not archived again.', setting: null },
  'channel.create.too-many': {
    says:
      'An account and its bots create at most 100 channels within 24 hours, an administrator ' +
      '1,000.',
    setting: null,
  },
  'channel.create.organization-full': {
    says: 'An organization has at most 20,000 channels that are not archived.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;
