import { describe, expect, test } from '@jest/globals';
import {
  AttachmentId,
  ChannelId,
  FIRST_REVISION,
  HistoryId,
  MessageId,
  TopicId,
  UserId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import {
  aChannel,
  anActorContext,
  aRealm,
  aSubscription,
  NOBODY,
  NOW,
} from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { aFile } from '../testing/a-file.ts';
import { aMessage } from '../testing/a-message.ts';
import { aMove, anEdit, noticeFacts } from '../testing/a-move.ts';
import { aText, someCalls, unrenderable } from '../testing/a-text.ts';
import { decideEdit, type EditFacts } from './decide-edit.ts';

const membership = { channel: aChannel({ privacy: 'private' }), subscription: aSubscription() };
const placed = {
  message: aMessage({ id: MessageId(101) }),
  conversation: { _tag: 'InTopic', channel: ChannelId(50), topic: TopicId(7) },
  span: null,
  topicName: 'soup',
  membership,
} as ReadMessagePermit;
const move = aMove({ from: membership, to: membership, notices: noticeFacts() });
const content = {
  text: aText(),
  calls: someCalls(),
  flagged: [],
  unflagged: [],
  edit: HistoryId(302),
  claims: [],
  releases: [],
  waiting: [],
  calledTopic: false,
};
const decide = (over: Partial<EditFacts>) =>
  decideEdit(
    withJudges({ context: anActorContext(), placed, move: null, content: null, ...over }),
    anEdit({ noticeInNewThread: true }),
    NOW,
  );
const setOf = (over: Partial<EditFacts>) => {
  const decided = decide(over);
  if (E.isLeft(decided)) throw new Error(decided.left.rule);
  return decided.right.changeSet;
};

const row = (name: string, id: number) => ({
  _tag: 'row.unchanged',
  row: name,
  id,
  revision: FIRST_REVISION,
});
const aMembership = {
  _tag: 'row.unchanged',
  row: 'subscription',
  user: 10,
  channel: 50,
  revision: FIRST_REVISION,
};
const access = [row('user', 10), row('message', 101), row('channel', 50), aMembership];
const dinner = aChannel({ id: ChannelId(51), name: 'dinner' });

describe('an edit', () => {
  test('of the text is guarded by the actor, the text they read, and the channel', () =>
    expect(setOf({ content }).guards).toEqual(access));
  test('of a direct message rests on no channel', () =>
    expect(setOf({ content, placed: { ...placed, membership: null } }).guards).toEqual([
      row('user', 10),
      row('message', 101),
    ]));
  test('of the place rests on the topics besides', () => {
    const { guards } = setOf({ move });
    expect(guards.slice(0, 4)).toEqual(access);
    expect(guards.slice(4).map(({ _tag }) => _tag)).toEqual(['topic.unchanged', 'key.free']);
  });
  test('that takes messages to another channel rests on that channel too', () => {
    const away = {
      ...move,
      kind: { topic: null, channel: dinner },
      to: { channel: dinner, subscription: null },
    };
    expect(setOf({ move: away }).guards.slice(0, 5)).toEqual([...access, row('channel', 51)]);
  });
  test('writes the move, then the text, then the notices', () =>
    expect(setOf({ move, content }).changes.map(({ _tag }) => _tag)).toEqual([
      'topic.put',
      'message.move',
      'message.edit',
      'message.send',
    ]));
  test('of both is one entry in the history', () =>
    expect(setOf({ move, content }).changes[2]).toMatchObject({ edit: { id: 302, move: 301 } }));
  test('of both is told by one of two events, which know of each other', () => {
    const [moved, edited] = setOf({ move, content }).events;
    expect([moved, edited]).toMatchObject([
      { _tag: 'messages.moved', move: 301, edit: 302 },
      { _tag: 'message.edited', edit: 302, move: 301 },
    ]);
    expect(setOf({ move }).events[0]).not.toHaveProperty('edit');
    expect(setOf({ content }).events[0]).not.toHaveProperty('move');
  });
  test('of the text alone is an entry of its own', () =>
    expect(setOf({ content }).changes).toMatchObject([{ edit: { move: null } }]));
  test('detaches no uploads', () =>
    expect(decide({ content })).toMatchObject(E.right({ reply: { detachedUploads: [] } })));
  test('detaches the uploads of the sender that no other message holds', () => {
    const mine = aFile();
    const releases = [
      { attachment: mine, isHeldElsewhere: false },
      { attachment: aFile({ id: AttachmentId(34) }), isHeldElsewhere: true },
      { attachment: aFile({ id: AttachmentId(35), owner: UserId(11) }), isHeldElsewhere: false },
    ];
    expect(decide({ content: { ...content, releases } })).toMatchObject(
      E.right({ reply: { detachedUploads: [mine] } }),
    );
  });
});

describe('refusals, each before the ones below it', () => {
  const overdue = { first: MessageId(105), total: 9, allowed: 5 };
  const context = anActorContext(
    {},
    aRealm({ permissions: { canMoveMessagesBetweenTopics: NOBODY } }),
  );
  const everything = {
    context,
    move: { ...move, overdue },
    content: { ...content, text: unrenderable },
  };
  test.each<[string, Partial<EditFacts>, object]>([
    ['who may not move', everything, { rule: 'message.move.between-topics' }],
    [
      'a text that is none',
      { ...everything, context: anActorContext() },
      { rule: 'message.content.not-renderable' },
    ],
    [
      'some of the topic is too old',
      { ...everything, context: anActorContext(), content },
      { rule: 'message.move.time-limit', ...overdue },
    ],
  ])('%s', (_says, over, refusal) => expect(decide(over)).toEqual(E.left(refusal)));
});
