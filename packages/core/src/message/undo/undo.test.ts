import { describe, expect, test } from '@jest/globals';
import type { HistoryId, MessageId } from '../../kernel/brand.ts';
import { NOW } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { person } from '../../testing/people.ts';
import type { User } from '../../user/user.ts';
import { admin, ann, bob, callerOf, cat, guest, mod } from '../testing/people.ts';
import { openTestMessages, type TestMessages } from '../testing/test-messages.ts';

const WHOLE = { scope: 'whole-topic' } as const;
const LOUD = { noticeInNewThread: true, noticeInOldThread: true };

const soup = async (over: Parameters<typeof openTestMessages>[0] = {}) => {
  const chat = await openTestMessages(over);
  const lunch = await chat.channel({ name: 'lunch' }, ann, bob, cat, mod);
  const one = await chat.send(ann, lunch, 'soup', 'one');
  return { chat, lunch, one, two: await chat.send(bob, lunch, 'soup', 'two') };
};

const edited = async (
  chat: TestMessages,
  user: User,
  message: MessageId,
  change: Parameters<TestMessages['edit']>[2],
): Promise<HistoryId> => {
  const { history } = await right(chat.edit(user, message, change));
  if (history === null) throw new Error('Nothing was changed');
  return history;
};

const undoing = (chat: TestMessages, user: User, history: HistoryId, message?: MessageId) =>
  chat.messages.undo({
    ...{ caller: callerOf(user), history },
    ...(message !== undefined && { message }),
  });
const refused = async (...asked: Parameters<typeof undoing>) =>
  (await refusal(undoing(...asked)))?.rule;

describe('taking back an edit', () => {
  test('brings the text back, and the history says both', async () => {
    const { chat, one } = await soup();
    const history = await edited(chat, ann, one, { content: 'other' });
    await right(undoing(chat, ann, history));
    const { message, history: told, editedAt } = await chat.fetch(ann, one);
    expect([message.content, editedAt]).toEqual(['one', null]);
    expect(told?.map(({ content }) => content?.prev)).toEqual(['other', 'one']);
  });

  test('needs the newest text', async () => {
    const { chat, one } = await soup();
    const first = await edited(chat, ann, one, { content: 'other' });
    const second = await edited(chat, ann, one, { content: 'third' });
    expect(await refused(chat, ann, first)).toBe('undo.changed');
    await right(undoing(chat, ann, second));
    expect(await refused(chat, ann, second)).toBe('undo.done');
    expect(await refused(chat, ann, first)).toBe('undo.changed');
    expect((await chat.fetch(ann, one)).message.content).toBe('other');
  });

  test('is for its sender alone, for 10 minutes or while they may edit', async () => {
    const { chat, one } = await soup({ settings: { contentEditLimit: 60 } });
    const history = await edited(chat, ann, one, { content: 'other' });
    expect(await refused(chat, bob, history)).toBe('undo.not-permitted');
    expect(await refused(chat, admin, history)).toBe('undo.not-permitted');
    chat.advanceClock(601);
    expect(await refused(chat, ann, history)).toBe('undo.time-limit');
    await chat.realm({ settings: { contentEditLimit: null } });
    await right(undoing(chat, ann, history));
  });

  test('a text and a place by one request go back together', async () => {
    const { chat, lunch, one } = await soup();
    const history = await edited(chat, ann, one, { content: 'other', topic: 'stew' });
    await right(undoing(chat, ann, history));
    expect(await chat.told(lunch, 'soup')).toEqual(['Ann: one', 'Bob: two']);
    expect((await chat.fetch(ann, one)).history).toHaveLength(2);
  });
});

