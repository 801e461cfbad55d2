import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { ann, bob, mod } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

const stale = denial('store.stale');
const whole = { topic: 'stew', scope: 'whole-topic' } as const;

const soup = async () => {
  const chat = await openTestMessages();
  const channel = await chat.channel({}, ann, bob);
  const [one, two] = [
    await chat.send(ann, channel, 'soup', 'one'),
    await chat.send(bob, channel, 'soup', 'two'),
  ];
  return { chat, channel, one, two };
};

describe('a move that was decided', () => {
  test('of everything is stale when a message was sent meanwhile', async () => {
    const { chat, channel, one } = await soup();
    const late = await chat.decided(ann, one, whole);
    await chat.send(bob, channel, 'soup', 'three');
    expect(await refusal(chat.commit(late))).toEqual(stale);
    await right(chat.edit(ann, one, whole));
    expect(await chat.told(channel, 'stew')).toHaveLength(3);
  });

  test('of one message among others goes by all the same', async () => {
    const { chat, channel, one } = await soup();
    const late = await chat.decided(ann, one, { topic: 'stew' });
    await chat.send(bob, channel, 'soup', 'three');
    expect(await refusal(chat.commit(late))).toBeNull();
    expect(await chat.told(channel, 'soup')).toEqual(['Bob: two', 'Bob: three']);
  });

  test('does not go by when its topic was renamed or its message removed', async () => {
    const { chat, one, two } = await soup();
    const late = await chat.decided(ann, one, whole);
    await right(chat.edit(bob, two, { topic: 'stock', scope: 'whole-topic' }));
    expect(await refusal(chat.commit(late))).toEqual(stale);
    const later = await chat.decided(ann, one, { topic: 'stew' });
    await chat.write({ _tag: 'message.remove', message: one });
    expect(await refusal(chat.commit(later))).toEqual(stale);
  });

  test('is stale when the target topic was begun meanwhile', async () => {
    const { chat, channel, one } = await soup();
    const late = await chat.decided(ann, one, whole);
    await chat.send(bob, channel, 'Stew', 'mine');
    expect(await refusal(chat.commit(late))).toEqual(stale);
  });

  test('does not go by when the mover lost the private channel it goes to', async () => {
    const { chat, one } = await soup();
    const secret = await chat.channel({ privacy: 'private' }, ann);
    const late = await chat.decided(ann, one, { channel: secret.id });
    await chat.leave(ann, secret);
    expect(await refusal(chat.commit(late))).toEqual(stale);
    expect(await refusal(chat.edit(ann, one, { channel: secret.id }))).toEqual(
      denial('channel.unavailable'),
    );
  });

  test('is stale when the actor has changed', async () => {
    const { chat, one } = await soup();
    const late = await chat.decided(mod, one, whole);
    await chat.write({
      _tag: 'user.put',
      user: { ...mod, isActive: false, revision: (mod.revision + 1) as typeof mod.revision },
    });
    expect(await refusal(chat.commit(late))).toEqual(stale);
  });
});

test('sending and moving at once leaves every message in one of the two topics', async () => {
  const { chat, channel, one } = await soup();
  const sends = ['a', 'b', 'c'].map((text) => chat.send(bob, channel, 'soup', text));
  await Promise.all([...sends, chat.edit(ann, one, whole)()]);
  const everything = [...(await chat.told(channel, 'soup')), ...(await chat.told(channel, 'stew'))];
  expect([...everything].sort()).toEqual(['Ann: one', 'Bob: a', 'Bob: b', 'Bob: c', 'Bob: two']);
});
