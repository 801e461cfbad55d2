import { badNarrow } from '../../problems/edge.ts';
import {
  badRequest,
  coded,
  type Problem,
  type ProblemTable,
  tooMany,
} from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';
import { widgetProblems } from '../submessages/problems.ts';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

const readProblems: ProblemTable<RefusalIn<'message.history' | 'message.list' | 'message.narrow'>> =
  {
    'message.history.turned-off': () =>
      badRequest('Message edit history is disabled in this organization'),
    'message.list.too-many': ({ limit }) =>
      badRequest(`Too many messages requested (maximum ${limit}).`),
    'message.list.anchor-inside': () =>
      badRequest('The anchor can only be excluded at an end of the range'),
    'message.list.too-long': () =>
      badRequest('These messages are too long to be sent at once. Ask for fewer.'),
    'message.list.given-up': () => badRequest('The client no longer waits for the answer'),
    'message.list.too-many-at-once': ({ retryAfter }) => tooMany(retryAfter),
    'message.narrow.unknown-channel': ({ channel }) => badNarrow(`unknown channel ${channel}`),
    'message.narrow.unknown-sender': ({ user }) => badNarrow(`unknown user ${user}`),
    'message.narrow.unknown-users': ({ users }) =>
      badNarrow(
        `unknown user in ${users.every((user) => typeof user === 'number') ? `[${users.join(', ')}]` : users.join(',')}`,
      ),
    'message.narrow.unknown-term': ({ says }) => badNarrow(says),
    'message.narrow.too-many-terms': ({ limit }) => badNarrow(`too many terms (maximum ${limit})`),
    'message.narrow.too-long': ({ limit }) =>
      badNarrow(`too long a text to search for (maximum ${limit} characters)`),
    'message.narrow.too-many-words': ({ limit }) => badNarrow(`too many words (maximum ${limit})`),
    'message.narrow.with-missing': () => badNarrow("Invalid 'with' operator"),
    'message.narrow.with-twice': () =>
      coded('BAD_NARROW', "Invalid narrow operator combination: Duplicate 'with' operators."),
    'message.narrow.mixed': () =>
      badNarrow('No message can be both a channel message and direct message'),
  };

const editProblems: ProblemTable<
  RefusalIn<'message.edit' | 'message.move' | 'message.delete' | 'message.meta'>
> = {
  'message.edit.turned-off': () => badRequest('Your organization has turned off message editing'),
  'message.edit.not-sender': () => badRequest("You don't have permission to edit this message"),
  'message.edit.time-limit': () => badRequest('The time limit for editing this message has passed'),
  'message.edit.nothing': () => badRequest('Nothing to change'),
  'message.edit.direct-channel': () => badRequest('Direct messages cannot be moved to channels.'),
  'message.edit.direct-topic': () => badRequest('Direct messages cannot have topics.'),
  'message.edit.scope-without-move': () => badRequest('Invalid propagate_mode without topic edit'),
  'message.edit.content-and-channel': () =>
    badRequest('Cannot change message content while changing channel'),
  'message.edit.widget': () => badRequest('Widgets cannot be edited.'),
  'message.edit.content-differs': () =>
    badRequest("'prev_content_sha256' value does not match the expected value."),
  'message.move.resolve': () => badRequest("You don't have permission to resolve topics."),
  'message.move.between-topics': () => badRequest("You don't have permission to edit this message"),
  'message.move.topic-time-limit': () =>
    badRequest("The time limit for editing this message's topic has passed."),
  'message.move.between-channels': () =>
    badRequest("You don't have permission to move this message"),
  'message.move.channel-time-limit': () =>
    badRequest("The time limit for editing this message's channel has passed"),
  'message.move.time-limit': ({ first, total, allowed }) =>
    coded(
      'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
      `You only have permission to move the ${allowed}/${total} most recent messages in this ` +
        'topic.',
      {
        first_message_id_allowed_to_move: first,
        total_messages_in_topic: total,
        total_messages_allowed_to_move: allowed,
      },
    ),
  'message.meta.not-permitted': () =>
    badRequest("You don't have permission to change the metadata of this message"),
  'message.delete.not-permitted': () =>
    badRequest("You don't have permission to delete this message"),
  'message.delete.time-limit': () =>
    badRequest('The time limit for deleting this message has passed'),
};

