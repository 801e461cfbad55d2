import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import type { Begun } from './index.ts';
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

test('a queue that the server has closed is replaced, and told of', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const heard: unknown[] = [];
  for await (const event of chat.events({ types: ['message'] })) {
    heard.push(event.type);
    if (event.type === 'start') {
      const { queue_id } = (event as Begun).registered;
      await chat.DELETE('/events', { form: { queue_id: queue_id ?? '' } });
    } else if (event.type === 'restart') await post('after');
    else break;
  }
  expect(heard).toEqual(['start', 'restart', 'message']);
});

test('a stream without valid credentials ends with the refusal', async () => {
  const chat = clientOf(testApp, { ...testApp.owner, key: 'x'.repeat(32) });
  await expect(chat.events().next()).rejects.toMatchObject({
    name: 'EventsRefused',
    refusal: { status: 401, rule: 'caller.key-unknown' },
  });
});
