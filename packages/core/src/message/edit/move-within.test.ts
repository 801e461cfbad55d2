import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { right } from '../../testing/outcome.ts';
import { ann, bob, cat } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

interface Soup {
  readonly chat: TestMessages;
  readonly channel: Channel;
  readonly one: MessageId;
  readonly two: MessageId;
  readonly three: MessageId;
}

/** Three messages in topic `soup`. */
const soup = async (): Promise<Soup> => {
  const chat = await openTestMessages();
  const channel = await chat.channel({ name: 'lunch' }, ann, bob);
  const one = await chat.send(ann, channel, 'soup', 'one');
  const two = await chat.send(bob, channel, 'soup', 'two');
  return { chat, channel, one, two, three: await chat.send(ann, channel, 'soup', 'three') };
};
const rowOf = ({ chat, channel }: Soup, topic: string) =>
  chat.read(({ topics }) => topics.byName(channel.id, topic));
const follow = async (told: Soup, topic: string, policy: 1 | 2 | 3) => {
  const state = await rowOf(told, topic);
  if (state === null) throw new Error(`no topic ${topic}`);
  await told.chat.write({
    _tag: 'topic-visibility.put',
    visibility: { user: cat.id, topic: state.topic.id, policy, at: ann.joinedAt },
  });
};
const wishOf = async (told: Soup, topic: string) => {
  const state = await rowOf(told, topic);
  return state === null
    ? null
    : ((await told.chat.read(({ topics }) => topics.visibility(state.topic.id, cat.id)))?.policy ??
        0);
};

describe('a whole topic', () => {
  test('takes a free name along with its row', async () => {
    const told = await soup();
    const { chat, channel, two } = told;
    const before = await rowOf(told, 'soup');
    await right(chat.edit(bob, two, { topic: 'stew', scope: 'whole-topic' }));
    expect((await rowOf(told, 'stew'))?.topic.id).toBe(before?.topic.id);
    expect(await rowOf(told, 'soup')).toBeNull();
    expect(await chat.told(channel, 'stew')).toEqual(['Ann: one', 'Bob: two', 'Ann: three']);
  });

  test('is also a move of the last message alone', async () => {
    const told = await soup();
    await follow(told, 'soup', 3);
    for (const id of [told.one, told.three])
      await right(told.chat.edit(ann, id, { topic: 'stew' }));
    expect(await wishOf(told, 'stew')).toBe(0);
    await right(told.chat.edit(ann, told.two, { topic: 'stew' }));
    expect(await wishOf(told, 'stew')).toBe(3);
    expect(await wishOf(told, 'soup')).toBe(0);
  });

  test('moved from its first message on keeps its row and its followers', async () => {
    const told = await soup();
    await follow(told, 'soup', 3);
    await right(told.chat.edit(ann, told.one, { topic: 'stew', scope: 'this-and-later' }));
    expect(await wishOf(told, 'stew')).toBe(3);
  });

  test('goes into a topic there is, and the stronger wish stays', async () => {
    const told = await soup();
    await told.chat.send(bob, told.channel, 'stew', 'zero');
    await follow(told, 'soup', 3);
    await follow(told, 'stew', 1);
    await right(told.chat.edit(ann, told.two, { topic: 'STEW', scope: 'whole-topic' }));
    expect(await told.chat.told(told.channel, 'stew')).toEqual([
      'Ann: one',
      'Bob: two',
      'Ann: three',
      'Bob: zero',
    ]);
    expect([await wishOf(told, 'stew'), await wishOf(told, 'soup')]).toEqual([3, 0]);
    expect((await rowOf(told, 'stew'))?.topic.name).toBe('stew');
  });

  test('goes into the empty topic of a used name, and replaces its policies', async () => {
    const told = await soup();
    await right(told.chat.edit(ann, told.two, { topic: 'stew', scope: 'whole-topic' }));
    const again = await told.chat.send(ann, told.channel, 'soup', 'again');
    await follow(told, 'stew', 3);
    await right(told.chat.edit(ann, told.two, { topic: 'soup', scope: 'whole-topic' }));
    await follow(told, 'stew', 1);
    await right(told.chat.edit(ann, again, { topic: 'stew', scope: 'whole-topic' }));
    expect(await told.chat.told(told.channel, 'stew')).toEqual([
      'Ann: one',
      'Bob: two',
      'Ann: three',
      'Ann: again',
    ]);
    expect(await wishOf(told, 'stew')).toBe(3);
  });

  test('changes its casing in place', async () => {
    const told = await soup();
    const before = await rowOf(told, 'soup');
    await follow(told, 'soup', 2);
    await right(told.chat.edit(ann, told.two, { topic: 'Soup', scope: 'whole-topic' }));
    const after = await rowOf(told, 'SOUP');
    expect([after?.topic.id, after?.topic.name]).toEqual([before?.topic.id, 'Soup']);
    expect(await wishOf(told, 'soup')).toBe(2);
    const { history } = await told.chat.fetch(ann, told.three);
    expect(history).toMatchObject([{ topic: { from: 'soup', to: 'Soup' } }]);
  });

  test('changes its casing by one message, and only that one tells of it', async () => {
    const told = await soup();
    await right(told.chat.edit(ann, told.two, { topic: 'Soup' }));
    expect((await told.chat.fetch(ann, told.one)).place?.topic).toBe('Soup');
    expect((await told.chat.fetch(ann, told.one)).history).toEqual([]);
    expect((await told.chat.fetch(ann, told.two)).history).toHaveLength(1);
  });
});

