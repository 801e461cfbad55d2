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

const soup = async (): Promise<Soup> => {
  const chat = await openTestMessages();
  const channel = await chat.channel({ name: 'fine lunch' }, ann, bob, cat);
  const one = await chat.send(ann, channel, 'soup', 'one');
  const two = await chat.send(bob, channel, 'soup', 'two');
  return { chat, channel, one, two, three: await chat.send(ann, channel, 'soup', 'three') };
};

/** What the bot said in a topic. */
const notices = async ({ chat, channel }: Soup, topic: string) =>
  (await chat.told(channel, topic)).flatMap((line) =>
    line.startsWith('Notification Bot: ') ? [line.slice(18)] : [],
  );

const both = { noticeInNewThread: true, noticeInOldThread: true };
const BOB = '@_**Bob|11**';
const SOUP = '#**fine lunch>soup**';
const STEW = '#**fine lunch>stew**';

describe('the notices of a move', () => {
  test('a whole topic, to a new place', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.two, { topic: 'stew', scope: 'whole-topic', ...both }));
    expect(await notices(told, 'stew')).toEqual([
      `This topic was moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect(await notices(told, 'soup')).toEqual([`This topic was moved to ${STEW} by ${BOB}.`]);
    expect(await told.chat.told(told.channel, 'soup')).toHaveLength(1);
  });

  test('a whole topic, to where messages were', async () => {
    const told = await soup();
    await told.chat.send(ann, told.channel, 'stew');
    await right(told.chat.edit(bob, told.two, { topic: 'stew', scope: 'whole-topic', ...both }));
    expect(await notices(told, 'stew')).toEqual([
      `3 messages were moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect(await notices(told, 'soup')).toEqual([`This topic was moved to ${STEW} by ${BOB}.`]);
  });

  test('some messages', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.two, { topic: 'stew', scope: 'this-and-later', ...both }));
    expect(await notices(told, 'stew')).toEqual([
      `2 messages were moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect(await notices(told, 'soup')).toEqual([
      `2 messages were moved from this topic to ${STEW} by ${BOB}.`,
    ]);
  });

  test('one message, with a link to it', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.two, { topic: "b's 1.5 (é)", ...both }));
    const topic = 'topic/b.27s.201.2E5.20.28.C3.A9.29';
    const channel = `channel/${told.channel.id}-fine-lunch`;
    const link = `https://chat.example.com/#narrow/${channel}/${topic}/near/${told.two}`;
    expect(await notices(told, "b's 1.5 (é)")).toEqual([
      `[A message](${link}) was moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect(await notices(told, 'soup')).toEqual([
      `A message was moved from this topic to #**fine lunch>b's 1.5 (é)** by ${BOB}.`,
    ]);
  });

  test('none without a request', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.two, { topic: 'stew', scope: 'this-and-later' }));
    expect([...(await notices(told, 'stew')), ...(await notices(told, 'soup'))]).toEqual([]);
  });

  test('to another channel, with the topic resolved meanwhile: no resolve notice', async () => {
    const told = await soup();
    const dinner = await told.chat.channel({ name: 'dinner' }, ann, bob);
    await right(
      told.chat.edit(bob, told.two, {
        topic: '✔ soup',
        channel: dinner.id,
        scope: 'whole-topic',
        ...both,
      }),
    );
    expect(await notices({ ...told, channel: dinner }, '✔ soup')).toEqual([
      `This topic was moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect(await notices(told, 'soup')).toEqual([
      `This topic was moved to #**dinner>✔ soup** by ${BOB}.`,
    ]);
  });

  test('a name that reads like a mention mentions no one', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.two, { topic: '@**all**', ...both }));
    const [, notice] = (await told.chat.list(ann)).messages.slice(-2);
    expect(notice?.message.content).toContain(
      '[&#35;fine lunch &#62; &#64;&#42;&#42;all&#42;&#42;](#narrow/channel/',
    );
    expect(notice?.flags).toEqual([]);
  });
});

