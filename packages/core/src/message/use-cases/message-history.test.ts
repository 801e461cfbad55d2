import { describe, expect, test } from '@jest/globals';
import { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { ann, callerOf } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

describe('the stages of a message', () => {
  const edited = async () => {
    const chat = await openTestMessages();
    const [lunch, dinner] = [await chat.channel({}, ann), await chat.channel({}, ann)];
    const id = await chat.send(ann, lunch, 'soup', 'one');
    await right(chat.edit(ann, id, { content: 'two', topic: 'stew' }));
    await right(chat.edit(ann, id, { channel: dinner.id }));
    await right(chat.edit(ann, id, { content: 'three' }));
    return {
      chat,
      lunch,
      dinner,
      ask: chat.messages.history({ caller: callerOf(ann), message: id }),
    };
  };

  test('run from the first to the last', async () => {
    const { ask, lunch, dinner } = await edited();
    const { snapshots } = await right(ask);
    expect(
      snapshots.map(({ content, topic, prevContent, prevTopic, channel }) => [
        content,
        topic,
        prevContent?.prev,
        prevTopic,
        channel,
      ]),
    ).toEqual([
      ['one', 'soup', undefined, null, null],
      ['two', 'stew', 'one', 'soup', null],
      ['two', 'stew', undefined, null, { from: lunch.id, to: dinner.id }],
      ['three', 'stew', 'two', null, null],
    ]);
  });

  test('show no old text where the realm shows moves only', async () => {
    const { chat, ask } = await edited();
    await chat.realm({ settings: { editHistoryVisibility: 'moves' } });
    const { snapshots } = await right(ask);
    expect(
      snapshots.map(({ content, topic, prevContent }) => [content, topic, prevContent]),
    ).toEqual([
      ['three', 'soup', null],
      ['three', 'stew', null],
      ['three', 'stew', null],
    ]);
  });

  test('are hidden when the realm shows no history, before the message is looked at', async () => {
    const { chat } = await edited();
    await chat.realm({ settings: { editHistoryVisibility: 'none' } });
    const ask = chat.messages.history({ caller: callerOf(ann), message: MessageId(999_999) });
    expect(await refusal(ask)).toEqual(denial('message.history.turned-off'));
  });
});
