import type { RuleNote } from '../kernel/denial.ts';

const editRules = {
  'message.edit.turned-off': {
    says: 'Nobody may edit the text of messages.',
    setting: 'allow_message_editing',
  },
  'message.edit.not-sender': {
    says: 'Only its sender may edit the text of a message, whatever his role.',
    setting: null,
  },
  'message.edit.time-limit': {
    says: 'The message is too old for its text to be edited; 20 seconds of grace are over too.',
    setting: 'message_content_edit_limit_seconds',
  },
  'message.edit.nothing': {
    says: 'The request changes neither text nor topic nor channel.',
    setting: null,
  },
  'message.edit.direct-channel': {
    says: 'A direct message cannot be moved to a channel.',
    setting: null,
  },
  'message.edit.direct-topic': { says: 'A direct message has no topic.', setting: null },
  'message.edit.scope-without-move': {
    says: 'More than one message can be moved, not edited.',
    setting: null,
  },
  'message.edit.content-and-channel': {
    says: 'Text and channel cannot be changed at once.',
    setting: null,
  },
  'message.edit.widget': {
    says: 'The text of a poll, a list of tasks or a form is not edited.',
    setting: null,
  },
  'message.edit.content-differs': {
    says: 'The stored text is not the text the client started from.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;

const moveRules = {
  'message.move.resolve': {
    says: 'Only this group may resolve and unresolve topics.',
    setting: 'can_resolve_topics_group',
  },
  'message.move.between-topics': {
    says: 'Only this group may move messages to another topic.',
    setting: 'can_move_messages_between_topics_group',
  },
  'message.move.topic-time-limit': {
    says:
      'The message is too old to change its topic. Moderators and above are exempt, and so ' +
      'is resolving.',
    setting: 'move_messages_within_stream_limit_seconds',
  },
  'message.move.between-channels': {
    says: 'Only this group may move messages to another channel, and never guests.',
    setting: 'can_move_messages_between_channels_group',
  },
  'message.move.channel-time-limit': {
    says: 'The message is too old to change its channel. Moderators and above are exempt.',
    setting: 'move_messages_between_streams_limit_seconds',
  },
  'message.move.time-limit': {
    says: 'Some messages of the topic are too old to be moved with it.',
    setting:
      'move_messages_within_stream_limit_seconds, move_messages_between_streams_limit_seconds',
  },
} as const satisfies Record<string, RuleNote>;

const writeRules = {
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

const sendRules = {
  'message.send.topic-missing': { says: 'A channel message names its topic.', setting: null },
  'message.send.no-recipients': { says: 'A direct message names somebody.', setting: null },
  'message.send.unknown-user': { says: 'No user of the realm has this id.', setting: null },
  'message.send.unknown-email': { says: 'No user of the realm has this address.', setting: null },
  'message.send.unknown-channel': {
    says: 'The channel does not exist, or this user may not know of it.',
    setting: 'privacy',
  },
  'message.send.channel-closed': {
    says: 'The channel is archived, or this user may not read what he would send there.',
    setting:
      'privacy, history_public_to_subscribers, can_subscribe_group, can_add_subscribers_group',
  },
  'message.widget.not-json': {
    says: 'What a program wants to be shown instead of the text is JSON.',
    setting: null,
  },
  'message.widget.invalid': { says: 'A program may send a form with choices.', setting: null },
  'message.submit.not-first': {
    says: 'The first to attach something to a message is its sender.',
    setting: null,
  },
  'message.submit.full': {
    says: 'A message takes 10,000 submessages, of a million characters in all.',
    setting: null,
  },
  'message.submit.not-json': { says: 'What is attached to a message is JSON.', setting: null },
  'message.submit.malformed': {
    says: 'The widget does not know a submission of that form.',
    setting: null,
  },
  'message.submit.unknown': {
    says: 'The widget does not know a submission of that type.',
    setting: null,
  },
  'message.submit.not-author': {
    says: 'Only who sent a widget may give it another title.',
    setting: null,
  },
  'message.direct.hidden-recipient': {
    says: 'A guest may not write to people he may not see.',
    setting: 'can_access_all_users_group',
  },
  'message.direct.deactivated-recipient': { says: 'A recipient was deactivated.', setting: null },
  'message.direct.turned-off': {
    says: 'Direct messages are off.',
    setting: 'direct_message_permission_group',
  },
  'message.direct.nobody-authorizes': {
    says: 'Nobody in the conversation is in the group that a direct conversation needs.',
    setting: 'direct_message_permission_group',
  },
  'message.direct.initiate': {
    says: 'Only this group may begin a direct conversation.',
    setting: 'direct_message_initiator_group',
  },
} as const satisfies Record<string, RuleNote>;

const readRules = {
  'message.unavailable': {
    says: 'The message does not exist, or may not be read by this user.',
    setting: 'privacy, history_public_to_subscribers',
  },
  'message.history.turned-off': {
    says: 'Edit history is not shown.',
    setting: 'message_edit_history_visibility_policy',
  },
  'message.list.too-many': { says: 'At most 5000 messages are listed at once.', setting: null },
  'message.list.given-up': {
    says: 'Who asked hung up while his messages were looked for; nobody is told.',
    setting: null,
  },
  'message.list.too-many-at-once': {
    says: 'Of messages that take long to find, 64 requests of one user wait at once.',
    setting: null,
  },
  'message.list.too-long': {
    says:
      'Messages that are asked for by id have at most 33554432 characters together, with ' +
      'their histories.',
    setting: null,
  },
  'message.list.anchor-inside': {
    says: 'The anchor can be left out at an end of the range only.',
    setting: null,
  },
  'message.narrow.unknown-channel': {
    says: 'The narrow names a channel that does not exist, or that this user may not know of.',
    setting: null,
  },
  'message.narrow.unknown-sender': {
    says: 'The narrow names a sender who does not exist.',
    setting: null,
  },
  'message.narrow.unknown-users': {
    says: 'The narrow names a conversation with somebody who does not exist.',
    setting: null,
  },
  'message.narrow.unknown-term': {
    says: 'The narrow asks for something there is no operator for.',
    setting: null,
  },
  'message.narrow.with-missing': {
    says:
      'The message whose conversation the narrow names is not there for this user, and ' +
      'nothing else names a conversation.',
    setting: null,
  },
  'message.narrow.too-many-terms': { says: 'A narrow has 200 terms at most.', setting: null },
  'message.narrow.too-long': {
    says: 'A narrow searches for a text of 20000 characters at most.',
    setting: null,
  },
  'message.narrow.too-many-words': {
    says: 'A narrow searches for 200 words and phrases at most.',
    setting: null,
  },
  'message.narrow.with-twice': {
    says: 'A narrow names the conversation of one message at most.',
    setting: null,
  },
  'message.narrow.mixed': {
    says: 'No message is in a channel and in a direct conversation.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;

const flagRules = {
  'message.flag.unknown': { says: 'There is no such flag.', setting: null },
  'message.flag.not-editable': { says: 'Nobody sets this flag himself.', setting: null },
  'message.flag.unknown-operation': { says: 'A flag is added or removed.', setting: null },
  'message.receipts.turned-off': {
    says: 'Nobody is shown who has read a message.',
    setting: 'enable_read_receipts',
  },
  'message.read.unknown-topic': {
    says: 'He never received a message in a topic of this name.',
    setting: null,
  },
} as const satisfies Record<string, RuleNote>;

const deleteRules = {
  'message.delete.not-permitted': {
    says:
      'Only the sender, or the owner of the bot that sent it, may delete a message, and only ' +
      'if in this group.',
    setting: 'can_delete_own_message_group, can_delete_any_message_group',
  },
  'message.delete.time-limit': {
    says: 'The message is too old to be deleted by its sender.',
    setting: 'message_content_delete_limit_seconds',
  },
} as const satisfies Record<string, RuleNote>;

export const messageRules = {
  ...readRules,
  ...writeRules,
  ...sendRules,
  ...editRules,
  ...moveRules,
  ...flagRules,
  ...deleteRules,
} as const;
