import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { aRealm } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { ann, bob, callerOf, robot } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';
import type { ListMessages } from '../use-cases/commands.ts';
import { NEWEST } from './range.ts';

const EVERYTHING = {
  _tag: 'Around',
  anchor: 'newest',
  includeAnchor: true,
  before: 100,
  after: 0,
} as const;
const FIRST_UNREAD = { ...EVERYTHING, anchor: 'first-unread' } as const;
const flag = (name: 'mentioned' | 'unread' | 'starred'): ListMessages['narrow'] => [
  { _tag: 'Flag', flag: name, negated: false },
];
const LISTS: ReadonlyArray<readonly [what: string, narrow: ListMessages['narrow']]> = [
  ['of everything', []],
  ['of mentions', flag('mentioned')],
  ['of what is unread', flag('unread')],
];

/** Decision 51; reference/messages.md 3.1, 3.3, 6.8, 11.4. */
describe('a bot that is mentioned where it is not subscribed', () => {
  let chat: TestMessages;
  let open: Channel;
  let inOpen: MessageId;
  let other: MessageId;
  beforeEach(async () => {
    chat = await openTestMessages();
    open = await chat.channel({}, ann, bob);
    inOpen = await chat.send(ann, open, 'soup', '@**Robot**');
    other = await chat.send(ann, open, 'soup', 'no one is called');
  });
  const listed = async (
    narrow: ListMessages['narrow'] = [],
    range?: ListMessages['range'],
    who = robot,
  ) =>
    (await chat.list(who, narrow, range)).messages.map(({ message, flags }) => [message.id, flags]);
  const inChannel = (channel = open): ListMessages['narrow'] => [
    { _tag: 'Channel', channel: channel.id, negated: false },
  ];
  const anchorOf = async (narrow: ListMessages['narrow']) =>
    (await chat.list(robot, narrow, FIRST_UNREAD)).anchor;
  const change = (
    name: 'read' | 'starred',
    operation: 'add' | 'remove',
    ...messages: ReadonlyArray<MessageId>
  ) =>
    right(chat.messages.changeFlags({ caller: callerOf(robot), messages, flag: name, operation }));
  const moved = (channel: Channel) =>
    right(chat.edit(ann, inOpen, { channel: channel.id, scope: 'whole-topic' }));

  test('has the message as sent to it, by its id, in lists and in the channel', async () => {
    const shown = [
      [inOpen, ['mentioned']],
      [other, ['read', 'historical']],
    ];
    expect((await chat.fetch(robot, inOpen)).flags).toEqual(['mentioned']);
    expect(await listed([], { _tag: 'Exactly', messages: [inOpen, other] })).toEqual(shown);
    expect(await listed(inChannel())).toEqual(shown);
  });

  test.each(LISTS)('finds it in the list %s', async (_of, narrow) => {
    expect(await listed(narrow)).toEqual([[inOpen, ['mentioned']]]);
    expect(await listed([...narrow, ...inChannel()], EVERYTHING)).toContainEqual([
      inOpen,
      ['mentioned'],
    ]);
    const topic = { _tag: 'Topic', topic: 'soup', negated: false } as const;
    expect(await listed([...narrow, topic])).toEqual([[inOpen, ['mentioned']]]);
  });

  test('and a person who is mentioned there does not', async () => {
    const alone = await chat.channel({}, ann);
    const called = await chat.send(ann, alone, 'soup', '@**Bob**');
    expect(await listed(flag('mentioned'), EVERYTHING, bob)).toEqual([]);
    expect(await listed(inChannel(alone), EVERYTHING, bob)).toEqual([
      [called, ['read', 'historical']],
    ]);
  });

  test('finds it as the first unread one, and no more once it has read it', async () => {
    expect([await anchorOf([]), await anchorOf(inChannel())]).toEqual([inOpen, inOpen]);
    await change('read', 'add', inOpen);
    expect(await listed()).toEqual([[inOpen, ['read', 'mentioned']]]);
    expect(await listed(flag('unread'))).toEqual([]);
    expect([await anchorOf([]), await anchorOf(inChannel())]).toEqual([NEWEST, NEWEST]);
  });

  test('finds it unread among what it starred', async () => {
    await change('starred', 'add', inOpen, other);
    expect(await listed(flag('starred'))).toEqual([
      [inOpen, ['starred', 'mentioned']],
      [other, ['read', 'starred', 'historical']],
    ]);
    expect(await listed([...flag('starred'), ...flag('unread')])).toEqual([
      [inOpen, ['starred', 'mentioned']],
    ]);
    expect(await listed()).toEqual([
      [inOpen, ['starred', 'mentioned']],
      [other, ['read', 'starred', 'historical']],
    ]);
  });

  test.each<[string, string | null]>([
    ['the channel', null],
    ['the topic', 'soup'],
  ])('has read it once it has read all of %s', async (_what, topic) => {
    await right(chat.messages.readChannel({ caller: callerOf(robot), channel: open.id, topic }));
    expect(await listed()).toEqual([[inOpen, ['read', 'mentioned']]]);
  });

  test('knows no other topics by it', async () => {
    await chat.send(ann, open, 'tea');
    const reading = chat.messages.readChannel({
      caller: callerOf(robot),
      channel: open.id,
      topic: 'tea',
    });
    expect(await refusal(reading)).toEqual(denial('message.read.unknown-topic', { topic: 'tea' }));
  });

  test('has read it once it has read everything', async () => {
    await right(chat.messages.readEverything({ caller: callerOf(robot) }));
    expect(await listed()).toEqual([[inOpen, ['read', 'mentioned']]]);
  });

  test('is among those who have read it, once it has', async () => {
    await chat.realm({ settings: { ...aRealm().settings, readReceiptsEnabled: true } });
    const readers = () =>
      right(chat.messages.readReceipts({ caller: callerOf(bob), message: inOpen }));
    expect(await readers()).not.toContain(robot.id);
    await change('read', 'add', inOpen);
    expect(await readers()).toContain(robot.id);
  });

  test('keeps it when the text mentions it no more, and is mentioned by it again', async () => {
    await right(chat.edit(ann, inOpen, { content: 'never mind' }));
    expect(await listed()).toEqual([[inOpen, []]]);
    expect(await listed(flag('mentioned'))).toEqual([]);
    await right(chat.edit(ann, inOpen, { content: '@**Robot** after all' }));
    expect(await listed(flag('mentioned'))).toEqual([[inOpen, ['mentioned']]]);
  });

  test('is given nothing by an edit', async () => {
    await right(chat.edit(ann, other, { content: '@**Robot**' }));
    expect(await listed()).toEqual([[inOpen, ['mentioned']]]);
  });

  test('keeps it after a move out of a channel that it was never subscribed to', async () => {
    const there = await chat.channel({}, ann, bob);
    await moved(there);
    for (const [, narrow] of LISTS) expect(await listed(narrow)).toEqual([[inOpen, ['mentioned']]]);
    expect(await listed(inChannel(there))).toContainEqual([inOpen, ['mentioned']]);
  });

  test('loses it after a move from a channel it once subscribed to into another', async () => {
    const [from, to] = [await chat.channel({}, ann, bob, robot), await chat.channel({}, ann, bob)];
    await chat.leave(robot, from);
    const called = await chat.send(ann, from, 'tea', '@**Robot**');
    expect(await listed()).toContainEqual([called, ['mentioned']]);
    await right(chat.edit(ann, called, { channel: to.id }));
    expect((await chat.fetch(robot, called)).flags).toEqual(['read', 'historical']);
    for (const [, narrow] of LISTS) expect(await listed(narrow)).toEqual([[inOpen, ['mentioned']]]);
  });

  test('keeps it where it subscribes afterwards, and where it leaves again', async () => {
    await chat.join(robot, open);
    expect(await listed()).toEqual([[inOpen, ['mentioned']]]);
    await chat.leave(robot, open);
    expect(await listed()).toEqual([[inOpen, ['mentioned']]]);
  });

  test('it gains no access by that, neither to private channels nor to moves', async () => {
    const secret = await chat.channel({ privacy: 'private' }, ann, bob);
    const hidden = await chat.send(ann, secret, 'soup', '@**Robot**');
    expect(
      await refusal(chat.messages.fetch({ caller: callerOf(robot), message: hidden })),
    ).toEqual(denial('message.unavailable'));
    await moved(secret);
    for (const [, narrow] of LISTS) expect(await listed(narrow)).toEqual([]);
    expect(await listed([], { _tag: 'Exactly', messages: [inOpen, hidden, other] })).toEqual([]);
    await right(chat.edit(ann, inOpen, { channel: open.id, scope: 'whole-topic' }));
    expect(await listed()).toContainEqual([inOpen, ['mentioned']]);
  });
});
