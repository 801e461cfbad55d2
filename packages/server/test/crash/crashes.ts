import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { checkDatabase } from '@parley/storage-sqlite';
import type { Caller } from '../support/caller.ts';
import { newPeople, newSite, type RunningSite } from '../support/site.ts';
import { newestPosition, withStored } from '../support/stored.ts';
import { newChannel } from '../support/wire.ts';
import type { Complaints } from './complaint.ts';
import { examineMessages, examinePlaces } from './examine-answers.ts';
import { examineBytes, examineFiles } from './examine-files.ts';
import { examineEvents, examineWholeness } from './examine-outbox.ts';
import { type Ledger, newLedger } from './ledger.ts';
import { writeUntilGone } from './writer.ts';

const PAIR = ['cellar', 'loft'];
const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];
/** So many requests of one person are in flight at the same time. */
const DESKS = 3;
/**
 * A server is killed after so many answers, and a moment that may be longer or shorter than a
 * commit takes.
 */
const MOST_ANSWERS = 100;
const LONGEST_MOMENT_MS = 6;
const PATIENCE_MS = 5_000;
/** One start in so many is killed, too, about as long after it began as a start takes. */
const ONE_IN = 5;
const LONGEST_START_MS = 800;

export interface Crash {
  readonly complaints: Complaints;
  /** Answers that the writers got, by outcome. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Milliseconds until the next server was ready. */
  readonly recovery: number;
}

/** A site that is killed and started again, as often as wanted. */
export interface Crashes {
  /**
   * Kills the server in the middle of a stream of writes, starts the next one, perhaps in vain at
   * first, and examines what the stream has left.
   */
  crash(): Promise<Crash>;
  /** Examines once more everything that any of the streams has left. */
  examineAll(): Promise<Complaints>;
  end(): Promise<void>;
}

interface World {
  readonly people: ReadonlyArray<Caller>;
  readonly ids: ReadonlyArray<number>;
  readonly channels: ReadonlyArray<number>;
}

const found = async (running: RunningSite): Promise<World> => {
  const people = [running.owner, ...(await newPeople(running, NAMES))];
  const mine = await Promise.all(
    people.map((person) => person.get<{ user_id: number }>('/users/me')),
  );
  const channels = [
    await newChannel(running.owner, 'kitchen', people),
    await newChannel(running.owner, 'attic', people),
  ];
  await running.owner.post('/users/me/subscriptions', {
    subscriptions: PAIR.map((name) => ({ name })),
  });
  return { people, ids: mine.map(({ body }) => body.user_id), channels };
};

/** Only one session of each person joins and leaves, so that their last request is known. */
const write = ({ people, ids, channels }: World, ledger: Ledger): Promise<unknown> =>
  Promise.all(
    people.flatMap((caller, index) =>
      Array.from({ length: DESKS }, (_, desk) =>
        writeUntilGone(
          {
            caller,
            friend: ids[(index + 1) % ids.length] ?? 0,
            channels,
            pair: desk === 0 ? PAIR : [],
          },
          ledger,
        ),
      ),
    ),
  );

/** Resolves after `count` answers; when there are none for long, too, and then the ledger tells. */
const answered = async ({ outcomes }: Ledger, count: number): Promise<void> => {
  const began = performance.now();
  const sum = () => [...outcomes.values()].reduce((all, one) => all + one, 0);
  while (sum() < count && performance.now() - began < PATIENCE_MS) await after(1);
};

export const newCrashes = async (): Promise<Crashes> => {
  const site = await newSite();
  let running = await site.start();
  const world = await found(running);
  await site.end('SIGTERM');
  running = await site.start();
  const first = await withStored(site.database, newestPosition);
  let position = first;
  let members = [running.owner.email];
  const ledgers: Ledger[] = [];
  const peopleNow = (): ReadonlyArray<Caller> =>
    world.people.map((person) => person.at(running.url));

  const crash = async (): Promise<Crash> => {
    const ledger = newLedger(members);
    ledgers.push(ledger);
    const writing = write({ ...world, people: peopleNow() }, ledger);
    await answered(ledger, randomInt(1, MOST_ANSWERS));
    await after(randomInt(LONGEST_MOMENT_MS));
    await site.end('SIGKILL');
    await writing;
    const broken = checkDatabase(site.database).map(({ what, detail }) => `${what}: ${detail}`);
    const said = running.program.stderr();

    if (randomInt(ONE_IN) === 0) await site.startAndKill(() => after(randomInt(LONGEST_START_MS)));

    const began = performance.now();
    running = await site.start();
    const recovery = performance.now() - began;
    const places = await examinePlaces(peopleNow(), PAIR, ledger);
    const messages = await examineMessages(peopleNow(), ledger);
    const files = [
      ...(await examineFiles(peopleNow(), ledger)),
      ...(await examineBytes(site.directory)),
    ];
    const left = await withStored(site.database, async (stored) => [
      ...(await examineWholeness(stored, position)),
      ...(await examineEvents(stored, position, ledger)),
    ]);
    position = await withStored(site.database, newestPosition);
    members = [...places.members];
    const complaints = [
      ...broken,
      ...ledger.faults,
      ...(said === '' ? [] : [said]),
      ...places.complaints,
      ...messages,
      ...files,
      ...left,
    ];
    return { complaints, outcomes: ledger.outcomes, recovery };
  };

  const examineAll = async (): Promise<Complaints> => {
    const answers: string[] = [];
    for (const ledger of ledgers)
      answers.push(
        ...(await examineMessages(peopleNow(), ledger)),
        ...(await examineFiles(peopleNow(), ledger)),
      );
    const left = await withStored(site.database, async (stored) => [
      await examineWholeness(stored, first),
      ...(await Promise.all(ledgers.map((ledger) => examineEvents(stored, first, ledger)))),
    ]);
    return [...answers, ...left.flat()];
  };

  return { crash, examineAll, end: site.remove };
};
