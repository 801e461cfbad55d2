import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApp, type TestApp } from '@parley/http-express/testing';
import { clientOf } from './testing/client-of.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const send = (content: string, topic = 'hello') =>
  clientOf(testApp, testApp.owner).POST('/messages', {
    form: { type: 'stream', to: 'general', topic, content },
  });

const idOf = (sent: Awaited<ReturnType<typeof send>>): number => {
  if (sent._tag === 'Left') throw new Error(sent.left.msg);
  return sent.right.id;
};

test('what was sent is read, with its version', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const message_id = idOf(await send('*hi*'));
  expect(await chat.GET('/messages/{message_id}', { path: { message_id } })).toMatchObject({
    right: { message: { content: '<p><em>hi</em></p>' } },
    etag: expect.stringMatching(/^"/),
  });
});

test('a list goes into a query, and a narrow', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const id = idOf(await send('found', 'searched'));
  const query = {
    anchor: 'newest',
    num_before: 5,
    narrow: [
      { operator: 'channel', operand: 'general' },
      { operator: 'topic', operand: 'searched' },
    ],
  } as const;
  expect(await chat.GET('/messages', { query })).toMatchObject({ right: { messages: [{ id }] } });
  expect(await chat.GET('/messages', { query: { message_ids: [id] } })).toMatchObject({
    right: { messages: [{ id }] },
  });
});

describe('a refusal', () => {
  test('has its status, code, text and rule', async () => {
    const chat = clientOf(testApp, testApp.owner);
    const path = { message_id: 999_999 };
    expect(await chat.GET('/messages/{message_id}', { path })).toMatchObject({
      _tag: 'Left',
      left: {
        status: 400,
        code: 'BAD_REQUEST',
        msg: 'Invalid message(s)',
        rule: 'message.unavailable',
      },
    });
  });
});

test('a request with a key happens once', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const again = () =>
    chat.POST('/messages', {
      form: { type: 'stream', to: 'general', topic: 'keys', content: 'once' },
      key: 'once',
    });
  const [first, second] = [await again(), await again()];
  expect(idOf(second)).toBe(idOf(first));
});

test('a change can be planned, and the plan carried out while it is true', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const path = { message_id: idOf(await send('to move', 'from')) };
  const form = { topic: 'there' };
  const planned = await chat.PATCH('/messages/{message_id}', { path, form, plan: true });
  if (planned._tag === 'Left') throw new Error(planned.left.msg);
  expect(planned.right.plan.moves?.messages).toBe(1);
  const ifPlan = planned.right.plan_digest;
  const other = { topic: 'elsewhere' };
  expect(await chat.PATCH('/messages/{message_id}', { path, form: other, ifPlan })).toMatchObject({
    left: { status: 409, rule: 'plan.changed' },
  });
  expect(await chat.PATCH('/messages/{message_id}', { path, form, ifPlan })).toMatchObject({
    _tag: 'Right',
  });
});

test('a change of what was changed since it was read is refused', async () => {
  const chat = clientOf(testApp, testApp.owner);
  const path = { message_id: idOf(await send('first')) };
  const read = await chat.GET('/messages/{message_id}', { path });
  if (read._tag === 'Left') throw new Error(read.left.msg);
  const edit = (content: string) =>
    chat.PATCH('/messages/{message_id}', { path, form: { content }, ifMatch: read.etag ?? '' });
  expect(await edit('second')).toMatchObject({ _tag: 'Right' });
  expect(await edit('third')).toMatchObject({ left: { status: 412, rule: 'expected.changed' } });
});
