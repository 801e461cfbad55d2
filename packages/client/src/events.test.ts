import { describe, expect, test } from '@jest/globals';
import { type AnyRefusal, EventsRefused, type Unanswered } from './index.ts';
import { network, type Reply, refusal, success } from './testing/network.ts';

const registered =
  (queue_id: string): Reply =>
  () =>
    success({ queue_id, last_event_id: -1 });
const events =
  (...told: ReadonlyArray<[id: number, type: string]>): Reply =>
  () =>
    success({ queue_id: 'a', events: told.map(([id, type]) => ({ id, type })) });
const lost: Reply = () => refusal(400, 'queue.unknown', { code: 'BAD_EVENT_QUEUE_ID' });
const cut: Reply = () => new TypeError('fetch failed');
const ok: Reply = () => success();

/** Follows until an event of type `end`. */
const follow = async (replies: ReadonlyArray<Reply>, types?: ReadonlyArray<string>) => {
  const { chat, sent, pauses } = network(replies);
  const heard: string[] = [];
  const troubles: Array<string | null> = [];
  const onTrouble = (trouble: AnyRefusal | Unanswered | null) =>
    void troubles.push(trouble?.rule ?? null);
  for await (const event of chat.events({ onTrouble, ...(types && { types: types as never }) })) {
    heard.push(event.type);
    if (String(event.type) === 'end') break;
  }
  const asked = sent.map(({ method, url, body }) => {
    const { pathname, search } = new URL(url);
    return `${method} ${pathname.replace('/api/v1', '')} ${search || body}`.trim();
  });
  return { heard, asked, troubles, pauses };
};

describe('a stream of events', () => {
  test('acknowledges what it told, keeps heartbeats to itself and closes its queue', async () => {
    const replies = [
      registered('a'),
      events([0, 'message'], [1, 'heartbeat']),
      events([5, 'end']),
      ok,
    ];
    expect(await follow(replies, ['message'])).toEqual({
      heard: ['start', 'message', 'end'],
      asked: [
        'POST /register event_types=%5B%22message%22%5D',
        'GET /events ?queue_id=a&last_event_id=-1',
        'GET /events ?queue_id=a&last_event_id=1',
        'DELETE /events queue_id=a',
      ],
      troubles: [],
      pauses: [],
    });
  });

  test('registers again when its queue is lost, and says so', async () => {
    const replies = [registered('a'), lost, registered('b'), events([3, 'end']), ok];
    const { heard, asked } = await follow(replies);
    expect(heard).toEqual(['start', 'restart', 'end']);
    expect(asked.slice(2)).toEqual([
      'POST /register',
      'GET /events ?queue_id=b&last_event_id=-1',
      'DELETE /events queue_id=b',
    ]);
  });

  test('goes on through failures, with pauses that grow, and tells of them', async () => {
    const failing: Reply = () => new Response('no', { status: 500 });
    const replies = [cut, registered('a'), cut, failing, cut, events([0, 'end']), ok];
    const { heard, troubles, pauses } = await follow(replies);
    expect(heard).toEqual(['start', 'end']);
    expect(pauses).toEqual([500, 500, 1000, 2000]);
    const unreachable = 'client.unreachable';
    expect(troubles).toEqual([
      ...[unreachable, null],
      ...[unreachable, 'client.answer-unreadable', unreachable, null],
    ]);
  });

  test('ends with the refusal where there is no use in trying again', async () => {
    const { chat, sent } = network([
      registered('a'),
      () => refusal(401, 'caller.deactivated', { code: 'USER_DEACTIVATED' }),
    ]);
    const read = async () => {
      for await (const _ of chat.events());
    };
    await expect(read()).rejects.toThrow(EventsRefused);
    expect(sent).toHaveLength(2);
  });

  test('that is stopped in the middle of a poll ends and closes its queue', async () => {
    const stop = new AbortController();
    const hanging: Reply = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        stop.abort();
      });
    const { chat, sent } = network([registered('a'), hanging, ok]);
    const heard: string[] = [];
    for await (const { type } of chat.events({ signal: stop.signal })) heard.push(type);
    expect(heard).toEqual(['start']);
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'DELETE']);
  });

  test('polls again where the server is silent', async () => {
    const silences: Array<() => void> = [];
    const silent: Reply = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        silences.at(-1)?.();
      });
    const { chat, sent } = network([registered('a'), silent, events([0, 'end']), ok], {
      wait: (ms) =>
        ms > 60_000 ? new Promise((resolve) => silences.push(resolve)) : Promise.resolve(),
    });
    const heard: string[] = [];
    for await (const { type } of chat.events()) {
      heard.push(type);
      if (String(type) === 'end') break;
    }
    expect(heard).toEqual(['start', 'end']);
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});
