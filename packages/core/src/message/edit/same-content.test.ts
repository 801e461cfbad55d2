import { expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { NOW } from '../../testing/builders.ts';
import { refusal, right } from '../../testing/outcome.ts';
import { ann, bob } from '../testing/people.ts';
import { openTestMessages } from '../testing/test-messages.ts';

test.each(['one', 'one \n', '\none'])('the old text leaves no trace: %j', async (content) => {
  const chat = await openTestMessages();
  const channel = await chat.channel({}, ann, bob);
  const id = await chat.send(ann, channel, 'soup', 'one');
  const before = await chat.fetch(bob, id);
  chat.advanceClock(5);
  expect(await right(chat.edit(ann, id, { content, prevContentSha256: 'digest of one' }))).toEqual({
    detachedUploads: [],
    history: null,
  });
  expect(await chat.fetch(bob, id)).toEqual(before);
  expect(await refusal(chat.edit(bob, id, { content }))).toEqual(denial('message.edit.not-sender'));
  await right(chat.edit(ann, id, { content, topic: 'tea' }));
  const { history, editedAt, movedAt } = await chat.fetch(bob, id);
  expect([editedAt, movedAt]).toEqual([null, NOW + 5]);
  expect(history).toEqual([
    { by: ann.id, at: NOW + 5, content: null, topic: { from: 'soup', to: 'tea' }, channel: null },
  ]);
});

test('the old text counts where it calls others than before', async () => {
  const chat = await openTestMessages();
  const channel = await chat.channel({}, ann, bob);
  const id = await chat.send(ann, channel, 'soup', '@**topic**');
  expect((await chat.fetch(bob, id)).flags).toEqual([]);
  await chat.send(bob, channel, 'soup', 'two');
  await right(chat.edit(ann, id, { content: '@**topic**' }));
  expect((await chat.fetch(bob, id)).flags).toEqual(['topic_wildcard_mentioned']);
  expect((await chat.fetch(bob, id)).history).toHaveLength(1);
});

test.each([
  ['the old text', 'one', 1],
  ['a new text', 'two', 0],
])('%s in the request that resolves a topic: notices', async (_what, content, notices) => {
  const chat = await openTestMessages();
  const channel = await chat.channel({}, ann, bob);
  const id = await chat.send(ann, channel, 'soup', 'one');
  await right(chat.edit(ann, id, { content, topic: '✔ soup', scope: 'whole-topic' }));
  const [, ...said] = await chat.told(channel, '✔ soup');
  expect(said).toHaveLength(notices);
});
