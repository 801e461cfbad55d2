import {
  type ActorContext,
  EMPTY_TOPIC_DISPLAY_NAME,
  type Flag,
  type HistoryEntry,
  type MessageView,
  type PersonView,
  type Reaction,
  type Submessage,
} from '@parley/core';
import * as t from 'io-ts';
import { metaReply, type ShowMeta, shownMeta } from '../../wire/meta.ts';
import { integer, nullable, object, outdated } from '../../wire/objects.ts';
import { avatarUrl } from '../avatars/codec.ts';
import { emojiType } from '../emoji/codec.ts';

const historyReply = object(
  { user_id: nullable(integer), timestamp: integer },
  {
    prev_content: t.string,
    prev_rendered_content: t.string,
    prev_stream: integer,
    stream: integer,
    prev_topic: t.string,
    topic: t.string,
  },
);
const personReply = object({
  id: integer,
  email: t.string,
  full_name: t.string,
  is_mirror_dummy: t.boolean,
});
const reactionReply = object({
  emoji_name: t.string,
  emoji_code: t.string,
  reaction_type: emojiType,
  user_id: integer,
});

const submessageReply = object({
  id: integer,
  message_id: integer,
  sender_id: integer,
  msg_type: t.string,
  content: t.string,
});

const toSubmessage = ({
  id,
  message,
  sender,
  type,
  content,
}: Submessage): t.TypeOf<typeof submessageReply> => ({
  id,
  message_id: message,
  sender_id: sender,
  msg_type: type,
  content,
});

export const toReaction = ({
  emojiName,
  emojiCode,
  type,
  user,
}: Reaction): t.TypeOf<typeof reactionReply> => ({
  emoji_name: emojiName,
  emoji_code: emojiCode,
  reaction_type: type,
  user_id: user,
});

const FLAGS: Readonly<Record<Flag, null>> = {
  read: null,
  starred: null,
  collapsed: null,
  mentioned: null,
  stream_wildcard_mentioned: null,
  topic_wildcard_mentioned: null,
  has_alert_word: null,
  historical: null,
};
const OLD_FLAG = 'wildcard_mentioned';
/** What a message is to the caller. */
export const flagReply = t.union([
  t.keyof(FLAGS),
  outdated(t.literal(OLD_FLAG), '`stream_wildcard_mentioned` and `topic_wildcard_mentioned`'),
]);
type FlagReply = t.TypeOf<typeof flagReply>;

export const topicLinks = t.readonlyArray(object({ text: t.string, url: t.string }));

const always = {
  id: integer,
  type: t.union([t.literal('stream'), t.literal('private')]),
  subject: t.string,
  topic_links: topicLinks,
  content: t.string,
  content_type: t.union([t.literal('text/html'), t.literal('text/x-markdown')]),
  display_recipient: t.union([t.string, t.readonlyArray(personReply)]),
  recipient_id: integer,
  sender_id: integer,
  sender_email: t.string,
  sender_full_name: t.string,
  sender_realm_str: t.string,
  avatar_url: nullable(t.string),
  client: t.string,
  is_me_message: t.boolean,
  timestamp: integer,
  reactions: t.readonlyArray(reactionReply),
  submessages: t.readonlyArray(submessageReply),
};
const sometimes = {
  stream_id: integer,
  last_edit_timestamp: integer,
  last_moved_timestamp: integer,
  edit_history: t.readonlyArray(historyReply),
  ...metaReply,
  match_content: t.string,
  match_subject: t.string,
};

export const messageReply = object({ ...always, flags: t.readonlyArray(flagReply) }, sometimes);
export type MessageReply = t.TypeOf<typeof messageReply>;
/** As an event has it: the flags stand beside it. */
export const sentMessageReply = object(always, sometimes);

export interface ShowMessage extends ShowMeta {
  readonly viewer: ActorContext;
  readonly html: boolean;
  readonly clientGravatar: boolean;
  /** The client knows that a topic's name can be empty. */
  readonly emptyTopics: boolean;
  /** The value of `basePath`. */
  readonly base: string;
}

/** What a client is told a topic is called. */
export const topicName = (name: string, emptyTopics: boolean): string =>
  name === '' && !emptyTopics ? EMPTY_TOPIC_DISPLAY_NAME : name;

const toHistory = (
  { by, at, content, topic, channel }: HistoryEntry,
  emptyTopics: boolean,
): t.TypeOf<typeof historyReply> => ({
  user_id: by,
  timestamp: at,
  ...(content && { prev_content: content.prev, prev_rendered_content: content.prevRendered }),
  ...(channel && { prev_stream: channel.from, stream: channel.to }),
  ...(topic && {
    prev_topic: topicName(topic.from, emptyTopics),
    topic: topicName(topic.to, emptyTopics),
  }),
});

const toPerson = ({ id, displayEmail, fullName }: PersonView): t.TypeOf<typeof personReply> => {
  return { id, email: displayEmail, full_name: fullName, is_mirror_dummy: false };
};

const PAIR = 2;
const byEmail = (a: { readonly email: string }, b: { readonly email: string }): number =>
  Number(a.email > b.email) - Number(a.email < b.email);