const flagProblems: ProblemTable<RefusalIn<'message.flag' | 'message.read' | 'message.receipts'>> =
  {
    'message.flag.unknown': ({ flag }) => badRequest(`Invalid flag: '${flag}'`),
    'message.flag.not-editable': ({ flag }) => badRequest(`Flag not editable: '${flag}'`),
    'message.flag.unknown-operation': ({ operation }) =>
      badRequest(`Invalid message flag operation: '${operation}'`),
    'message.receipts.turned-off': () =>
      badRequest('Read receipts are disabled in this organization.'),
    'message.read.unknown-topic': ({ topic }) => badRequest(`No such topic '${topic}'`),
  };

const sendProblems: ProblemTable<RefusalIn<'message.send' | 'message.direct' | 'message.post'>> = {
  'message.send.topic-missing': () => badRequest('Missing topic'),
  'message.send.no-recipients': () => badRequest('Message must have recipients'),
  'message.send.unknown-user': ({ user }) => badRequest(`Invalid user ID ${user}`),
  'message.send.unknown-email': ({ email }) => badRequest(`Invalid email '${email}'`),
  'message.send.unknown-channel': ({ channel }) =>
    typeof channel === 'number'
      ? coded('STREAM_DOES_NOT_EXIST', `Channel with ID '${channel}' does not exist`, {
          stream_id: channel,
        })
      : coded('STREAM_DOES_NOT_EXIST', `Channel '${escapeHtml(channel)}' does not exist`, {
          stream: channel,
        }),
  'message.send.channel-closed': ({ name }) =>
    badRequest(`Not authorized to send to channel '${name}'`),
  'message.direct.hidden-recipient': () =>
    badRequest('You do not have permission to access some of the recipients.'),
  'message.direct.deactivated-recipient': ({ email }) =>
    badRequest(`'${email}' is no longer using Zulip.`),
  'message.direct.turned-off': () =>
    badRequest('Direct messages are disabled in this organization.'),
  'message.direct.nobody-authorizes': () =>
    badRequest('This conversation does not include any users who can authorize it.'),
  'message.direct.initiate': () =>
    badRequest('You do not have permission to initiate direct message conversations.'),
  'message.post.not-permitted': () =>
    badRequest('You do not have permission to post in this channel.'),
};

const contentProblems: ProblemTable<RefusalIn<'message.content' | 'message.mention'>> = {
  'message.content.empty': () => badRequest('Message must not be empty'),
  'message.content.null-byte': () => badRequest('Message must not contain null bytes'),
  'message.content.not-renderable': () => badRequest('Unable to render message'),
  'message.mention.channel': () =>
    coded(
      'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use channel wildcard mentions in this channel.',
    ),
  'message.mention.topic': () =>
    coded(
      'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use topic wildcard mentions in this topic.',
    ),
  'message.mention.group': ({ group }) =>
    badRequest(`You are not allowed to mention user group '${group}'.`),
};

const changedSince = (msg: string): Problem => ({ status: 409, code: 'BAD_REQUEST', msg });

const undoProblems: ProblemTable<RefusalIn<'undo'>> = {
  'undo.unknown': () => badRequest('There is no such change to undo, or not any more'),
  'undo.done': () => changedSince('This change has already been undone'),
  'undo.changed': () => changedSince('What this change did has been changed again since'),
  'undo.written-since': () =>
    changedSince('Messages have been sent to the topic since it was moved; move it back instead'),
  'undo.not-permitted': () => badRequest("You don't have permission to undo this change"),
  'undo.time-limit': () => badRequest('The time limit for undoing this change has passed'),
};

export const messageProblems: ProblemTable<RefusalIn<'message' | 'undo'>> = {
  'message.unavailable': () => badRequest('Invalid message(s)'),
  ...readProblems,
  ...editProblems,
  ...undoProblems,
  ...flagProblems,
  ...sendProblems,
  ...contentProblems,
  ...widgetProblems,
};
