import { aStorageFixture } from '@parley/conformance';
import { E, type EventBatch, type FanOut, Sha256, type Storage, UnixSeconds } from '@parley/core';
import fc from 'fast-check';
import type { ClientEvent } from '../client-event.ts';
import { eventQueues } from '../event-queues.ts';

const PROCESSES = 3;
const WEEK_MS = 604_800_000;
const MINUTE_MS = 60_000;

const at = fc.nat(PROCESSES - 1);

/** What happens: commits, polls of one client at any process, and processes that end. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('commit' as const), at, events: fc.nat(5) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('poll' as const), at, isLost: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), at }) },
);
type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Drawn<typeof step>;

/** What a client is told: of a message, that messages were read, or that a user is typing. */
type Update = { readonly is: 'said' | 'read' | 'typing'; readonly of: string };

const reading = (messages: ReadonlyArray<number>): string =>
  JSON.stringify({ type: 'read', of: messages });

const write = ({ is, of }: Update): ReadonlyArray<ClientEvent> =>
  is === 'read'
    ? [
        {
          body: reading([Number(of)]),
          ...{ group: 'flags', key: 'read' },
          merging: { messages: [Number(of)], write: reading },
        },
      ]
    : [{ body: JSON.stringify({ type: is, of }) }];

/** Each fourth event is that a message was read; others come to none, one or two updates. */
const updatesOf = (position: number): ReadonlyArray<Update> =>
  position % 4 === 0
    ? [{ is: 'read', of: String(position) }]
    : Array.from({ length: position % 3 }, (_, place) => ({
        is: 'said',
        of: `${position}.${place}`,
      }));

const newFanOut =
  (): FanOut<Update> =>
  async (_snapshot, { position, event }, listeners) =>
    updatesOf(position).map((update) => ({
      ...{ realm: event.realm, position, update },
      to: listeners.of(event.realm),
    }));

/** What a client was told, what it should have been, and how often it had to register. */
export interface Switched {
  readonly said: ReadonlyArray<string>;
  readonly read: ReadonlyArray<number>;
  readonly expected: {
    readonly said: ReadonlyArray<string>;
    readonly read: ReadonlyArray<number>;
  };
  /** How often a process went on with the queue of another. */
  readonly resumed: number;
}

/** Lets one client poll at several processes over one store, while some are killed. */
export const runSwitching = async (
  open: () => Promise<Storage>,
  steps: ReadonlyArray<Step>,
): Promise<Switched> => {
  let time = 0;
  let tokens = 0;
  let resumed = 0;
  const failures: unknown[] = [];
  const storage = await open();
  const { realm, ann, attempt } = await aStorageFixture(storage);
  const listener = { realm: realm.id, user: ann.id };
  const start = async () => {
    const storage = await open();
    const queues = eventQueues<Update, string>({
      storage,
      fanOut: newFanOut(),
      revokedListener: () => null,
      write,
      interests: () => [],
      token: () => `queue ${++tokens}`,
      heartbeat: { body: '{"type":"heartbeat"}' },
      failed: (error) => failures.push(error),
      now: () => time,
      kept: {
        sha256: (text) => Sha256(Buffer.from(text).toString('hex').padEnd(64, '0').slice(0, 64)),
        clock: { now: () => UnixSeconds(Math.floor(time / 1000)) },
        newFanOut,
        write: (clientOptions) => clientOptions,
        read: (text) => text,
      },
    });
    return { storage, queues };
  };
  const end = async ({ storage, queues }: Awaited<ReturnType<typeof start>>): Promise<void> => {
    await queues.stop();
    await storage.close();
  };
  const processes = await Promise.all(Array.from({ length: PROCESSES }, start));
  const processAt = (place: number) => {
    const process = processes[place];
    if (process === undefined) throw new Error(`There is no process ${place}`);
    return process;
  };

  const tell = (place: number): Promise<void> => processAt(place).queues.settled();
  const opened = await processAt(0).queues.open(listener, 'everything', WEEK_MS);
  const began = await processAt(0).storage.outbox.of(realm.id).last();
  let last = await opened.start(began);
  const said: string[] = [];
  const read: number[] = [];
  const take = (batch: EventBatch): number => {
    const events = JSON.parse(batch.text());
    for (const { id, type, of } of events) {
      if (id <= last) throw new Error(`The event ${id} comes behind ${last}`);
      last = id;
      if (type === 'said') said.push(of);
      else if (type === 'read') read.push(...of);
    }
    return events.length;
  };
  const poll = async (place: number, wait: boolean) => {
    const { queues } = processAt(place);
    const asked = { listener, queue: opened.id, last, wait };
    const here = queues.poll(asked);
    if (E.isRight(here)) return here.right;
    if (!(await queues.resume(asked))) throw new Error('The client has to register again');
    resumed += 1;
    const polled = queues.poll(asked);
    if (E.isLeft(polled)) throw new Error(`A queue was refused: ${polled.left.rule}`);
    return polled.right;
  };
  const waitAt = async (place: number): Promise<void> => {
    const found = await poll(place, true);
    if (typeof found !== 'function') {
      take(found);
      return;
    }
    const answered = new Promise<EventBatch>((resolve) => found(resolve));
    time += MINUTE_MS;
    processAt(place).queues.registry.tick();
    take(await answered);
  };
  const act = async (one: Step): Promise<void> => {
    if (one.do === 'commit') {
      const events = Array.from({ length: one.events }, () => ({
        ...{ _tag: 'realm.updated' as const, realm: realm.id, changed: [] },
      }));
      if ((await attempt({ events })) !== 'done') throw new Error('A set was not committed');
    } else if (one.do === 'poll') {
      const found = await poll(one.at, false);
      if (typeof found === 'function') throw new Error('A poll waits that was not to');
      if (!one.isLost) take(found);
    } else if (one.do === 'wait') await waitAt(one.at);
    else if (one.do === 'tell') await tell(one.at);
    else if (one.do === 'say')
      processAt(one.at).queues.say([
        { realm: realm.id, position: null, update: { is: 'typing', of: '' }, to: [ann.id] },
      ]);
    else {
      await end(processAt(one.at));
      processes[one.at] = await start();
    }
  };

  try {
    for (const one of steps) await act(one);
    for (let place = 0; place < PROCESSES; place++) {
      await tell(place);
      const found = await poll(place, false);
      if (typeof found !== 'function') take(found);
    }
    if (failures.length > 0) throw failures[0];
    const newest = await processAt(0).storage.outbox.of(realm.id).last();
    const updates = Array.from({ length: newest - began }, (_, index) =>
      updatesOf(began + index + 1),
    ).flat();
    const ofKind = (is: Update['is']) =>
      updates.filter((update) => update.is === is).map(({ of }) => of);
    return {
      said,
      read,
      resumed,
      expected: { said: ofKind('said'), read: ofKind('read').map(Number) },
    };
  } finally {
    for (const process of processes) await end(process);
    await storage.close();
  }
};
