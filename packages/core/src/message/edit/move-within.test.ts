import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../../channel/channel.ts';
import type { MessageId } from '../../kernel/brand.ts';
import { ann, bob, cat } from '../testing/people.ts';
import { aStage, right, type Stage } from '../testing/stage.ts';

interface Soup {
  readonly stage: Stage;
  readonly channel: Channel;
  readonly one: MessageId;
  readonly two: MessageId;
  readonly three: MessageId;
}

/** Three messages in topic `soup`. */
const soup = async (): Promise<Soup> => {
  const stage = await aStage();
  const channel = await stage.channel({ name: 'lunch' }, ann, bob);
  const one = await stage.send(ann, channel, 'soup', 'one');
  const two = await stage.send(bob, channel, 'soup', 'two');
  return { stage, channel, one, two, three: await stage.send(ann, channel, 'soup', 'three') };
};
const rowOf = ({ stage, channel }: Soup, topic: string) => stage.read(({ topics }) => topics.byName(channel.id, topic));
const follow = async (told: Soup, topic: string, policy: 1 | 2 | 3) => {
  const state = await rowOf(told, topic);
  if (state === null) throw new Error(`no topic ${topic}`);
  await told.stage.write({
    _tag: 'topic-visibility.put',
    visibility: { user: cat.id, topic: state.topic.id, policy, at: ann.joinedAt },
  });
};
const wishOf = async (told: Soup, topic: string) => {
  const state = await rowOf(told, topic);
  return state === null ? null : ((await told.stage.read(({ topics }) => topics.visibility(state.topic.id, cat.id)))?.policy ?? 0);
};

describe('a whole topic', () => {
  test('takes a free name along with its row', async () => {
    const told = await soup();
    const { stage, channel, two } = told;
    const before = await rowOf(told, 'soup');
    await right(stage.edit(bob, two, { topic: 'stew', scope: 'whole-topic' }));
    expect((await rowOf(told, 'stew'))?.topic.id).toBe(before?.topic.id);
    expect(await rowOf(told, 'soup')).toBeNull();
    expect(await stage.told(channel, 'stew')).toEqual(['Ann: one', 'Bob: two', 'Ann: three']);
  });

  test('is also what nobody sees a rest of: the last message moved alone', async () => {
    const told = await soup();
    await follow(told, 'soup', 3);
    for (const id of [told.one, told.three]) await right(told.stage.edit(ann, id, { topic: 'stew' }));
    expect(await wishOf(told, 'stew')).toBe(0);
    await right(told.stage.edit(ann, told.two, { topic: 'stew' }));
    expect(await wishOf(told, 'stew')).toBe(3);
    expect(await wishOf(told, 'soup')).toBe(0);
  });

  test('moved from its first message on keeps its row and its followers', async () => {
    const told = await soup();
    await follow(told, 'soup', 3);
    await right(told.stage.edit(ann, told.one, { topic: 'stew', scope: 'this-and-later' }));
    expect(await wishOf(told, 'stew')).toBe(3);
  });

  test('goes into a topic there is, and the stronger wish stays', async () => {
    const told = await soup();
    await told.stage.send(bob, told.channel, 'stew', 'zero');
    await follow(told, 'soup', 3);
    await follow(told, 'stew', 1);
    await right(told.stage.edit(ann, told.two, { topic: 'STEW', scope: 'whole-topic' }));
    expect(await told.stage.told(told.channel, 'stew')).toEqual(['Ann: one', 'Bob: two', 'Ann: three', 'Bob: zero']);
    expect([await wishOf(told, 'stew'), await wishOf(told, 'soup')]).toEqual([3, 0]);
    expect((await rowOf(told, 'stew'))?.topic.name).toBe('stew');
  });

  test('goes into the empty row of a name that was used before, and its wishes replace those left there', async () => {
    const told = await soup();
    await right(told.stage.edit(ann, told.two, { topic: 'stew', scope: 'whole-topic' }));
    const again = await told.stage.send(ann, told.channel, 'soup', 'again');
    await follow(told, 'stew', 3);
    await right(told.stage.edit(ann, told.two, { topic: 'soup', scope: 'whole-topic' }));
    await follow(told, 'stew', 1);
    await right(told.stage.edit(ann, again, { topic: 'stew', scope: 'whole-topic' }));
    expect(await told.stage.told(told.channel, 'stew')).toEqual(['Ann: one', 'Bob: two', 'Ann: three', 'Ann: again']);
    expect(await wishOf(told, 'stew')).toBe(3);
  });

  test('changes its casing in place', async () => {
    const told = await soup();
    const before = await rowOf(told, 'soup');
    await follow(told, 'soup', 2);
    await right(told.stage.edit(ann, told.two, { topic: 'Soup', scope: 'whole-topic' }));
    const after = await rowOf(told, 'SOUP');
    expect([after?.topic.id, after?.topic.name]).toEqual([before?.topic.id, 'Soup']);
    expect(await wishOf(told, 'soup')).toBe(2);
    const { history } = await told.stage.fetch(ann, told.three);
    expect(history).toMatchObject([{ topic: { from: 'soup', to: 'Soup' } }]);
  });

  test('changes its casing by one message, and only that one tells of it', async () => {
    const told = await soup();
    await right(told.stage.edit(ann, told.two, { topic: 'Soup' }));
    expect((await told.stage.fetch(ann, told.one)).place?.topic).toBe('Soup');
    expect((await told.stage.fetch(ann, told.one)).history).toEqual([]);
    expect((await told.stage.fetch(ann, told.two)).history).toHaveLength(1);
  });
});

