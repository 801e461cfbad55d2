import type {
  ChannelId,
  Json,
  Markdown,
  Message,
  MessageId,
  SendMessage,
  UserId,
} from '@parley/core';
import { nameForSend, topicNamed } from '../names.ts';
import {
  inTopic,
  itemsOf,
  type Naive,
  type NaiveMessage,
  type NaiveTopic,
  type Row,
} from '../world.ts';
import { alertedBy, calledBy, participantsIn } from './calls.ts';

/** reference/messages.md 4.1. */
export const storedText = (typed: string): string => typed.trimEnd().replace(/^\n+/, '');

/**
 * The topic of this name; one that holds nothing, or is not there, is called as it is asked for.
 */
export const topicFor = (world: Naive, channel: ChannelId, name: string): NaiveTopic => {
  const topic = topicNamed(world, channel, name) ?? { channel, name, policies: new Map() };
  if (inTopic(world, topic).length === 0) topic.name = name;
  world.topics.add(topic);
  return topic;
};

interface Sending {
  readonly id: MessageId;
  readonly sender: UserId;
  readonly content: string;
  readonly notice: Message['notice'];
  /** Absent: none. */
  readonly meta?: Json | null | undefined;
  readonly startsRead: (user: UserId) => boolean;
}

/** reference/messages.md 10.4. Notices never begin so. */
const isWidget = (content: string): boolean =>
  ['/poll', '/todo'].includes(content.split(/\s/)[0] ?? '');

const written = ({ now }: Naive, { id, sender, content, notice, startsRead, meta }: Sending) => ({
  id,
  sender,
  notice,
  startsRead,
  sentAt: now,
  content: content as Markdown,
  meta: meta ?? null,
  entries: [],
  movedAt: null,
  reactions: [],
  attached: isWidget(content) ? [{ sender, type: 'widget' }] : [],
  readBy: new Map<UserId, boolean>(),
  own: { starred: new Set<UserId>(), collapsed: new Set<UserId>() },
  historical: new Set<UserId>(),
});

/**
 * A row for every subscriber whose account is in use, and for every ordinary bot that is mentioned.
 * reference/messages.md 3.1.
 */
export const sendTo = (world: Naive, topic: NaiveTopic, sending: Sending): NaiveMessage => {
  const present = new Set(
    [...itemsOf(world.subscribed, topic.channel)].filter(
      (user) => world.users.get(user)?.isActive === true,
    ),
  );
  const calls = calledBy(world, sending.content);
  const isNotice = sending.notice !== null;
  const bots = isNotice
    ? []
    : [...calls.people].filter((user) => world.users.get(user)?.bot?.isSystem === false);
  const rows = new Map([...present, ...bots].map((user): [UserId, Row] => [user, 'sent']));
  const mentioned = isNotice ? [] : [...calls.people].filter((user) => rows.has(user));
  const inUse = [...participantsIn(world, topic)].filter(
    (user) => world.users.get(user)?.isActive === true,
  );
  const participants = new Set([...inUse, sending.sender]);
  const message: NaiveMessage = {
    ...written(world, sending),
    topic,
    participants: [],
    mentionsChannel: calls.everybody && !isNotice,
    rows,
    flags: {
      mentioned: new Set(mentioned),
      has_alert_word: new Set(
        isNotice ? [] : [...alertedBy(world, sending.content)].filter((user) => present.has(user)),
      ),
      topic_wildcard_mentioned: new Set(
        calls.topic && !isNotice ? [...participants].filter((user) => present.has(user)) : [],
      ),
    },
    present,
    stays: [],
  };
  world.messages.set(message.id, message);
  return message;
};

export const sendDirect = (world: Naive, people: ReadonlyArray<UserId>, sending: Sending): void => {
  const participants = [...new Set([sending.sender, ...people])].sort((a, b) => a - b);
  const calls = calledBy(world, sending.content);
  world.messages.set(sending.id, {
    ...written(world, sending),
    topic: null,
    participants,
    mentionsChannel: false,
    rows: new Map(participants.map((user) => [user, 'sent'])),
    flags: {
      mentioned: new Set(participants.filter((user) => calls.people.has(user))),
      topic_wildcard_mentioned: new Set(),
      has_alert_word: new Set(
        participants.filter((user) => alertedBy(world, sending.content).has(user)),
      ),
    },
    present: new Set(),
    stays: [],
  });
};

const peopleAt = ({ users }: Naive, emails: ReadonlyArray<string>): ReadonlyArray<UserId> =>
  [...users.values()].filter(({ email }) => emails.includes(email ?? '')).map(({ id }) => id);

const channelNamed = ({ channels }: Naive, asked: ChannelId | string): ChannelId | null =>
  typeof asked === 'number'
    ? asked
    : ([...channels.values()].find(({ name }) => name.toLowerCase() === asked.toLowerCase())?.id ??
      null);

export const learnSend = (
  world: Naive,
  { caller, to, content, readBySender, meta }: SendMessage,
  id: MessageId,
): void => {
  const sender = caller.user;
  const muters = new Set(
    [...world.said.muted].filter(([, muted]) => muted.has(sender)).map(([user]) => user),
  );
  const channel = to._tag === 'Channel' ? channelNamed(world, to.channel) : null;
  const getting = channel === null ? null : new Set(itemsOf(world.subscribed, channel));
  const startsRead = (user: UserId): boolean =>
    (readBySender && user === sender) ||
    (muters.has(user) && (getting === null || getting.has(user)));
  const sending: Sending = {
    id,
    sender,
    content: storedText(content),
    notice: null,
    startsRead,
    meta,
  };
  if (to._tag === 'Users') sendDirect(world, to.users, sending);
  if (to._tag === 'Emails') sendDirect(world, peopleAt(world, to.emails), sending);
  if (to._tag !== 'Channel') return;
  if (channel === null || to.topic === null)
    throw new Error('A message was sent to no channel or no topic');
  sendTo(world, topicFor(world, channel, nameForSend(to.topic)), sending);
};
