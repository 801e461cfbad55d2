import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import { standardJudges } from '../../hooks/judges.ts';
import { ChannelId, MessageId, Sha256, TopicId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, anActorContext, aRealm, NOW } from '../../testing/builders.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { messageMissing, type ReadMessagePermit } from '../may-read-message.ts';
import type { Message } from '../message.ts';
import { aMessage } from '../testing/a-message.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { editRequest } from './edit-request.ts';

interface Asked {
  readonly context?: ActorContext;
  readonly message?: Message;
  /** Null: the message is a direct one. */
  readonly topic?: string | null;
  readonly channel?: Channel;
  readonly isWidget?: boolean;
  readonly change: Partial<EditMessage>;
}

const DIGEST = Sha256('digest');
const located = ({
  message = aMessage(),
  topic = 'soup',
  channel = aChannel(),
}: Asked): ReadMessagePermit => {
  const isDirect = topic === null;
  return {
    message,
    conversation: isDirect
      ? { _tag: 'Direct', participants: [UserId(10), UserId(11)] }
      : { _tag: 'InTopic', channel: channel.id, topic: TopicId(1) },
    span: null,
    topicName: topic,
    membership: isDirect ? null : { channel, subscription: null },
  } as unknown as ReadMessagePermit;
};
const command = (change: Partial<EditMessage>): EditMessage => ({
  caller: { realm: aRealm().id, user: UserId(10), client: 'test' },
  message: MessageId(1000),
  content: null,
  prevContentSha256: null,
  topic: null,
  channel: null,
  scope: 'this-message',
  noticeInOldThread: false,
  noticeInNewThread: true,
  ...change,
});
const ask = (asked: Asked) =>
  editRequest(
    {
      context: asked.context ?? anActorContext(),
      placed: located(asked),
      digest: DIGEST,
      isWidget: asked.isWidget ?? false,
    },
    command(asked.change),
    NOW,
    standardJudges,
  );

const dinner = ChannelId(51);
const topicsRequired = anActorContext({}, aRealm({ settings: { topicsRequired: true } }));
const noEditing = anActorContext({}, aRealm({ settings: { allowMessageEditing: false } }));

/** As long as a name can be, and what becomes of longer ones. */
const LONG = 'x'.repeat(60);
const CUT = `${'x'.repeat(57)}...`;
const RESOLVED = `✔ ${'x'.repeat(55)}...`;

describe('an edit that cannot be done', () => {
  test.each<[string, Asked, string]>([
    [
      'nothing in an archived channel',
      { channel: aChannel({ isArchived: true }), change: { content: 'x' } },
      messageMissing.rule,
    ],
    [
      'no text where editing is off',
      { context: noEditing, change: { content: 'x' } },
      'message.edit.turned-off',
    ],
    [
      'no text of others',
      { message: aMessage({ sender: UserId(11) }), change: { content: 'x' } },
      'message.edit.not-sender',
    ],
    [
      'no text that is too old',
      { message: aMessage({ sentAt: UnixSeconds(NOW - 700) }), change: { content: 'x' } },
      'message.edit.time-limit',
    ],
    [
      'no topic along with a text that is too old',
      {
        message: aMessage({ sentAt: UnixSeconds(NOW - 700) }),
        change: { content: 'x', topic: 'stew' },
      },
      'message.edit.time-limit',
    ],
    ['nothing', { change: {} }, 'message.edit.nothing'],
    [
      'the topic it has, with whatever scope',
      { change: { topic: ' soup ', scope: 'whole-topic' } },
      'message.edit.nothing',
    ],
    [
      'the topic it has by its display name',
      { topic: '', change: { topic: 'general chat' } },
      'message.edit.nothing',
    ],
    [
      'the long topic it has, of which the end is cut off',
      { topic: CUT, change: { topic: `${LONG} and more` } },
      'message.edit.nothing',
    ],
    [
      'the long topic that is resolved',
      { topic: RESOLVED, change: { topic: `✔ ${LONG}`, scope: 'whole-topic' } },
      'message.edit.nothing',
    ],
    [
      'no control character in what would be cut off',
      { topic: CUT, change: { topic: `${LONG}\u0007` } },
      'topic.name.invalid-character',
    ],
    [
      'no channel for a direct message',
      { topic: null, change: { channel: dinner } },
      'message.edit.direct-channel',
    ],
    [
      'no topic for a direct message',
      { topic: null, change: { topic: 'stew' } },
      'message.edit.direct-topic',
    ],
    [
      'the channel of a direct message is named before its topic',
      { topic: null, change: { topic: 'stew', channel: dinner } },
      'message.edit.direct-channel',
    ],
    [
      'no text of more than one message',
      { change: { content: 'x', scope: 'whole-topic' } },
      'message.edit.scope-without-move',
    ],
    [
      'nor with the topic it has',
      { change: { content: 'x', topic: 'soup', scope: 'this-and-later' } },
      'message.edit.scope-without-move',
    ],
    [
      'no empty topic where one is required',
      { context: topicsRequired, change: { topic: ' ' } },
      'topic.required.edit',
    ],
    [
      'no (no topic) there',
      { context: topicsRequired, change: { topic: '(no topic)' } },
      'topic.required.edit',
    ],
    [
      'no display name of the empty one there',
      { context: topicsRequired, change: { topic: 'general chat' } },
      'topic.required.edit',
    ],
    [
      'no check mark without a name',
      { topic: '', change: { topic: '✔ ' } },
      'topic.resolve.general-chat',
    ],
    [
      'no check mark before the display name',
      { topic: '', change: { topic: '✔ general chat' } },
      'topic.resolve.general-chat',
    ],
    [
      'no control character in a topic',
      { change: { topic: 'a\u0007' } },
      'topic.name.invalid-character',
    ],
    [
      'no text and channel at once',
      { change: { content: 'x', channel: dinner } },
      'message.edit.content-and-channel',
    ],
    [
      'no text of a poll',
      { isWidget: true, change: { content: 'x', prevContentSha256: 'other' } },
      'message.edit.widget',
    ],
    [
      'no text and channel at once of a poll',
      { isWidget: true, change: { content: 'x', channel: dinner } },
      'message.edit.content-and-channel',
    ],
    [
      'no text over a text the client did not see',
      { change: { content: 'x', prevContentSha256: 'other' } },
      'message.edit.content-differs',
    ],
    [
      'no move over it either',
      { change: { topic: 'stew', prevContentSha256: 'other' } },
      'message.edit.content-differs',
    ],
    ['no null byte', { change: { content: 'a\0b' } }, 'message.content.null-byte'],
  ])('%s', (_what, asked, rule) =>
    expect(ask(asked)).toMatchObject({ _tag: 'Left', left: { rule } }),
  );
});

