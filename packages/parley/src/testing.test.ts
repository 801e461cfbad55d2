import { afterEach, expect, test } from '@jest/globals';
import { testParley } from './testing.ts';

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

const to = { _tag: 'Channel', channel: 'general', topic: 'hello' } as const;

test('people talk, and what happened can be read', async () => {
  const chat = await testParley({ people: ['Ada', 'Grace'] });
  close = chat.close;
  const { people, clock } = chat;
  const before = (await chat.events()).length;
  await people.Ada.orThrow.messages.send({ to, content: 'hi', readBySender: true });
  clock.advance(60);
  await people.Grace.orThrow.messages.send({ to, content: 'hello', readBySender: true });
  const events = (await chat.events()).slice(before);
  const sent = events.filter(({ _tag }) => _tag === 'message.sent');
  expect(sent).toHaveLength(2);
  expect(events.length).toBeGreaterThanOrEqual(2);
});

test('two chats are apart, and the same in each run', async () => {
  const [one, two] = [await testParley(), await testParley()];
  expect(await one.events()).toEqual(await two.events());
  expect((await one.events()).length).toBeGreaterThan(0);
  await one.close();
  await two.close();
});

test('a hundred people are made at once', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `Person ${at}`);
  const chat = await testParley({ people: names });
  close = chat.close;
  expect(Object.keys(chat.people)).toHaveLength(100);
});
