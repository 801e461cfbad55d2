import { describe, expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { refusal } from '../../testing/outcome.ts';
import { admin, ann, bob, callerOf } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

describe('deleting a message', () => {
  test('takes it away once, and tells where it was', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup');
    const remove = (user: typeof ann) =>
      chat.messages.remove({ caller: callerOf(user), message: id });
    expect(await refusal(remove(bob))).toEqual(denial('message.delete.not-permitted'));
    expect(await refusal(remove(ann))).toBeNull();
    expect(await refusal(remove(ann))).toEqual(denial('message.unavailable'));
    expect(await chat.told(channel, 'soup')).toEqual([]);
  });

  test('is out of the question in an archived channel', async () => {
    const chat = await openTestMessages();
    const channel = await chat.channel({}, ann);
    const id = await chat.send(ann, channel, 'soup');
    await chat.write({ _tag: 'channel.put', channel: { ...channel, isArchived: true } });
    expect(await refusal(chat.messages.remove({ caller: callerOf(admin), message: id }))).toEqual(
      denial('message.unavailable'),
    );
    expect(await refusal(chat.edit(ann, id, { content: 'x' }))).toEqual(
      denial('message.unavailable'),
    );
    expect((await chat.fetch(ann, id)).message.content).toBe('hello');
  });
});