/**
 * Three kinds of recipients share one sequence of numbers: channels, single users, and
 * conversations of more.
 */
const KINDS = { channel: 0, user: 1, conversation: 2 } as const;
const recipientId = (kind: keyof typeof KINDS, id: number): number =>
  id * Object.keys(KINDS).length + KINDS[kind];

/** Where a message is. */
type Address = Pick<
  MessageReply,
  'type' | 'stream_id' | 'subject' | 'display_recipient' | 'recipient_id' | 'topic_links'
>;

const toChannel = (
  { channel, topic, links }: NonNullable<MessageView['place']>,
  emptyTopics: boolean,
): Address => ({
  type: 'stream',
  stream_id: channel.id,
  subject: topicName(topic, emptyTopics),
  display_recipient: channel.name,
  recipient_id: recipientId('channel', channel.id),
  topic_links: links,
});

/** A conversation of two has the number of the other participant, whichever of them reads. */
const toConversation = (
  { message, participants }: MessageView,
  { actor }: ActorContext,
): Address => {
  const people = (participants ?? []).map(toPerson);
  const other = people.find(({ id }) => id !== actor.user.id) ?? people[0];
  return {
    type: 'private',
    subject: '',
    display_recipient: people.length === PAIR ? people.sort(byEmail) : people,
    recipient_id:
      people.length <= PAIR && other
        ? recipientId('user', other.id)
        : recipientId('conversation', message.container),
    topic_links: [],
  };
};

/** A topic is the same for all who see it, a conversation is not. */
export const toAddress = (view: MessageView, { viewer, emptyTopics }: ShowMessage): Address =>
  view.place ? toChannel(view.place, emptyTopics) : toConversation(view, viewer);

export const toText = ({ content, rendered }: MessageView['message'], html: boolean): string =>
  html ? rendered : content;

/** What a sender's messages have in common. */
type Author = Pick<
  MessageReply,
  | 'content_type'
  | 'sender_id'
  | 'sender_email'
  | 'sender_full_name'
  | 'sender_realm_str'
  | 'avatar_url'
>;

export const toAuthor = (
  sender: MessageView['sender'],
  { viewer, html, clientGravatar, base }: ShowMessage,
): Author => ({
  content_type: html ? 'text/html' : 'text/x-markdown',
  sender_id: sender.id,
  sender_email: sender.displayEmail,
  sender_full_name: sender.fullName,
  sender_realm_str: viewer.realm.subdomain,
  avatar_url: avatarUrl({ realm: viewer.realm.id, base }, sender, clientGravatar),
});

/**
 * Ever edited or moved. What the organization does not show of that leaves an empty history behind.
 */
const wasChanged = ({ history, editedAt }: MessageView): boolean =>
  editedAt !== null || (history !== null && history.length > 0);

/** What became of a message since it was sent. */
type Since = Pick<
  MessageReply,
  'last_edit_timestamp' | 'last_moved_timestamp' | 'edit_history' | 'reactions' | 'submessages'
>;

/** Nothing became of most. */
const NOTHING: Since = { reactions: [], submessages: [] };

/**
 * A clock that was set back dates a change before its message. Clients are told the time of the
 * message then.
 */
export const notBefore = ({ sentAt }: Pick<MessageView['message'], 'sentAt'>, at: number): number =>
  Math.max(at, sentAt);

const toSince = (view: MessageView, emptyTopics: boolean): Since => {
  const { message, history, editedAt, movedAt, reactions, submessages } = view;
  const isChanged = wasChanged(view);
  if (!isChanged && movedAt === null && reactions.length === 0 && submessages.length === 0)
    return NOTHING;
  return {
    ...(editedAt !== null && { last_edit_timestamp: notBefore(message, editedAt) }),
    ...(movedAt !== null && { last_moved_timestamp: notBefore(message, movedAt) }),
    ...(history &&
      isChanged && { edit_history: history.map((entry) => toHistory(entry, emptyTopics)) }),
    reactions: reactions.map(toReaction),
    submessages: submessages.map(toSubmessage),
  };
};

const toSaid = ({
  client,
  content,
  sentAt,
}: MessageView['message']): Pick<MessageReply, 'client' | 'is_me_message' | 'timestamp'> => ({
  client,
  is_me_message: content.startsWith('/me '),
  timestamp: sentAt,
});

/** All that comes after its sender, but for the flags. */
export const toRest = (
  view: MessageView,
  emptyTopics: boolean,
): ReturnType<typeof toSaid> & Since => ({
  ...toSaid(view.message),
  ...toSince(view, emptyTopics),
});

/** The flags as they are, and the old name of both wildcard flags at the end. */
export const toFlags = (flags: ReadonlyArray<Flag>): ReadonlyArray<FlagReply> =>
  flags.includes('stream_wildcard_mentioned') || flags.includes('topic_wildcard_mentioned')
    ? [...flags, OLD_FLAG]
    : flags;

export const toMessage = (view: MessageView, show: ShowMessage): MessageReply => ({
  id: view.message.id,
  ...toAddress(view, show),
  content: toText(view.message, show.html),
  ...toAuthor(view.sender, show),
  ...toRest(view, show.emptyTopics),
  flags: toFlags(view.flags),
  ...shownMeta(view.message, show),
});