describe('which refusal is told first', () => {
  const worst: Asked = {
    context: anActorContext(
      {},
      aRealm({ settings: { allowMessageEditing: false, topicsRequired: true } }),
    ),
    message: aMessage({ sender: UserId(11), sentAt: UnixSeconds(NOW - 700) }),
    channel: aChannel({ isArchived: true }),
    change: { content: 'a\0b', topic: '', channel: dinner, prevContentSha256: 'other' },
  };
  const better: ReadonlyArray<[Partial<Asked>, Partial<EditMessage>]> = [
    [{}, {}],
    [{ channel: aChannel() }, {}],
    [{ context: topicsRequired }, {}],
    [{ message: aMessage({ sentAt: UnixSeconds(NOW - 700) }) }, {}],
    [{ message: aMessage() }, {}],
    [{}, { topic: '✔' }],
    [{}, { topic: 'a\u0007' }],
    [{}, { topic: 'stew' }],
    [{}, { channel: null }],
    [{}, { prevContentSha256: DIGEST }],
    [{}, { content: 'x' }],
  ];

  test('as one fault after the other is mended', () => {
    let asked = worst;
    const told = better.map(([over, change]) => {
      asked = { ...asked, ...over, change: { ...asked.change, ...change } };
      const answer = ask(asked);
      return E.isLeft(answer) ? answer.left.rule : 'done';
    });
    expect(told).toEqual([
      'message.unavailable',
      'message.edit.turned-off',
      'message.edit.not-sender',
      'message.edit.time-limit',
      'topic.required.edit',
      'topic.resolve.general-chat',
      'topic.name.invalid-character',
      'message.edit.content-and-channel',
      'message.edit.content-differs',
      'message.content.null-byte',
      'done',
    ]);
  });
});

describe('an edit that can be done', () => {
  const nothing = { content: null, topic: null, channel: null, scope: 'this-message' };
  test.each<[string, Asked, object]>([
    ['a text, trimmed', { change: { content: '\n\n  x \n' } }, { content: '  x' }],
    ['an empty text means deleted', { change: { content: ' \n ' } }, { content: '(deleted)' }],
    [
      'a text of a direct message, with the topic it does not have',
      { topic: null, change: { content: 'x', topic: '' } },
      { content: 'x' },
    ],
    [
      'a text, with the long topic it has',
      { topic: CUT, change: { content: 'x', topic: `${LONG}y` } },
      { content: 'x' },
    ],
    [
      'a text over the text the client saw',
      { change: { content: 'x', prevContentSha256: DIGEST } },
      { content: 'x' },
    ],
    [
      'a topic, where editing texts is off',
      { context: noEditing, change: { topic: 'stew' } },
      { topic: { name: 'stew', kind: 'renamed' } },
    ],
    ['another casing', { change: { topic: 'Soup' } }, { topic: { name: 'Soup', kind: 'renamed' } }],
    ['the empty topic', { change: { topic: ' ' } }, { topic: { name: '', kind: 'renamed' } }],
    [
      '(no topic) as a name like any other',
      { change: { topic: '(no topic)' } },
      { topic: { name: '(no topic)', kind: 'renamed' } },
    ],
    ['a resolve', { change: { topic: '✔ soup' } }, { topic: { name: '✔ soup', kind: 'resolved' } }],
    [
      'an unresolve',
      { topic: '✔ soup', change: { topic: 'soup' } },
      { topic: { name: 'soup', kind: 'unresolved' } },
    ],
    [
      'the channel alone, at any scope',
      { change: { channel: dinner, scope: 'whole-topic' } },
      { channel: dinner, scope: 'whole-topic' },
    ],
  ])('%s', (_what, asked, request) =>
    expect(ask(asked)).toEqual(E.right({ ...nothing, ...request })),
  );
});
