import type { RuleNote } from '../../kernel/denial.ts';

export const writeRules = {
  'message.content.empty': { says: 'A message has text.', setting: null },
  'message.content.null-byte': { says: 'Text has no null bytes.', setting: null },
  'message.content.not-renderable': {
    says: 'The text takes too long to render, or becomes too large.',
    setting: null,
  },
  'message.mention.channel': {
    says: 'Only this group may mention a channel with more than 15 subscribers.',
    setting: 'can_mention_many_users_group',
  },
  'message.mention.topic': {
    says: 'Only this group may mention a topic with more than 15 participants.',
    setting: 'can_mention_many_users_group',
  },
  'message.mention.group': {
    says: 'Only this group may mention the user group.',
    setting: 'can_mention_group',
  },
  'message.post.not-permitted': {
    says: 'Only this group may post in the channel.',
    setting: 'can_send_message_group',
  },
} as const satisfies Record<string, RuleNote>;

export const sendRules = {
  'message.send.topic-missing': { says: 'A channel message names its topic.', setting: null },
  'message.send.no-recipients': {
    says: 'A direct message names at least one recipient.',
    setting: null,
  },
  'message.send.unknown-user': { says: 'No user of the realm has this id.', setting: null },
  'message.send.unknown-email': { says: 'No user of the realm has this address.', setting: null },
  'message.send.unknown-channel': {
    says: 'The channel does not exist, or this user may not see that it exists.',
    setting: 'privacy',
  },
  'message.send.channel-closed': {
    says: 'The channel is archived, or this user could not read what they send there.',
    setting:
      'privacy, history_public_to_subscribers, can_subscribe_group, can_add_subscribers_group',
  },
  'message.widget.not-json': {
    says: 'The widget that a client sends with a message is JSON.',
    setting: null,
  },
  'message.widget.invalid': {
    says: 'The only widget that a client may send is a form with choices.',
    setting: null,
  },
  'message.submit.not-first': {
    says: 'Only the sender may attach the first submessage to a message.',
    setting: null,
  },
  'message.submit.full': {
    says: 'A message takes 10,000 submessages, of a million characters in all.',
    setting: null,
  },
  'message.submit.not-json': { says: 'A submessage is JSON.', setting: null },
  'message.submit.malformed': {
    says: 'The submission does not have the form that its type in this widget has.',
    setting: null,
  },
  'message.submit.unknown': {
    says: 'This widget has no submission of that type.',
    setting: null,
  },
  'message.submit.not-author': {
    says: 'Only the sender of a widget may change its title.',
    setting: null,
  },
  'message.direct.hidden-recipient': {
    says: 'A guest may not write to users they may not see.',
    setting: 'can_access_all_users_group',
  },
  'message.direct.deactivated-recipient': { says: 'A recipient was deactivated.', setting: null },
  'message.direct.turned-off': {
    says: 'Direct messages are off.',
    setting: 'direct_message_permission_group',
  },
  'message.direct.nobody-authorizes': {
    says: 'No user in the conversation is in the group that a direct conversation needs.',
    setting: 'direct_message_permission_group',
  },
  'message.direct.initiate': {
    says: 'Only this group may begin a direct conversation.',
    setting: 'direct_message_initiator_group',
  },
} as const satisfies Record<string, RuleNote>;
