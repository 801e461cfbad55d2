import { describe, expect, test } from '@jest/globals';
import { ChannelId, HistoryId, TopicId, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { anActorContext, NOW } from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { PlacedMessage } from '../message.ts';
import { aMessage } from '../testing/a-message.ts';
import { aText, someCalls, unrenderable } from '../testing/a-text.ts';
import { decideContent } from './decide-content.ts';
import type { ContentFacts } from './read-content.ts';

const inTopic: PlacedMessage = {
  message: aMessage(),
  conversation: { _tag: 'InTopic', channel: ChannelId(50), topic: TopicId(7) },
  span: null,
  topicName: 'soup',
  movedAt: null,
};
const direct: PlacedMessage = {
  ...inTopic,
  conversation: { _tag: 'Direct', participants: [UserId(10)] },
  topicName: null,
};
const facts = (over: Partial<ContentFacts> = {}): ContentFacts => ({
  text: aText({ hasLink: true }),
  calls: someCalls(),
  flagged: [],
  unflagged: [],
  edit: HistoryId(301),
  claims: [],
  releases: [],
  waiting: [],
  calledTopic: false,
  ...over,
});
const decide = (
  over: Partial<ContentFacts> = {},
  move: HistoryId | null = null,
  placed = inTopic,
) => decideContent(anActorContext(), placed, withJudges(facts(over)), move, NOW);

const edit = {
  id: 301,
  by: 10,
  at: NOW,
  prevContent: 'hello',
  prevRendered: '<p>hello</p>',
  move: null,
};
const edited = {
  _tag: 'message.edit',
  message: 1000,
  content: 'two',
  rendered: '<p>two</p>',
  mentionsChannel: false,
  hasLink: true,
  hasImage: false,
  edit,
};

describe('a new text', () => {
  test('is written with the one before it, and told', () =>
    expect(decide()).toEqual(
      E.right({
        guards: [],
        changes: [edited],
        events: [{ _tag: 'message.edited', realm: 1, message: 1000, edit: 301, by: 10, at: NOW }],
      }),
    ));
  test.each([
    [inTopic, false, undefined],
    [{ ...inTopic, message: aMessage({ mentionsChannel: true }) }, false, ['channel']],
    [inTopic, true, ['topic']],
    [{ ...inTopic, message: aMessage({ mentionsChannel: true }) }, true, ['channel', 'topic']],
  ] as const)('tells whom the one before it called %#', (placed, calledTopic, calledBefore) => {
    const decided = decide({ calledTopic }, null, placed);
    expect(E.isRight(decided) && decided.right.events[0]).toEqual({
      _tag: 'message.edited',
      realm: 1,
      message: 1000,
      edit: 301,
      by: 10,
      at: NOW,
      ...(calledBefore && { calledBefore }),
    });
  });
  test('remembers the move of the same request', () =>
    expect(decide({}, HistoryId(302))).toMatchObject(
      E.right({ changes: [{ edit: { move: 302 } }] }),
    ));
  test('gives and takes flags', () => {
    const flagged = [{ user: UserId(11), flag: 'mentioned' }] as const;
    const unflagged = [{ user: UserId(12), flag: 'topic_wildcard_mentioned' }] as const;
    expect(decide({ flagged, unflagged })).toMatchObject(
      E.right({
        changes: [
          edited,
          { _tag: 'message-flag.put', message: 1000, user: 11, flag: 'mentioned' },
          {
            _tag: 'message-flag.remove',
            message: 1000,
            user: 12,
            flag: 'topic_wildcard_mentioned',
          },
        ],
      }),
    );
  });

  const everybody = { text: aText({ mentionsChannel: true }) };
  test('mentions everyone in a channel', () =>
    expect(decide(everybody)).toMatchObject(E.right({ changes: [{ mentionsChannel: true }] })));
  test('does not do so in a direct message', () =>
    expect(decide(everybody, null, direct)).toMatchObject(
      E.right({ changes: [{ mentionsChannel: false }] }),
    ));
});

describe('no new text', () => {
  test('is one that cannot be rendered, with any mentions', () =>
    expect(decide({ text: unrenderable, calls: someCalls({ subscribers: 16 }) })).toEqual(
      E.left({ rule: 'message.content.not-renderable' }),
    ));
  test('is one that calls too many', () =>
    expect(decide({ calls: someCalls({ subscribers: 16 }) })).toEqual(
      E.left({ rule: 'message.mention.channel' }),
    ));
});
