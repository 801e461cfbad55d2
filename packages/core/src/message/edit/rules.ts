import type { RuleNote } from '../../kernel/denial.ts';

export const editRules = {
  'message.edit.turned-off': {
    says: 'Editing the text of messages is turned off.',
    setting: 'allow_message_editing',
  },
  'message.edit.not-sender': {
    says: 'Only the sender may edit the text of a message; no role may do it for them.',
    setting: null,
  },
  'message.edit.time-limit': {
    says:
      'The message is older than the time limit for editing its text plus 20 seconds of ' +
      'grace.',
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
    says:
      'Several messages can be moved at once, but only one message can have its text ' + 'edited.',
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

export const moveRules = {
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
    says: 'Only this group may move messages to another channel; guests never may.',
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