describe('taking back a move', () => {
  test('brings the topic back with its followers, and takes its notices away', async () => {
    const { chat, lunch, one } = await soup();
    const follow = { caller: callerOf(cat), policy: 3 } as const;
    const topic = await chat.read(async (s) => (await s.topics.byName(lunch.id, 'soup'))?.topic);
    if (topic === undefined) throw new Error('There is a topic');
    const at = 5 as never;
    const visibility = { user: cat.id, topic: topic.id, policy: follow.policy, at };
    await chat.write({ _tag: 'topic-visibility.put', visibility });
    const history = await edited(chat, mod, one, { topic: 'stew', ...WHOLE, ...LOUD });
    expect(await chat.told(lunch, 'stew')).toHaveLength(3);
    await right(undoing(chat, mod, history));
    expect(await chat.told(lunch, 'soup')).toEqual(['Ann: one', 'Bob: two']);
    expect(await chat.told(lunch, 'stew')).toEqual([]);
    const wishes = await chat.read((s) => s.topics.wishesOf(cat.id));
    expect(wishes.map(({ name, policy }) => [name, policy])).toEqual([['soup', 3]]);
    expect((await chat.fetch(ann, one)).movedAt).toBeNull();
  });

  test('leaves what was sent to another topic since, and refuses to tear a topic', async () => {
    const { chat, lunch, one } = await soup();
    await chat.send(bob, lunch, 'stew', 'own');
    const merged = await edited(chat, mod, one, { topic: 'stew', ...WHOLE });
    await chat.send(bob, lunch, 'stew', 'later');
    await right(undoing(chat, mod, merged));
    expect(await chat.told(lunch, 'soup')).toEqual(['Ann: one', 'Bob: two']);
    expect(await chat.told(lunch, 'stew')).toEqual(['Bob: own', 'Bob: later']);
    const resolved = await edited(chat, ann, one, { topic: '✔ soup', ...WHOLE });
    await chat.send(bob, lunch, '✔ soup', 'thanks');
    expect(await refused(chat, ann, resolved)).toBe('undo.written-since');
  });

  test('needs all of it where it was moved to', async () => {
    const { chat, lunch, one, two } = await soup();
    const history = await edited(chat, mod, one, { topic: 'stew', ...WHOLE });
    const next = await edited(chat, mod, two, { topic: 'tea' });
    expect(await refused(chat, mod, history)).toBe('undo.changed');
    await right(undoing(chat, mod, next));
    expect(await refused(chat, mod, history)).toBe('undo.changed');
    expect(await chat.told(lunch, 'stew')).toEqual(['Ann: one', 'Bob: two']);
  });

  test('is for who may move back, and for who moved within 10 minutes', async () => {
    const { chat, lunch, one } = await soup();
    const history = await edited(chat, bob, one, { topic: 'stew', ...WHOLE });
    await chat.realm({ permissions: { canMoveMessagesBetweenTopics: admin.id as never } });
    expect(await chat.told(lunch, 'stew')).toHaveLength(2);
    await chat.realm({});
    chat.advanceClock(700_000);
    expect(await refused(chat, bob, history)).toBe('undo.time-limit');
    expect(await refused(chat, cat, history)).toBe('undo.not-permitted');
    await right(undoing(chat, mod, history));
    expect(await chat.told(lunch, 'soup')).toHaveLength(2);
  });

  test('to a channel that is hidden by now is refused as if there were none', async () => {
    const { chat, one } = await soup();
    const other = await chat.channel({ name: 'other', privacy: 'private' }, ann, mod);
    const back = await chat.channel({ name: 'back', privacy: 'private' }, ann, mod);
    const first = await edited(chat, mod, one, { channel: other.id });
    expect(first).toBeGreaterThan(0);
    const history = await edited(chat, mod, one, { channel: back.id });
    await chat.leave(mod, other);
    expect(await refused(chat, mod, history)).toBe('channel.unavailable');
  });

  test('says nothing of a message that is hidden, or of a change there never was', async () => {
    const { chat, one } = await soup();
    const hidden = await chat.channel({ privacy: 'private' }, ann, mod);
    const history = await edited(chat, mod, one, { channel: hidden.id });
    const none = (history + 1_000) as HistoryId;
    for (const one_ of [history, none])
      expect(await refusal(undoing(chat, guest, one_))).toEqual({ rule: 'undo.unknown' });
    for (const message of [one, 9_999 as MessageId])
      expect(await refused(chat, guest, history, message)).toBe('message.unavailable');
    expect(await refused(chat, mod, none, one)).toBe('undo.unknown');
    expect(await refused(chat, mod, history, await chat.send(mod, hidden, 'x'))).toBe(
      'undo.unknown',
    );
  });

  test('is not offered where the move took a notice back', async () => {
    const { chat, one } = await soup();
    await right(chat.edit(ann, one, { topic: '✔ soup', ...WHOLE }));
    const { history } = await right(chat.edit(ann, one, { topic: 'soup', ...WHOLE }));
    expect(history).toBeNull();
  });

  test('two at once take it back once', async () => {
    const { chat, one } = await soup();
    const history = await edited(chat, mod, one, { topic: 'stew', ...WHOLE, ...LOUD });
    const rules = await Promise.all([refused(chat, mod, history), refused(chat, mod, history)]);
    expect(rules.sort()).toEqual(['undo.done', undefined]);
  });

  test('can be planned, and a plan changes nothing', async () => {
    const { chat, lunch, one } = await soup();
    const history = await edited(chat, mod, one, { topic: 'stew', ...WHOLE, ...LOUD });
    const plan = await right(chat.messages.undo.plan({ caller: callerOf(mod), history }));
    expect(plan.changeSet.changes.map(({ _tag }) => _tag)).toContain('message.move');
    expect(await chat.told(lunch, 'stew')).toHaveLength(3);
  });
});

test.each([
  [100, true],
  [600, false],
])('a move that changes the policies of %s people can be taken back: %s', async (count, isKept) => {
  const { chat, lunch, one } = await soup();
  await chat.send(bob, lunch, 'stew', 'three');
  const found = await chat.read(({ topics }) => topics.byName(lunch.id, 'soup'));
  if (found === null) throw new Error('The topic is there');
  const people = Array.from({ length: count }, (_, index) => person(1000 + index));
  await chat.write(
    ...people.map((user) => ({ _tag: 'user.put', user }) as const),
    ...people.map(({ id: user }) => {
      const visibility = { user, topic: found.topic.id, policy: 3, at: NOW } as const;
      return { _tag: 'topic-visibility.put', visibility } as const;
    }),
  );
  const { history } = await right(chat.edit(ann, one, { topic: 'stew', ...WHOLE }));
  expect(history !== null).toBe(isKept);
});