describe('resolving a topic', () => {
  const resolve = (told: Soup, topic = '✔ soup') =>
    right(told.chat.edit(bob, told.one, { topic, scope: 'whole-topic', noticeInNewThread: true }));

  test('says so once, whatever notices were asked for, and is no move', async () => {
    const told = await soup();
    await resolve(told);
    expect(await notices(told, '✔ soup')).toEqual([`${BOB} has marked this topic as resolved.`]);
    expect(await told.chat.fetch(ann, told.two)).toMatchObject({
      movedAt: null,
      history: [{ topic: { to: '✔ soup' } }],
    });
  });

  test('and unresolving it within a minute leaves no notice', async () => {
    const told = await soup();
    await resolve(told);
    told.chat.advanceClock(60);
    await resolve(told, 'soup');
    expect(await told.chat.told(told.channel, 'soup')).toEqual([
      'Ann: one',
      'Bob: two',
      'Ann: three',
    ]);
  });

  test('again, a minute after it was undone, is announced again', async () => {
    const told = await soup();
    for (const [topic, seconds] of [
      ['✔ soup', 30],
      ['soup', 61],
      ['✔ soup', 0],
    ] as const) {
      await resolve(told, topic);
      told.chat.advanceClock(seconds);
    }
    expect(await notices(told, '✔ soup')).toEqual([`${BOB} has marked this topic as resolved.`]);
  });

  test('and unresolving it later leaves both', async () => {
    const told = await soup();
    await resolve(told);
    told.chat.advanceClock(61);
    await resolve(told, 'soup');
    expect(await notices(told, 'soup')).toEqual([
      `${BOB} has marked this topic as resolved.`,
      `${BOB} has marked this topic as unresolved.`,
    ]);
  });

  test('tells the old topic too when asked to', async () => {
    const told = await soup();
    await right(told.chat.edit(bob, told.one, { topic: '✔ soup', scope: 'whole-topic', ...both }));
    expect(await notices(told, 'soup')).toEqual([
      `This topic was moved to #**fine lunch>✔ soup** by ${BOB}.`,
    ]);
  });

  test('with a new text in the same request says nothing', async () => {
    const told = await soup();
    await right(
      told.chat.edit(ann, told.one, { topic: '✔ soup', content: 'uno', noticeInNewThread: true }),
    );
    expect(await notices(told, '✔ soup')).toEqual([]);
  });

  test('is news to followers only, and never to who did it', async () => {
    const told = await soup();
    const state = await told.chat.read(({ topics }) => topics.byName(told.channel.id, 'soup'));
    if (state === null) throw new Error('no topic');
    for (const { id: user } of [bob, cat]) {
      const visibility = { user, topic: state.topic.id, policy: 3, at: ann.joinedAt } as const;
      await told.chat.write({ _tag: 'topic-visibility.put', visibility });
    }
    await told.chat.write({ _tag: 'topic-visibility.remove', user: ann.id, topic: state.topic.id });
    await resolve(told);
    const flags = async (user: typeof ann) => (await told.chat.list(user)).messages.at(-1)?.flags;
    expect([await flags(ann), await flags(bob), await flags(cat)]).toEqual([
      ['read'],
      ['read'],
      [],
    ]);
  });

  test('cut off at the length of a name is still resolving, and so is undoing it', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'x'.repeat(60));
    await right(chat.edit(ann, id, { topic: `✔ ${'x'.repeat(60)}`, scope: 'whole-topic' }));
    const { place, movedAt } = await chat.fetch(ann, id);
    expect([place?.topic, movedAt]).toEqual([`✔ ${'x'.repeat(55)}...`, null]);
    await right(chat.edit(ann, id, { topic: `${'x'.repeat(55)}...`, scope: 'whole-topic' }));
    expect((await chat.fetch(ann, id)).movedAt).toBeNull();
  });

  test('another name under the mark is a move like any other', async () => {
    const told = await soup();
    await resolve(told, '✔ stew');
    expect(await notices(told, '✔ stew')).toEqual([
      `This topic was moved here from ${SOUP} by ${BOB}.`,
    ]);
    expect((await told.chat.fetch(ann, told.one)).movedAt).not.toBeNull();
  });

  test('and so is another name without it', async () => {
    const told = await soup();
    await resolve(told);
    told.chat.advanceClock(61);
    await resolve(told, 'stew');
    const [, moved] = await notices(told, 'stew');
    expect(moved).toBe(`This topic was moved here from #**fine lunch>✔ soup** by ${BOB}.`);
    const { movedAt } = await told.chat.fetch(ann, told.one);
    expect(movedAt).not.toBeNull();
    told.chat.advanceClock(61);
    await resolve(told, '✔ broth');
    expect((await notices(told, '✔ broth'))[2]).toBe(
      `This topic was moved here from ${STEW} by ${BOB}.`,
    );
    expect((await told.chat.fetch(ann, told.one)).movedAt).toBe((movedAt ?? 0) + 61);
  });
});
