import { describe, expect, test } from '@jest/globals';
import { ChannelId, ContainerId, MessageId, TopicId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import type { Flag } from '../message.ts';
import { searchQuery } from '../search/search-query.ts';
import { aMessage } from '../testing/a-message.ts';
import type { BoundCondition, BoundTerm, MessageFacts } from './found-terms.ts';
import { checkTerms, matches, readerIn } from './narrow.ts';
import { reaches } from './term-kinds.ts';

const [ANN, BEN, EVE] = [UserId(1), UserId(2), UserId(3)];
const [ROOM, HALL] = [ChannelId(1), ChannelId(2)];
const [LUNCH, PLANS] = [TopicId(1), TopicId(2)];

const facts = (over: Partial<MessageFacts> = {}): MessageFacts => ({
  message: aMessage({ id: MessageId(5), sender: BEN, container: ContainerId(9) }),
  conversation: { _tag: 'InTopic', channel: ROOM, topic: LUNCH },
  span: null,
  topicName: 'Lunch',
  movedAt: null,
  flags: [],
  hasAttachment: false,
  hasReaction: false,
  ...over,
});
const among = (...participants: ReadonlyArray<UserId>) =>
  facts({ conversation: { _tag: 'Direct', participants }, topicName: null });
const flagged = (...flags: ReadonlyArray<Flag>) => facts({ flags });

const channel = (id: ChannelId) => ({ _tag: 'Channel', channel: { id } }) as BoundCondition;
const muted = (
  topics: ReadonlyArray<TopicId>,
  channels: ReadonlyArray<ChannelId>,
  heard: ReadonlyArray<TopicId>,
): BoundCondition => ({
  _tag: 'Muted',
  received: true,
  topics: new Map(topics.map((topic) => [topic, ROOM])),
  channels: new Set(channels),
  heard: new Map(heard.map((topic) => [topic, ROOM])),
});
const flag = (name: 'starred' | 'unread' | 'mentioned' | 'alerted'): BoundCondition => ({
  _tag: 'Flag',
  flag: name,
  reader: ANN,
});

describe('does a message match a term', () => {
  test.each<[string, BoundCondition, MessageFacts, boolean]>([
    ['its channel', channel(ROOM), facts(), true],
    ['another channel', channel(HALL), facts(), false],
    ['a channel, between people', channel(ROOM), among(ANN, BEN), false],
    [
      'open channels that hold its own',
      { _tag: 'OpenChannels', to: 'public', channels: new Set([ROOM]) },
      facts(),
      true,
    ],
    [
      'open channels without it',
      { _tag: 'OpenChannels', to: 'public', channels: new Set([HALL]) },
      facts(),
      false,
    ],
    ['its topic, in any case', { _tag: 'Topic', topic: 'lunch' }, facts(), true],
    ['the nameless topic', { _tag: 'Topic', topic: '' }, facts({ topicName: '' }), true],
    ['the nameless topic, between people', { _tag: 'Topic', topic: '' }, among(ANN, BEN), false],
    ['its sender', { _tag: 'Sender', sender: BEN }, facts(), true],
    ['another sender', { _tag: 'Sender', sender: ANN }, facts(), false],
    ['its conversation', { _tag: 'Direct', container: ContainerId(9) }, among(ANN, BEN), true],
    ['a conversation that never was', { _tag: 'Direct', container: null }, among(ANN, BEN), false],
    ['with a user', { _tag: 'DirectWith', user: BEN, groupsOnly: false }, among(ANN, BEN), true],
    [
      'with another user',
      { _tag: 'DirectWith', user: EVE, groupsOnly: false },
      among(ANN, BEN),
      false,
    ],
    [
      'with a user, in a channel',
      { _tag: 'DirectWith', user: BEN, groupsOnly: false },
      facts(),
      false,
    ],
    ['a group of two', { _tag: 'DirectWith', user: BEN, groupsOnly: true }, among(ANN, BEN), false],
    [
      'a group of three',
      { _tag: 'DirectWith', user: BEN, groupsOnly: true },
      among(ANN, BEN, EVE),
      true,
    ],
    ['between people', { _tag: 'AnyDirect' }, among(ANN), true],
    ['between people, in a channel', { _tag: 'AnyDirect' }, facts(), false],
    ['resolved', { _tag: 'Resolved' }, facts({ topicName: '✔ Lunch' }), true],
    ['not resolved', { _tag: 'Resolved' }, facts({ topicName: '✔Lunch' }), false],
    ['followed', { _tag: 'Followed', topics: new Map([[LUNCH, ROOM]]) }, facts(), true],
    ['not followed', { _tag: 'Followed', topics: new Map([[PLANS, ROOM]]) }, facts(), false],
    ['in a muted topic', muted([LUNCH], [], []), facts(), true],
    ['in a muted channel', muted([], [ROOM], []), facts(), true],
    ['heard in a muted channel', muted([], [ROOM], [LUNCH]), facts(), false],
    ['muted, between people', muted([LUNCH], [ROOM], []), among(ANN, BEN), false],
    ['starred', flag('starred'), flagged('read', 'starred'), true],
    ['unread', flag('unread'), flagged('starred'), true],
    ['read', flag('unread'), flagged('read'), false],
    ['mentioned by name', flag('mentioned'), flagged('mentioned'), true],
    ['mentioned with everyone', flag('mentioned'), flagged('stream_wildcard_mentioned'), true],
    [
      'mentioned with those of the topic',
      flag('mentioned'),
      flagged('topic_wildcard_mentioned'),
      true,
    ],
    ['not mentioned', flag('mentioned'), flagged('has_alert_word'), false],
    ['alerted', flag('alerted'), flagged('has_alert_word'), true],
    [
      'a link',
      { _tag: 'Has', what: 'link' },
      facts({ message: aMessage({ hasLink: true }) }),
      true,
    ],
    [
      'an image',
      { _tag: 'Has', what: 'image' },
      facts({ message: aMessage({ hasLink: true }) }),
      false,
    ],
    ['a file', { _tag: 'Has', what: 'attachment' }, facts({ hasAttachment: true }), true],
    ['a reaction', { _tag: 'Has', what: 'reaction' }, facts({ hasReaction: true }), true],
    ['its id', { _tag: 'Id', message: MessageId(5) }, facts(), true],
    ['another id', { _tag: 'Id', message: MessageId(6) }, facts(), false],
    ['a word of its topic', { _tag: 'Search', query: searchQuery('lunch') }, facts(), true],
    ['a word that is nowhere', { _tag: 'Search', query: searchQuery('zebra') }, facts(), false],
  ])('%s', (_what, found, message, expected) => {
    expect([
      matches(message, [{ ...found, negated: false }]),
      matches(message, [{ ...found, negated: true }]),
    ]).toEqual([expected, !expected]);
  });

  test('every one of them', () => {
    const terms: ReadonlyArray<BoundTerm> = [
      { _tag: 'Sender', sender: BEN, negated: false },
      { _tag: 'Resolved', negated: true },
    ];
    expect([
      matches(facts(), terms),
      matches(facts({ topicName: '✔ x' }), terms),
      matches(facts(), []),
    ]).toEqual([true, false, true]);
  });
});

describe('channels and people in one narrow', () => {
  const isMixed = (...terms: ReadonlyArray<BoundTerm>) => E.isLeft(checkTerms(terms));
  const topic = { _tag: 'Topic', topic: 'x' } as const;
  const dm = { _tag: 'AnyDirect' } as const;
  const one = { _tag: 'Direct', container: null } as const;
  test.each<[string, BoundTerm, BoundTerm, boolean]>([
    ['a topic and direct messages', { ...topic, negated: false }, { ...dm, negated: false }, true],
    [
      'another topic and direct messages',
      { ...topic, negated: true },
      { ...dm, negated: false },
      false,
    ],
    [
      'no direct messages and a conversation',
      { ...dm, negated: true },
      { ...one, negated: false },
      true,
    ],
    [
      'no direct messages, and not that conversation',
      { ...dm, negated: true },
      { ...one, negated: true },
      false,
    ],
    [
      'what is resolved, and direct messages',
      { _tag: 'Resolved', negated: false },
      { ...dm, negated: false },
      false,
    ],
  ])('%s', (_what, first, second, expected) => expect(isMixed(first, second)).toBe(expected));

  test('where a match can be', () => {
    expect(reaches([{ ...topic, negated: false }])).toEqual({ channels: true, people: false });
    expect(reaches([{ ...one, negated: false }])).toEqual({ channels: false, people: true });
    expect(reaches([{ _tag: 'Resolved', negated: false }])).toEqual({
      channels: true,
      people: false,
    });
    expect(reaches([{ _tag: 'Resolved', negated: true }])).toEqual({
      channels: true,
      people: true,
    });
  });

  test('for the user whom a term asks about', () => {
    expect(
      readerIn([
        { ...topic, negated: false },
        { ...flag('unread'), negated: true },
      ]),
    ).toBe(ANN);
    expect(readerIn([])).toBe(0);
  });
});
