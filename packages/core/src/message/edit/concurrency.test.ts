import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { ann, bob, mod } from '../testing/people.ts';
import { aStage, refusal, right } from '../testing/stage.ts';

const stale = denial('store.stale');
const whole = { topic: 'stew', scope: 'whole-topic' } as const;

const soup = async () => {
  const stage = await aStage();
  const channel = await stage.channel({}, ann, bob);
  const [one, two] = [await stage.send(ann, channel, 'soup', 'one'), await stage.send(bob, channel, 'soup', 'two')];
  return { stage, channel, one, two };
};

describe('a move that was decided', () => {
  test('of everything does not go by when somebody spoke meanwhile', async () => {
    const { stage, channel, one } = await soup();
    const late = await stage.decided(ann, one, whole);
    await stage.send(bob, channel, 'soup', 'three');
    expect(await refusal(stage.commit(late))).toEqual(stale);
    await right(stage.edit(ann, one, whole));
    expect(await stage.told(channel, 'stew')).toHaveLength(3);
  });

  test('of one message among others goes by all the same', async () => {
    const { stage, channel, one } = await soup();
    const late = await stage.decided(ann, one, { topic: 'stew' });
    await stage.send(bob, channel, 'soup', 'three');
    expect(await refusal(stage.commit(late))).toBeNull();
    expect(await stage.told(channel, 'soup')).toEqual(['Bob: two', 'Bob: three']);
  });

  test('does not go by when its topic was renamed or its message removed', async () => {
    const { stage, one, two } = await soup();
    const late = await stage.decided(ann, one, whole);
    await right(stage.edit(bob, two, { topic: 'stock', scope: 'whole-topic' }));
    expect(await refusal(stage.commit(late))).toEqual(stale);
    const later = await stage.decided(ann, one, { topic: 'stew' });
    await stage.write({ _tag: 'message.remove', message: one });
    expect(await refusal(stage.commit(later))).toEqual(stale);
  });

  test('does not go by when somebody began the topic it goes to', async () => {
    const { stage, channel, one } = await soup();
    const late = await stage.decided(ann, one, whole);
    await stage.send(bob, channel, 'Stew', 'mine');
    expect(await refusal(stage.commit(late))).toEqual(stale);
  });

  test('does not go by when the mover lost the private channel it goes to', async () => {
    const { stage, one } = await soup();
    const secret = await stage.channel({ privacy: 'private' }, ann);
    const late = await stage.decided(ann, one, { channel: secret.id });
    await stage.leave(ann, secret);
    expect(await refusal(stage.commit(late))).toEqual(stale);
    expect(await refusal(stage.edit(ann, one, { channel: secret.id }))).toEqual(denial('channel.unavailable'));
  });

  test('does not go by when the mover is somebody else now', async () => {
    const { stage, one } = await soup();
    const late = await stage.decided(mod, one, whole);
    await stage.write({ _tag: 'user.put', user: { ...mod, isActive: false, revision: (mod.revision + 1) as typeof mod.revision } });
    expect(await refusal(stage.commit(late))).toEqual(stale);
  });
});

test('sending and moving at once leaves every message in one of the two topics', async () => {
  const { stage, channel, one } = await soup();
  const sends = ['a', 'b', 'c'].map((text) => stage.send(bob, channel, 'soup', text));
  await Promise.all([...sends, stage.edit(ann, one, whole)()]);
  const everything = [...(await stage.told(channel, 'soup')), ...(await stage.told(channel, 'stew'))];
  expect([...everything].sort()).toEqual(['Ann: one', 'Bob: a', 'Bob: b', 'Bob: c', 'Bob: two']);
});
