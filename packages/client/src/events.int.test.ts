import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import { clientOf } from './testing/client-of.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const post = async (content: string): Promise<void> => {
  const form = { type: 'stream', to: 'general', topic: 'events', content } as const;
  expect(await clientOf(testApp, testApp.owner).POST('/messages', { form })).toMatchObject({
    _tag: 'Right',
  });
};

test('events are told in order, beginning with the state, and until they are stopped', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const stop = new AbortController();
  const heard: unknown[] = [];
  for await (const event of chat.events({ types: ['message'], signal: stop.signal })) {
    if (event.type === 'start') {
      heard.push(event.type);
      await post('one');
      await post('two');
    } else heard.push((event as { message?: { content: string } }).message?.content);
    if (heard.length === 3) stop.abort();
  }
  expect(heard).toEqual(['start', 'one', 'two']);
});
