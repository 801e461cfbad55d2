import { describe, expect, test } from '@jest/globals';
import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import {
  ChannelId,
  MessageId,
  Revision,
  SubmessageId,
  TopicId,
  UserId,
} from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, anActorContext, aSubscription } from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { Conversation } from '../message.ts';
import { aMessage } from '../testing/a-message.ts';
import { decideSubmit, type SubmitFacts } from './decide-submit.ts';
import { MOST_SUBMESSAGES, type Submessage } from './submessage.ts';

const SENDER = UserId(10);
const READER = UserId(11);
const open: ChannelMembership = { channel: aChannel(), subscription: null };

/** Sent by person 10. */
const located = (membership: ChannelMembership | null = open): ReadMessagePermit => {
  const conversation: Conversation =
    membership === null
      ? { _tag: 'Direct', participants: [SENDER, READER] }
      : { _tag: 'InTopic', channel: ChannelId(50), topic: TopicId(7) };
  const message = aMessage({ revision: Revision(4) });
  return {
    message,
    conversation,
    span: null,
    topicName: null,
    movedAt: null,
    membership,
  } as ReadMessagePermit;
};

const given = (type: string, content: string, sender = SENDER): Submessage => ({
  id: SubmessageId(1),
  message: MessageId(1000),
  sender,
  type,
  content,
});
const widget = (widget_type: unknown) =>
  given('widget', JSON.stringify({ widget_type, extra_data: {} }));
const poll = widget('poll');

const vote = JSON.stringify({ type: 'vote', key: '10,1', vote: 1 });
const question = JSON.stringify({ type: 'question', question: 'Cake?' });
/** No widget that the server knows has anything of this type. */
const play = JSON.stringify({ type: 'play' });

const decide = (content: string, over: Partial<SubmitFacts> = {}, user = SENDER, type = 'widget') =>
  decideSubmit(
    withJudges({
      context: anActorContext({ id: user }),
      placed: located(),
      given: [poll],
      id: SubmessageId(5),
      ...over,
    }),
    { type, content },
  );

const row = (name: string, id: number, revision = 1) => ({
  _tag: 'row.unchanged',
  row: name,
  id,
  revision,
});
const submitted = (content: string, sender: UserId, type: string) => ({
  changes: [
    { _tag: 'submessage.put', submessage: { id: 5, message: 1000, sender, type, content } },
  ],
  events: [{ _tag: 'message.submitted', realm: 1, message: 1000, submessage: 5 }],
});
const allowed = E.right(expect.anything());
const refused = (rule: string, details: object = {}) => E.left({ rule, ...details });

describe('what is attached to a message', () => {
  test('is stored as sent and told, guarded by its sender, the message and the channel', () =>
    expect(decide(` ${vote}`, {}, READER, 'poll vote')).toEqual(
      E.right({
        changeSet: {
          guards: [row('user', 11), row('message', 1000, 4), row('channel', 50)],
          ...submitted(` ${vote}`, READER, 'poll vote'),
        },
        reply: undefined,
      }),
    ));
  test('in a private channel rests on being in it', () => {
    const membership = { channel: aChannel({ privacy: 'private' }), subscription: aSubscription() };
    const aMembership = {
      _tag: 'row.unchanged',
      row: 'subscription',
      user: 10,
      channel: 50,
      revision: 1,
    };
    expect(decide(vote, { placed: located(membership) })).toMatchObject(
      E.right({
        changeSet: {
          guards: [row('user', 10), row('message', 1000, 4), row('channel', 50), aMembership],
        },
      }),
    );
  });
  test('in a direct conversation rests on no channel', () =>
    expect(decide(vote, { placed: located(null) })).toEqual(
      E.right({
        changeSet: {
          guards: [row('user', 10), row('message', 1000, 4)],
          ...submitted(vote, SENDER, 'widget'),
        },
        reply: undefined,
      }),
    ));
  test('is nothing in an archived channel', () => {
    const archived = { channel: aChannel({ isArchived: true }), subscription: aSubscription() };
    expect(decide(vote, { placed: located(archived) })).toEqual(refused('message.unavailable'));
  });
});

