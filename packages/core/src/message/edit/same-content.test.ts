import { expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { NOW } from '../../testing/builders.ts';
import { ann, bob } from '../testing/people.ts';
import { aStage, refusal, right } from '../testing/stage.ts';

test.each(['one', 'one \n', '\none'])('the old text leaves no trace: %j', async (content) => {
  const stage = await aStage();
  const channel = await stage.channel({}, ann, bob);
  const id = await stage.send(ann, channel, 'soup', 'one');
  const before = await stage.fetch(bob, id);
  stage.pass(5);
  expect(await right(stage.edit(ann, id, { content, prevContentSha256: 'digest of one' }))).toEqual({ detachedUploads: [] });
  expect(await stage.fetch(bob, id)).toEqual(before);
  expect(await refusal(stage.edit(bob, id, { content }))).toEqual(denial('message.edit.not-sender'));
  await right(stage.edit(ann, id, { content, topic: 'tea' }));
  const { history, editedAt, movedAt } = await stage.fetch(bob, id);
  expect([editedAt, movedAt]).toEqual([null, NOW + 5]);
  expect(history).toEqual([{ by: ann.id, at: NOW + 5, content: null, topic: { from: 'soup', to: 'tea' }, channel: null }]);
});

test('the old text counts where it calls others than before', async () => {
  const stage = await aStage();
  const channel = await stage.channel({}, ann, bob);
  const id = await stage.send(ann, channel, 'soup', '@**topic**');
  expect((await stage.fetch(bob, id)).flags).toEqual([]);
  await stage.send(bob, channel, 'soup', 'two');
  await right(stage.edit(ann, id, { content: '@**topic**' }));
  expect((await stage.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
  expect((await stage.fetch(bob, id)).history).toHaveLength(1);
});
