import { describe, expect, test } from '@jest/globals';
import { MessageId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { ann, callerOf } from '../testing/people.ts';
import { aStage, refusal, right } from '../testing/stage.ts';

describe('the stages of a message', () => {
  const edited = async () => {
    const stage = await aStage();
    const [lunch, dinner] = [await stage.channel({}, ann), await stage.channel({}, ann)];
    const id = await stage.send(ann, lunch, 'soup', 'one');
    await right(stage.edit(ann, id, { content: 'two', topic: 'stew' }));
    await right(stage.edit(ann, id, { channel: dinner.id }));
    await right(stage.edit(ann, id, { content: 'three' }));
    return { stage, lunch, dinner, ask: stage.messages.history({ caller: callerOf(ann), message: id }) };
  };

  test('run from the first to the last', async () => {
    const { ask, lunch, dinner } = await edited();
    const { snapshots } = await right(ask);
    expect(
      snapshots.map(({ content, topic, prevContent, prevTopic, channel }) => [content, topic, prevContent?.prev, prevTopic, channel]),
    ).toEqual([
      ['one', 'soup', undefined, null, null],
      ['two', 'stew', 'one', 'soup', null],
      ['two', 'stew', undefined, null, { from: lunch.id, to: dinner.id }],
      ['three', 'stew', 'two', null, null],
    ]);
  });

  test('show no old text where the realm shows moves only', async () => {
    const { stage, ask } = await edited();
    await stage.realm({ settings: { editHistoryVisibility: 'moves' } });
    const { snapshots } = await right(ask);
    expect(snapshots.map(({ content, topic, prevContent }) => [content, topic, prevContent])).toEqual([
      ['three', 'soup', null],
      ['three', 'stew', null],
      ['three', 'stew', null],
    ]);
  });

  test('are not shown where the realm shows none, before anything is said of the message', async () => {
    const { stage } = await edited();
    await stage.realm({ settings: { editHistoryVisibility: 'none' } });
    const ask = stage.messages.history({ caller: callerOf(ann), message: MessageId(999_999) });
    expect(await refusal(ask)).toEqual(denial('message.history.turned-off'));
  });
});