describe('a part of a topic', () => {
  test('the message alone', async () => {
    const { chat, channel, two } = await soup();
    await right(chat.edit(ann, two, { topic: 'stew' }));
    expect(await chat.told(channel, 'soup')).toEqual(['Ann: one', 'Ann: three']);
    expect(await chat.told(channel, 'stew')).toEqual(['Bob: two']);
  });

  test('the message and later ones move, whatever their span, and earlier ones stay', async () => {
    const { chat, channel, two, three } = await soup();
    await right(chat.edit(ann, three, { topic: 'aside' }));
    await right(chat.edit(ann, three, { topic: 'soup' }));
    await chat.send(bob, channel, 'soup', 'four');
    await right(chat.edit(ann, two, { topic: 'stew', scope: 'this-and-later' }));
    await chat.send(bob, channel, 'soup', 'five');
    await chat.send(bob, channel, 'stew', 'six');
    expect(await chat.told(channel, 'soup')).toEqual(['Ann: one', 'Bob: five']);
    expect(await chat.told(channel, 'stew')).toEqual([
      'Bob: two',
      'Ann: three',
      'Bob: four',
      'Bob: six',
    ]);
  });

  test('what is said after a rename does not show it', async () => {
    const told = await soup();
    await right(told.chat.edit(ann, told.two, { topic: 'stew', scope: 'whole-topic' }));
    const later = await told.chat.send(ann, told.channel, 'stew');
    const reborn = await told.chat.send(ann, told.channel, 'soup');
    expect((await told.chat.fetch(ann, later)).history).toEqual([]);
    expect((await told.chat.fetch(ann, reborn)).history).toEqual([]);
    expect((await told.chat.fetch(ann, told.one)).history).toHaveLength(1);
  });

  test('a message moved five times tells of all five, newest first', async () => {
    const { chat, two } = await soup();
    for (const topic of ['a', 'b', 'soup', 'c', 'soup']) {
      chat.advanceClock(1);
      await right(chat.edit(ann, two, { topic }));
    }
    const { history, movedAt, message } = await chat.fetch(bob, two);
    expect(history?.map((entry) => `${entry.topic?.from} > ${entry.topic?.to}`)).toEqual([
      'c > soup',
      'soup > c',
      'b > soup',
      'a > b',
      'soup > a',
    ]);
    expect(movedAt).toBe(message.sentAt + 5);
  });
});

describe('a text and a topic at once', () => {
  test('are one entry on the message, and a topic entry on the others', async () => {
    const { chat, one, two } = await soup();
    await right(chat.edit(ann, one, { content: 'uno', topic: 'stew', scope: 'this-and-later' }));
    expect((await chat.fetch(ann, one)).history).toMatchObject([
      { content: { prev: 'one' }, topic: { from: 'soup', to: 'stew' } },
    ]);
    expect((await chat.fetch(ann, two)).history).toMatchObject([
      { content: null, topic: { from: 'soup', to: 'stew' } },
    ]);
  });

  test('show the move alone where the realm shows moves only', async () => {
    const { chat, one } = await soup();
    await right(chat.edit(ann, one, { content: 'uno', topic: 'stew' }));
    await chat.realm({ settings: { editHistoryVisibility: 'moves' } });
    const { history, editedAt } = await chat.fetch(ann, one);
    expect(history).toMatchObject([{ content: null, topic: { from: 'soup', to: 'stew' } }]);
    expect(editedAt).not.toBeNull();
  });
});
