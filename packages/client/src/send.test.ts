import { describe, expect, test } from '@jest/globals';
import { network, type Reply, refusal, success } from './testing/network.ts';

const FORM = { type: 'stream', to: 'general', topic: 'hello', content: 'hi' } as const;
const cut: Reply = () => new TypeError('fetch failed');
const busy: Reply = () => refusal(503, 'store.busy', { 'Retry-After': '3' });
const proxy: Reply = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const ok: Reply = () => success({ id: 17 });
const UNREACHABLE = { left: { rule: 'client.unreachable', status: 0, code: 'UNREACHABLE' } };

describe('a request is sent again', () => {
  test('where it reads and no answer comes, after pauses that grow', async () => {
    const { chat, sent, pauses } = network([cut, proxy, cut, ok]);
    expect(await chat.GET('/drafts')).toMatchObject({ _tag: 'Right' });
    expect([sent.length, pauses]).toEqual([4, [500, 1000, 2000]]);
  });

  test('four times at most', async () => {
    const { chat, sent } = network([cut]);
    expect(await chat.GET('/drafts')).toMatchObject(UNREACHABLE);
    expect(sent).toHaveLength(4);
  });

  test('where it has a key, with the same key and body', async () => {
    const { chat, sent } = network([cut, ok]);
    expect(await chat.POST('/messages', { form: FORM, key: 'k' })).toMatchObject({
      right: { id: 17 },
    });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k']);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  test('where the server has refused it for now, after the time that it asks for', async () => {
    const { chat, sent, pauses } = network([busy, ok]);
    expect(await chat.POST('/messages', { form: FORM })).toMatchObject({ right: { id: 17 } });
    expect([sent.length, pauses]).toEqual([2, [3000]]);
  });

  test('at the date that it asks for', async () => {
    const later: Reply = () =>
      refusal(429, 'request.too-many', { 'Retry-After': 'Thu, 01 Jan 1970 00:00:07 GMT' });
    const { chat, pauses } = network([later, ok]);
    await chat.GET('/drafts');
    expect(pauses).toEqual([7000]);
  });

  test('with jitter', async () => {
    const { chat, pauses } = network([cut, ok], { random: () => 0 });
    await chat.GET('/drafts');
    expect(pauses).toEqual([250]);
  });
});

describe('a request is not sent again', () => {
  test('where it changes something, and whether it happened is unknown', async () => {
    for (const lost of [cut, proxy]) {
      const { chat, sent } = network([lost, ok]);
      expect(await chat.POST('/messages', { form: FORM })).toMatchObject({ _tag: 'Left' });
      expect(sent).toHaveLength(1);
    }
  });

  test('where the server asks for more than a minute', async () => {
    const never: Reply = () => refusal(429, 'request.too-many', { 'Retry-After': '61' });
    const { chat, sent } = network([never]);
    expect(await chat.GET('/drafts')).toMatchObject({ left: { status: 429 } });
    expect(sent).toHaveLength(1);
  });

  test('where it is refused for good', async () => {
    const { chat, sent } = network([() => refusal(400, 'message.unavailable')]);
    expect(await chat.GET('/drafts')).toMatchObject({ left: { rule: 'message.unavailable' } });
    expect(sent).toHaveLength(1);
  });
});

describe('a signal', () => {
  test('ends a request, whose promise rejects with its reason', async () => {
    const stop = new AbortController();
    const hanging: Reply = (_, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    const { chat, sent } = network([hanging]);
    const read = chat.GET('/drafts', { signal: stop.signal });
    while (sent.length === 0) await Promise.resolve();
    stop.abort(new Error('enough'));
    await expect(read).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });

  test('ends a pause', async () => {
    const stop = new AbortController();
    const { chat, sent } = network([cut], {
      wait: async (_ms, signal) => {
        stop.abort(new Error('enough'));
        signal?.throwIfAborted();
      },
    });
    await expect(chat.GET('/drafts', { signal: stop.signal })).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });
});

test.each<[string, () => Response]>([
  ['a page', () => new Response('<h1>Hello</h1>')],
  ['other JSON', () => Response.json({ error: 'no' }, { status: 404 })],
  ['no JSON object', () => Response.json('hello')],
  ['nothing', () => new Response(null, { status: 204 })],
])('an answer that is %s is unreadable', async (_, reply) => {
  const { chat } = network([reply]);
  expect(await chat.GET('/drafts')).toMatchObject({ left: { rule: 'client.answer-unreadable' } });
});

test('a fault has no rule', async () => {
  const fault = () =>
    Response.json(
      { result: 'error', msg: 'Internal server error', code: 'INTERNAL' },
      { status: 500 },
    );
  const { chat } = network([fault]);
  expect(await chat.GET('/drafts')).toMatchObject({ left: { rule: null, status: 500 } });
});
