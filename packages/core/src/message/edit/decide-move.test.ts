import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import { ChannelId, MessageId, Revision, TopicId, UserId } from '../../kernel/brand.ts';
import { aChannel, NOW } from '../../testing/builders.ts';
import { person } from '../../testing/people.ts';
import type { TopicPolicy } from '../../topic/topic.ts';
import type { MovePermit } from '../may-move.ts';
import { aMove, anEdit, anEnd, aPiece, aTopic } from '../testing/a-move.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { decideMove } from './decide-move.ts';
import type { Destination } from './destination.ts';
import type { MoveFacts } from './move-facts.ts';

const ann = person(10);
const decide = (over: Partial<MoveFacts> = {}, scope: EditMessage['scope'] = 'whole-topic') => {
  const facts = aMove(over);
  return decideMove(facts, facts.kind as MovePermit, ann, anEdit({ scope }), null, NOW);
};

const stew = anEnd({ id: TopicId(8), name: 'stew', revision: Revision(5) });
const toStew: Destination = { kind: 'existing', topic: stew.topic, stored: stew };
const toNew: Destination = {
  kind: 'new',
  topic: aTopic({ id: TopicId(601), name: 'stew', openContainer: null }),
  stored: null,
};
const inChannel = (channel: Channel) => ({ to: { channel, subscription: null } });
const dinner = aChannel({ id: ChannelId(51), name: 'dinner' });
const overThere: Partial<MoveFacts> = {
  kind: { topic: null, channel: dinner },
  ...inChannel(dinner),
  destination: {
    kind: 'own-row',
    topic: aTopic({ channel: dinner.id, revision: Revision(2), openContainer: null }),
    stored: anEnd(),
  },
};

const topicGuard = (topic: number, revision = 1) => ({ _tag: 'topic.unchanged', topic, revision });
const silent = { ...topicGuard(7), last: MessageId(109) };
const nameGuard = (channel: number, value: string) => ({
  _tag: 'key.free',
  key: 'topic.name',
  channel,
  value,
});
const record = (topic: number, user: number, policy: TopicPolicy) => ({
  user: UserId(user),
  topic: TopicId(topic),
  policy,
  at: NOW,
});

describe('a topic that is renamed as a whole', () => {
  const entry = {
    id: 301,
    by: ann.id,
    at: NOW,
    topic: { from: 'soup', to: 'stew' },
    channel: null,
  };

  test('has an entry of its history', () => expect(decide().move).toEqual(entry));
  test('writes its row and moves its messages to itself', () =>
    expect(decide().set.changes).toEqual([
      { _tag: 'topic.put', topic: aTopic({ name: 'stew', openContainer: null }) },
      {
        _tag: 'message.move',
        pieces: [aPiece(1, 101, 109)],
        to: 7,
        channel: 50,
        move: entry,
        isToggle: false,
        arrival: null,
      },
    ]));
  test('is told with both its names', () =>
    expect(decide().set.events).toEqual([
      {
        _tag: 'messages.moved',
        realm: ann.realm,
        target: MessageId(101),
        pieces: [aPiece(1, 101, 109)],
        from: { channel: 50, topic: 7, topicName: 'soup' },
        to: { channel: 50, topic: 7, topicName: 'stew' },
        mode: 'whole-topic',
        move: 301,
        by: ann.id,
        at: NOW,
        losingAccess: [],
      },
    ]));
});

describe('what a move rests on', () => {
  const recased: Destination = {
    kind: 'own-row',
    topic: aTopic({ name: 'Soup', openContainer: null }),
    stored: anEnd(),
  };
  test.each<[string, Partial<MoveFacts>, EditMessage['scope'], ReadonlyArray<object>]>([
    [
      'the whole topic to a new name: no new message, and the name is free',
      {},
      'whole-topic',
      [silent, nameGuard(50, 'stew')],
    ],
    [
      'to another casing of its name: no new message',
      { destination: recased },
      'whole-topic',
      [silent],
    ],
    [
      'to another topic: that one is as it was',
      { destination: toStew },
      'whole-topic',
      [silent, topicGuard(8, 5)],
    ],
    [
      'to another channel: the name is free there',
      overThere,
      'whole-topic',
      [silent, nameGuard(51, 'soup')],
    ],
    [
      'one message of several: others may speak meanwhile',
      { isWhole: false, destination: toNew },
      'this-message',
      [topicGuard(7), nameGuard(50, 'stew')],
    ],
    [
      'the only message: no new message',
      { destination: toStew },
      'this-message',
      [silent, topicGuard(8, 5)],
    ],
    [
      'it and later ones: no new message',
      { isWhole: false, destination: toStew },
      'this-and-later',
      [silent, topicGuard(8, 5)],
    ],
  ])('%s', (_says, over, scope, guards) => expect(decide(over, scope).set.guards).toEqual(guards));
});

describe('the row a move writes', () => {
  test('is none for a topic that stays as it is', () =>
    expect(decide({ destination: toStew }).set.changes.map(({ _tag }) => _tag)).toEqual([
      'message.move',
    ]));
  test('is the topic there is, where it takes the casing asked for', () => {
    const topic = { ...stew.topic, name: 'Stew', revision: Revision(6) };
    expect(
      decide({ destination: { kind: 'existing', topic, stored: stew } }).set.changes[0],
    ).toEqual({ _tag: 'topic.put', topic });
  });
  test('is a new one', () =>
    expect(decide({ destination: toNew }).set.changes[0]).toEqual({
      _tag: 'topic.put',
      topic: toNew.topic,
    }));
});

