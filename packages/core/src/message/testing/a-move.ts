import {
  ChannelId,
  ContainerId,
  FIRST_REVISION,
  HistoryId,
  Html,
  MessageId,
  RealmId,
  TopicId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel } from '../../testing/builders.ts';
import { person } from '../../testing/people.ts';
import type { Piece } from '../../topic/span.ts';
import type { Topic } from '../../topic/topic.ts';
import type { MoveFacts, MoveIds, NoticeFacts } from '../edit/move-facts.ts';
import type { MoveEnd } from '../store/move-end.ts';
import type { EditMessage } from '../use-cases/commands.ts';

/** In channel 50; its next message goes to container 1. */
export const aTopic = (over: Partial<Topic> = {}): Topic => ({
  id: TopicId(7),
  realm: RealmId(1),
  channel: ChannelId(50),
  revision: FIRST_REVISION,
  name: 'soup',
  openContainer: ContainerId(1),
  ...over,
});

/** A topic whose newest message is 109. */
export const anEnd = (topic: Partial<Topic> = {}, over: Partial<MoveEnd> = {}): MoveEnd => ({
  topic: aTopic(topic),
  last: MessageId(109),
  spans: [],
  visibilities: [],
  oldestAt: null,
  newest: null,
  ...over,
});

export const aPiece = (container: number, first: number, last: number): Piece => ({
  container: ContainerId(container),
  first: MessageId(first),
  last: MessageId(last),
});

const MOVE_IDS: MoveIds = {
  move: HistoryId(301),
  edit: null,
  position: MessageId(400),
  toggleNotice: MessageId(401),
  newThreadNotice: MessageId(402),
  oldThreadNotice: MessageId(403),
  newThreadContainer: ContainerId(501),
  oldThreadContainer: ContainerId(502),
  newThreadTopic: TopicId(601),
  oldThreadTopic: TopicId(602),
};

/** Renders everything as a mention of the whole channel with a link. */
export const noticeFacts = (over: Partial<NoticeFacts> = {}): NoticeFacts => ({
  bot: person(900, { fullName: 'Notification Bot', bot: { type: 1, owner: null, isSystem: true } }),
  realmUrl: 'https://chat.example.com',
  count: 1,
  hadMessages: false,
  newest: null,
  unreadFor: [],
  render: (text) =>
    E.right({
      html: Html(`<p>${text}</p>`),
      mentionedUsers: [],
      mentionedGroups: [],
      mentionsChannel: true,
      mentionsTopic: false,
      hasLink: true,
      hasImage: false,
      uploads: [],
    }),
  ...over,
});

/**
 * Messages 101 to 109, all there are in topic 7 (soup), are renamed to stew with the topic's row.
 */
export const aMove = (over: Partial<MoveFacts> = {}): MoveFacts => {
  const source = over.source ?? anEnd();
  const channel = aChannel();
  const destination = over.destination ?? {
    kind: 'own-row',
    topic: aTopic({ name: 'stew', openContainer: null }),
    stored: source,
  };
  return {
    kind: { topic: 'renamed', channel: null },
    source,
    from: { channel, subscription: null },
    to: { channel, subscription: null },
    asked: destination.topic.name,
    destination,
    pieces: [aPiece(1, 101, 109)],
    isWhole: true,
    overdue: null,
    losingAccess: new Set(),
    wishes: { from: [], to: [] },
    notices: null,
    ids: MOVE_IDS,
    ...over,
  };
};

/** Asks to move message 101 alone, and for no notice. */
export const anEdit = (over: Partial<EditMessage> = {}): EditMessage => ({
  caller: { realm: RealmId(1), user: person(10).id, client: 'test' },
  message: MessageId(101),
  content: null,
  prevContentSha256: null,
  topic: 'stew',
  channel: null,
  scope: 'this-message',
  noticeInOldThread: false,
  noticeInNewThread: false,
  ...over,
});