describe('who begins', () => {
  test('its sender, with anything', () => expect(decide(play, { given: [] })).toEqual(allowed));
  test('no one else', () =>
    expect(decide(play, { given: [] }, READER)).toEqual(refused('message.submit.not-first')));
  test('no one else, even where others have been before', () =>
    expect(decide(play, { given: [given('game', '{}', READER)] }, READER)).toEqual(
      refused('message.submit.not-first'),
    ));
  test('then all, also after other users', () =>
    expect(
      decide(play, { given: [given('game', '{}', UserId(12)), given('game', '{}')] }, READER),
    ).toEqual(allowed));
});

describe('a message takes', () => {
  const { count, characters } = MOST_SUBMESSAGES;
  const full = refused('message.submit.full');
  const many = (times: number) => Array.from({ length: times }, () => given('x', '{}'));
  /** With a submission `{}` of type `x`, so many characters. */
  const long = (length: number) => [
    given('long', 'y'.repeat(length - 'long'.length - 'x'.length - '{}'.length)),
  ];
  test.each<[string, ReadonlyArray<Submessage>, unknown]>([
    ['so many submessages', many(count - 1), allowed],
    ['no more', many(count), full],
    ['so many characters', long(characters), allowed],
    ['not one more', long(characters + 1), full],
    ['those of all together', [...long(characters - 2), given('x', '1')], allowed],
    ['and of no more', [...long(characters - 2), given('x', '12')], full],
  ])('%s', (_, before, expected) =>
    expect(decide('{}', { given: before }, SENDER, 'x')).toEqual(expected),
  );
  test('nothing that it would refuse anyway, with the reason for that', () =>
    expect(decide('{', { given: many(count) })).toEqual(refused('message.submit.not-json')));
});

describe('a poll', () => {
  test('takes votes', () => expect(decide(vote, {}, READER)).toEqual(allowed));
  test('is told from what was attached before and after it', () =>
    expect(
      decide(play, {
        given: [given('game', '{"widget_type":"chess"}'), poll, given('vote', vote)],
      }),
    ).toEqual(refused('message.submit.unknown', { widget: 'poll', type: 'play' })));
  test('is the first of two widgets', () =>
    expect(decide(play, { given: [poll, widget('zform')] })).toEqual(
      refused('message.submit.unknown', { widget: 'poll', type: 'play' }),
    ));
  test('gets another question from its sender', () => expect(decide(question)).toEqual(allowed));
  test('and from no one else', () =>
    expect(decide(question, {}, READER)).toEqual(
      refused('message.submit.not-author', { widget: 'poll' }),
    ));
  test('takes no vote that is none', () =>
    expect(decide('{"type":"vote","key":"10,1","vote":2}')).toEqual(
      refused('message.submit.malformed', {
        widget: 'poll',
        problem: { _tag: 'NotAllowed', at: ['vote'] },
      }),
    ));
  test('takes nothing that is no JSON', () =>
    expect(decide('vote')).toEqual(refused('message.submit.not-json')));
});

describe('a list of tasks', () => {
  test('takes tasks that are done', () =>
    expect(decide('{"type":"strike","key":"0,1"}', { given: [widget('todo')] }, READER)).toEqual(
      allowed,
    ));
  test('takes no votes', () =>
    expect(decide(vote, { given: [widget('todo')] })).toEqual(
      refused('message.submit.unknown', { widget: 'todo', type: 'vote' }),
    ));
});

describe('any JSON is taken', () => {
  test.each<[string, ReadonlyArray<Submessage>]>([
    ['by a form', [widget('zform')]],
    ['where only other things were attached', [given('game', '{"widget_type":"poll"}')]],
    ['by a widget without a type', [given('widget', '{"extra_data":{}}')]],
    ['by a widget whose type is no text', [widget(['poll'])]],
    ['by a widget that is no JSON', [given('widget', '{')]],
    ['by a widget that is null', [given('widget', 'null')]],
    ['by a widget that is a list', [given('widget', '[{"widget_type":"poll"}]')]],
  ])('%s', (_says, before) => expect(decide(play, { given: before }, READER)).toEqual(allowed));
  test('but nothing else', () =>
    expect(decide('{', { given: [widget('zform')] })).toEqual(refused('message.submit.not-json')));
});