describe('messages that go to another channel', () => {
  const arrivalIn = (channel: Partial<Channel>) => {
    const there = aChannel({ id: ChannelId(51), ...channel });
    const [moved] = decide({ ...overThere, ...inChannel(there) }).set.changes.filter(
      (change) => change._tag === 'message.move',
    );
    return moved?.arrival;
  };
  const arrival = { at: MessageId(400), from: ChannelId(50), to: ChannelId(51) };

  test('have an entry that says so, and nothing of the topic', () =>
    expect(decide(overThere).move).toMatchObject({ topic: null, channel: { from: 50, to: 51 } }));
  test('arrive for those who are in a protected one', () =>
    expect(arrivalIn({ privacy: 'private', hasProtectedHistory: true })).toEqual({
      ...arrival,
      isProtected: true,
    }));
  test.each<[string, Partial<Channel>]>([
    ['a public one', {}],
    ['a private one that shares its history', { privacy: 'private' }],
    ['a public one, whatever it says of its history', { hasProtectedHistory: true }],
  ])('arrive in %s, which protects nothing', (_where, channel) =>
    expect(arrivalIn(channel)).toEqual({ ...arrival, isProtected: false }),
  );
});

describe('whether a move was a mere toggle', () => {
  const toggling = (kind: MoveFacts['kind'], name: string, over: Partial<MoveFacts> = {}) => {
    const { channel } = over.to ?? aMove().to;
    const topic = aTopic({ name, channel: channel.id, openContainer: null });
    const { set } = decide({
      kind,
      ...over,
      destination: { kind: 'own-row', topic, stored: anEnd() },
    });
    return set.changes.flatMap((change) =>
      change._tag === 'message.move' ? [change.isToggle] : [],
    );
  };
  test('a resolve is one', () =>
    expect(toggling({ topic: 'resolved', channel: null }, '✔ soup')).toEqual([true]));
  test('a resolve is one, too, into a topic that is there in another casing', () =>
    expect(toggling({ topic: 'resolved', channel: null }, '✔ Soup', { asked: '✔ soup' })).toEqual([
      true,
    ]));
  test('another name is none', () =>
    expect(toggling({ topic: 'renamed', channel: null }, '✔ stew')).toEqual([false]));
  test('a resolve on the way to another channel is none', () =>
    expect(toggling({ topic: 'resolved', channel: dinner }, '✔ soup', inChannel(dinner))).toEqual([
      false,
    ]));
});

describe('who follows a topic that moved', () => {
  const wishes = { from: [record(7, 11, 1)], to: [record(8, 11, 3)] };
  const wished = (over: Partial<MoveFacts>) =>
    decide({ wishes, ...over }).set.changes.filter(({ _tag }) =>
      _tag.startsWith('topic-visibility'),
    );
  const gone = { _tag: 'topic-visibility.remove', user: UserId(11), topic: TopicId(7) };
  const mutedIn = (topic: number) => ({
    _tag: 'topic-visibility.put',
    visibility: record(topic, 11, 1),
  });

  test('keeps following, where messages were and the user followed', () =>
    expect(wished({ destination: toStew })).toEqual([gone]));
  test('has for a topic without messages the policy that they had for the other', () => {
    const empty = { ...stew, last: null };
    expect(wished({ destination: { kind: 'existing', topic: stew.topic, stored: empty } })).toEqual(
      [gone, mutedIn(8)],
    );
  });
  test('and of a new one', () =>
    expect(wished({ destination: toNew, wishes: { ...wishes, to: [] } })).toEqual([
      gone,
      mutedIn(601),
    ]));
  test('their record goes with the row', () =>
    expect(wished({ wishes: { ...wishes, to: [] } })).toEqual([]));
  test('nothing changes while a part stays behind', () => {
    const { set } = decide({ wishes, isWhole: false, destination: toStew }, 'this-and-later');
    expect([...set.changes, ...set.events].map(({ _tag }) => _tag)).toEqual([
      'message.move',
      'messages.moved',
    ]);
  });
  test('it is told before the move', () =>
    expect(decide({ wishes, destination: toStew }).set.events.map(({ _tag }) => _tag)).toEqual([
      'topic.visibility-changed',
      'messages.moved',
    ]));
});

test('a user who can no longer read it is told of that before the change of policy', () => {
  const wishes = { from: [record(7, 11, 3), record(7, 12, 3)], to: [] };
  const { events } = decide({
    wishes,
    destination: toStew,
    losingAccess: new Set([UserId(11)]),
  }).set;
  expect(
    events.map((event) =>
      event._tag === 'topic.visibility-changed' ? [event.user, event.policy] : event._tag,
    ),
  ).toEqual([[12, 0], [12, 3], 'messages.moved', [11, 0]]);
});

test('those who can no longer read it are told in the order of their ids', () =>
  expect(decide({ losingAccess: new Set([30, 9, 100].map(UserId)) }).set.events).toMatchObject([
    { losingAccess: [9, 30, 100] },
  ]));