describe('a part of a topic', () => {
  test('the message alone', async () => {
    const { stage, channel, two } = await soup();
    await right(stage.edit(ann, two, { topic: 'stew' }));
    expect(await stage.told(channel, 'soup')).toEqual(['Ann: one', 'Ann: three']);
    expect(await stage.told(channel, 'stew')).toEqual(['Bob: two']);
  });

  test('the message and everything after it, wherever it was said, and later messages stay', async () => {
    const { stage, channel, two, three } = await soup();
    await right(stage.edit(ann, three, { topic: 'aside' }));
    await right(stage.edit(ann, three, { topic: 'soup' }));
    await stage.send(bob, channel, 'soup', 'four');
    await right(stage.edit(ann, two, { topic: 'stew', scope: 'this-and-later' }));
    await stage.send(bob, channel, 'soup', 'five');
    await stage.send(bob, channel, 'stew', 'six');
    expect(await stage.told(channel, 'soup')).toEqual(['Ann: one', 'Bob: five']);
    expect(await stage.told(channel, 'stew')).toEqual(['Bob: two', 'Ann: three', 'Bob: four', 'Bob: six']);
  });

  test('what is said after a rename does not show it', async () => {
    const told = await soup();
    await right(told.stage.edit(ann, told.two, { topic: 'stew', scope: 'whole-topic' }));
    const later = await told.stage.send(ann, told.channel, 'stew');
    const reborn = await told.stage.send(ann, told.channel, 'soup');
    expect((await told.stage.fetch(ann, later)).history).toEqual([]);
    expect((await told.stage.fetch(ann, reborn)).history).toEqual([]);
    expect((await told.stage.fetch(ann, told.one)).history).toHaveLength(1);
  });

  test('a message moved five times tells of all five, newest first', async () => {
    const { stage, two } = await soup();
    for (const topic of ['a', 'b', 'soup', 'c', 'soup']) {
      stage.pass(1);
      await right(stage.edit(ann, two, { topic }));
    }
    const { history, movedAt, message } = await stage.fetch(bob, two);
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
    const { stage, one, two } = await soup();
    await right(stage.edit(ann, one, { content: 'uno', topic: 'stew', scope: 'this-and-later' }));
    expect((await stage.fetch(ann, one)).history).toMatchObject([{ content: { prev: 'one' }, topic: { from: 'soup', to: 'stew' } }]);
    expect((await stage.fetch(ann, two)).history).toMatchObject([{ content: null, topic: { from: 'soup', to: 'stew' } }]);
  });

  test('show the move alone where the realm shows moves only', async () => {
    const { stage, one } = await soup();
    await right(stage.edit(ann, one, { content: 'uno', topic: 'stew' }));
    await stage.realm({ settings: { editHistoryVisibility: 'moves' } });
    const { history, editedAt } = await stage.fetch(ann, one);
    expect(history).toMatchObject([{ content: null, topic: { from: 'soup', to: 'stew' } }]);
    expect(editedAt).not.toBeNull();
  });
});
