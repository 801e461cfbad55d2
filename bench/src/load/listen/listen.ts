import type { Person } from '../../data/dataset.ts';
import { createRecorder, latenciesOf } from '../../measure/percentiles.ts';
import { mainThreadMicroseconds } from '../../processes/proc.ts';
import { get, withBody } from '../requests.ts';
import { type Chorus, createChorus } from './chorus.ts';
import { type HttpClient, openClient } from './client.ts';
import type { Listening, ListeningResult, Place } from './plan.ts';
import { hearAll, storyOf } from './story.ts';

const API = '/api/v1';
/** Enough that a message need not wait for the one before it. */
const SENDERS = 256;
const OPENING_AT_ONCE = 50;
/** A host may end a connection on which nothing was asked for five seconds, as Node does. */
const FRESH_MS = 3_000;
/** A client that cannot keep up may be late, but loses nothing. */
const GRACE_MS = 60_000;
const LOOK_MS = 50;
/** Stands for the id of the newest event. */
const NEWEST = 'NEWEST';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Listener {
  readonly person: Person;
  readonly queue: string;
  /** Resolves when it polls no more. */
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

interface Faults {
  count: number;
  first: string | null;
}

const note = (faults: Faults, what: string): void => {
  faults.count++;
  faults.first ??= what;
};

/**
 * Registers a queue for messages, and polls it until it is stopped. Rejects when registering is
 * refused.
 */
const openListener = async (
  port: number,
  person: Person,
  chorus: Chorus,
  faults: Faults,
  polled: () => void,
): Promise<Listener> => {
  const client = await openClient(port);
  const wanted = { event_types: '["message"]', fetch_event_types: '[]', apply_markdown: 'true' };
  const { status, body } = await client.ask(
    withBody('register', 'POST', person, `${API}/register`, wanted).text,
  );
  if (status !== 200) throw new Error(`register: ${status} ${body.slice(0, 200)}`);
  const { queue_id, last_event_id }: { queue_id: string; last_event_id: number } = JSON.parse(body);
  let isStopped = false;
  let last = last_event_id;
  let turn = 0;
  const [before = '', after = ''] = get('poll', person, `${API}/events`, {
    queue_id,
    last_event_id: NEWEST,
  }).text.split(NEWEST);
  const poll = async (): Promise<void> => {
    while (!isStopped) {
      const answer = await client.ask(`${before}${last}${after}`);
      polled();
      if (answer.status !== 200)
        throw new Error(`poll: ${answer.status} ${answer.body.slice(0, 200)}`);
      last = hearAll(answer.body, (heard) => chorus.hear(turn++, heard)) ?? last;
    }
  };
  return {
    person,
    queue: queue_id,
    ended: poll().catch((error: unknown) => {
      if (!isStopped) note(faults, String(error));
    }),
    stop: () => {
      isStopped = true;
      client.close();
    },
  };
};

const sendAll = async (
  { port, people, places, perSecond, seconds }: Listening,
  start: number,
  faults: Faults,
) => {
  const total = Math.round(perSecond * seconds);
  const sent = places.map(() => 0);
  const latency = createRecorder();
  let next = 0;
  const sender = async (): Promise<void> => {
    // Opened when there is something to ask: of one network few connections may wait for that.
    let client: HttpClient | null = null;
    let asked = Number.NEGATIVE_INFINITY;
    while (next < total) {
      const index = next++;
      const due = start + (index * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const at = index % places.length;
      const { channel, topic }: Place = places[at] ?? { channel: 0, topic: '' };
      // A user of that place: users are assigned to the places in turn.
      const person = people[index % people.length];
      if (person === undefined) throw new Error('The data set has no sender');
      const content = storyOf(Math.floor(index / places.length), due);
      if (client === null || performance.now() - asked > FRESH_MS) {
        client?.close();
        client = await openClient(port);
      }
      const { status, body } = await client.ask(
        withBody('send', 'POST', person, `${API}/messages`, {
          type: 'channel',
          to: channel,
          topic,
          content,
        }).text,
      );
      asked = performance.now();
      if (status === 200) {
        sent[at] = (sent[at] ?? 0) + 1;
        latency.add((performance.now() - due) * 1000);
      } else note(faults, `send: ${status} ${body.slice(0, 200)}`);
    }
    client?.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { sent, latency: latenciesOf(latency.values()) };
};

/**
 * Queues that are not polled any more get events for ten minutes. The next row is measured without
 * them.
 */
const closeAll = async (
  port: number,
  listeners: ReadonlyArray<Listener>,
  faults: Faults,
): Promise<void> => {
  const left = [...listeners];
  const closer = async (): Promise<void> => {
    const client = await openClient(port);
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const { status, body } = await client.ask(
        withBody('close', 'DELETE', one.person, `${API}/events`, { queue_id: one.queue }).text,
      );
      if (status !== 200) note(faults, `close: ${status} ${body.slice(0, 200)}`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, closer));
};

interface Clocks {
  readonly wall: number;
  readonly server: number | null;
  readonly load: number | null;
}

const clocks = (server: number): Clocks => ({
  wall: performance.now() * 1000,
  server: mainThreadMicroseconds(server),
  load: mainThreadMicroseconds(process.pid),
});

const between = (from: Clocks, to: Clocks): Pick<ListeningResult, 'took' | 'ran'> => {
  const took = to.wall - from.wall;
  if (from.server === null || to.server === null || from.load === null || to.load === null)
    return { took, ran: null };
  return { took, ran: { server: to.server - from.server, load: to.load - from.load } };
};

/**
 * Opens the queues, lets all of them wait, sends, and waits until all clients have all events or
 * get no more.
 */
export const listen = async (plan: Listening): Promise<ListeningResult> => {
  const { port, pid, people, places } = plan;
  if (people.length % places.length !== 0) throw new Error('As many people in each place');
  const faults: Faults = { count: 0, first: null };
  // Room for all of them: allocating more would take tens of milliseconds, in which no client
  // listens.
  const latency = createRecorder(
    Math.round(plan.perSecond * plan.seconds) * (people.length / places.length),
  );
  const choruses = places.map(() => createChorus(latency, () => performance.now()));
  let polls = 0;
  const listeners: Listener[] = [];
  for (let first = 0; first < people.length; first += OPENING_AT_ONCE) {
    const opening = people.slice(first, first + OPENING_AT_ONCE).map((person, index) => {
      const chorus = choruses[(first + index) % places.length];
      if (chorus === undefined) throw new Error('No place');
      return openListener(port, person, chorus, faults, () => void polls++);
    });
    listeners.push(...(await Promise.all(opening)));
  }
  const start = clocks(pid);
  const before = polls;
  const { sent, latency: sending } = await sendAll(plan, performance.now(), faults);
  const perPlace = people.length / places.length;
  const expected = sent.reduce((sum, count) => sum + count * perPlace, 0);
  const delivered = (): number => choruses.reduce((sum, chorus) => sum + chorus.delivered(), 0);
  const end = performance.now() + GRACE_MS;
  while (delivered() < expected && performance.now() < end) await pause(LOOK_MS);
  const times = between(start, clocks(pid));
  const answered = polls - before;
  for (const { stop } of listeners) stop();
  await Promise.all(listeners.map(({ ended }) => ended));
  await closeAll(port, listeners, faults);
  return {
    sent: sent.reduce((sum, count) => sum + count, 0),
    sending,
    expected,
    delivered: delivered(),
    wrong: choruses.reduce(
      (sum, chorus, index) => sum + chorus.wrong() + chorus.missing(sent[index] ?? 0),
      0,
    ),
    latency: latenciesOf(latency.values()),
    polls: answered,
    ...times,
    failures: faults,
  };
};
