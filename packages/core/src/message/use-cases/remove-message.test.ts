import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { admin, ann, bob, callerOf } from '../testing/people.ts';
import { aStage, refusal } from '../testing/stage.ts';

describe('deleting a message', () => {
  test('takes it away once, and tells where it was', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup');
    const remove = (user: typeof ann) => stage.messages.remove({ caller: callerOf(user), message: id });
    expect(await refusal(remove(bob))).toEqual(denial('message.delete.not-permitted'));
    expect(await refusal(remove(ann))).toBeNull();
    expect(await refusal(remove(ann))).toEqual(denial('message.unavailable'));
    expect(await stage.told(channel, 'soup')).toEqual([]);
  });

  test('is out of the question in an archived channel', async () => {
    const stage = await aStage();
    const channel = await stage.channel({}, ann);
    const id = await stage.send(ann, channel, 'soup');
    await stage.write({ _tag: 'channel.put', channel: { ...channel, isArchived: true } });
    expect(await refusal(stage.messages.remove({ caller: callerOf(admin), message: id }))).toEqual(denial('message.unavailable'));
    expect(await refusal(stage.edit(ann, id, { content: 'x' }))).toEqual(denial('message.unavailable'));
    expect((await stage.fetch(ann, id)).message.content).toBe('hello');
  });
});
