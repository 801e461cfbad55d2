import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { checkDatabase } from '@parley/storage-sqlite';
import type { Caller } from './support/caller.ts';
import { newPeople, newSite, type RunningSite, type Site } from './support/site.ts';
import { messagesIn, newChannel, say } from './support/wire.ts';

jest.setTimeout(60_000);

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];
/** Of each person, each with a poll that waits. */
const QUEUES = 8;
/** So many messages are acknowledged before the server is killed. */
const ACKNOWLEDGED = 40;

let site: Site;
let running: RunningSite;
let people: ReadonlyArray<Caller>;
beforeAll(async () => {
  site = await newSite();
  running = await site.start();
  people = [running.owner, ...(await newPeople(running, NAMES))];
});
afterAll(() => site.remove());

interface Event {
  readonly id: number;
  readonly type: string;
  readonly message?: { readonly id: number; readonly content: string };
}
type Polled = { readonly events: ReadonlyArray<Event>; readonly code?: string };

interface Queue {
  readonly who: Caller;
  readonly id: string;
  last: number;
  /** Ids of the messages it told of, in the order in which it did. */
  readonly heard: number[];
}

const open = async (who: Caller): Promise<Queue> => {
  const wanted = { event_types: ['message'], fetch_event_types: [], apply_markdown: false };
  const { body } = await who.post<{ queue_id: string; last_event_id: number }>('/register', wanted);
  return { who, id: body.queue_id, last: body.last_event_id, heard: [] };
};

const poll = async (queue: Queue) => {
  const answer = await queue.who.get<Polled>('/events', {
    queue_id: queue.id,
    last_event_id: queue.last,
  });
  if (answer.status !== 200) return answer;
  for (const { id, message } of answer.body.events) {
    queue.last = id;
    if (message !== undefined) queue.heard.push(message.id);
  }
  return answer;
};

/** Until the server is gone. */
const listen = async (queue: Queue): Promise<void> => {
  try {
    while ((await poll(queue)).status === 200);
  } catch {
    // The connection broke.
  }
};

/** Ids of what was acknowledged, until the server is gone. */
const speak = async (
  who: Caller,
  channel: number,
  acknowledged: () => void,
): Promise<ReadonlyArray<number>> => {
  const sent: number[] = [];
  try {
    for (;;) {
      sent.push(await say(who, channel, 'talk', `${sent.length}`));
      acknowledged();
    }
  } catch {
    return sent;
  }
};

test('killed while many listen: what was heard or acknowledged is stored', async () => {
  const channel = await newChannel(running.owner, 'everybody', people);
  const queues = await Promise.all(
    people.flatMap((who) => Array.from({ length: QUEUES }, () => open(who))),
  );
  const listening = queues.map(listen);
  let speaking: ReadonlyArray<Promise<ReadonlyArray<number>>> = [];
  await new Promise<void>((resolve) => {
    let count = 0;
    const counted = (): void => {
      if (++count === ACKNOWLEDGED) resolve();
    };
    speaking = people.map((who) => speak(who, channel, counted));
  });
  await site.end('SIGKILL');
  const acknowledged = (await Promise.all(speaking)).flat();
  await Promise.all(listening);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);

  const again = await site.start();
  const stored = (await messagesIn(again.owner, channel)).map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  for (const { heard } of queues) {
    expect(heard.filter((id) => !stored.includes(id))).toEqual([]);
    expect(new Set(heard).size).toBe(heard.length);
  }
  // All listeners got the same events in the same order, up to their own end.
  const longest = queues.reduce((one, other) =>
    other.heard.length > one.heard.length ? other : one,
  ).heard;
  for (const { heard } of queues) expect(heard).toEqual(longest.slice(0, heard.length));
  expect(longest.length).toBeGreaterThan(0);

  for (const queue of queues) {
    const { status, body: refused } = await poll({ ...queue, who: queue.who.at(again.url) });
    expect([status, refused.code]).toEqual([400, 'BAD_EVENT_QUEUE_ID']);
  }
  const anew = await open(again.owner);
  const next = await say(again.owner, channel, 'talk', 'on');
  await poll(anew);
  expect(anew.heard).toEqual([next]);
  await site.end('SIGTERM');
  expect(checkDatabase(site.database)).toEqual([]);
});
