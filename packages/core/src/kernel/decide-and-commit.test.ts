import { describe, expect, test } from '@jest/globals';
import { standardHooks } from '../hooks/command-hooks.ts';
import { MessageId, RealmId, UnixSeconds } from './brand.ts';
import { type ChangeSet, type DecidedChanges, NO_CHANGE } from './change-set.ts';
import { type CommandPorts, decideAndCommit } from './decide-and-commit.ts';
import { type Denial, denial } from './denial.ts';
import { E } from './fp.ts';
import { numbersWith } from './numbers.ts';
import { type Directory, type Repositories, type Stale, stale } from './ports.ts';
import type { NamesRealm } from './realm-of.ts';
import { newSerialQueues } from './serial-queue.ts';

interface Counter {
  readonly count: number;
  readonly revision: number;
}
const HERE = { realm: RealmId(1) };
type Full = Denial<'tally.full'>;

/** Stands for a change set: what the tally becomes, if it still is as it was read. */
const replacing = (before: Counter, count: number): DecidedChanges =>
  ({
    guards: [before],
    changes: [{ count, revision: before.revision + 1 }],
    events: [],
  }) as unknown as DecidedChanges;

/**
 * A store of one row, whose commits wait for the next turn of the event loop and are then applied
 * one after the other.
 */
const aStore = () => {
  let row: Counter = { count: 0, revision: 0 };
  let reads = 0;
  let tokens = 0;
  let queue: Array<() => void> = [];
  const apply = (set: DecidedChanges): E.Either<Stale, void> => {
    const [[guard], [change]] = [set.guards, set.changes] as unknown as [[Counter], [Counter]];
    if (guard.revision !== row.revision) return E.left(stale);
    row = change;
    return E.right(undefined);
  };
  const flush = (): void => {
    const waiting = queue;
    queue = [];
    for (const work of waiting) work();
  };
  const ports: CommandPorts = {
    clock: { now: () => UnixSeconds(0) },
    numbers: numbersWith(),
    hooks: standardHooks,
    entropy: { token: (length) => `${++tokens}`.padStart(length, '0') },
    staleCommands: newSerialQueues(),
    directory: {} as Directory,
    read: (_realm, work) => {
      reads++;
      return work({ row: () => row } as unknown as Repositories);
    },
    commit: (set) => () =>
      new Promise((resolve) => {
        queue.push(() => resolve(apply(set)));
        if (queue.length === 1) setImmediate(flush);
      }),
  };
  return { ports, row: () => row, reads: () => reads };
};

const rowOf = (snapshot: Repositories): Counter =>
  (snapshot as unknown as { row: () => Counter }).row();

/** Adds one, up to `most`; answers what it found. */
const adding = (ports: CommandPorts, most = Number.POSITIVE_INFINITY) =>
  decideAndCommit(
    ports,
    null,
  )<NamesRealm, Counter, Full, number>({
    read: async (snapshot) => E.right(rowOf(snapshot)),
    decide: (facts) =>
      facts.count >= most
        ? E.left(denial('tally.full'))
        : E.right({ changeSet: replacing(facts, facts.count + 1), reply: facts.count }),
  });

describe('commands that want the same row at once', () => {
  test('each get it, one after the other, however many they are', async () => {
    const { ports, row } = aStore();
    const add = adding(ports);
    const answers = await Promise.all(Array.from({ length: 200 }, () => add(HERE)()));
    expect(
      answers
        .map((answer) => (E.isRight(answer) ? answer.right : answer.left))
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 200 }, (_, index) => index));
    expect(row()).toEqual({ count: 200, revision: 200 });
  });

  test('read at most twice each: once with the others, once in their turn', async () => {
    const { ports, reads } = aStore();
    const add = adding(ports);
    await Promise.all(Array.from({ length: 50 }, () => add(HERE)()));
    expect(reads()).toBe(1 + 49 * 2);
  });

  test('of one realm wait in one line, whatever use case they belong to', async () => {
    const { ports, reads } = aStore();
    const useCases = [adding(ports), adding(ports)];
    await Promise.all(useCases.flatMap((add) => Array.from({ length: 25 }, () => add(HERE)())));
    expect(reads()).toBe(1 + 49 * 2);
  });

  test('are refused by what they find when their turn has come', async () => {
    const { ports, row } = aStore();
    const add = adding(ports, 1);
    const answers = await Promise.all([add(HERE)(), add(HERE)(), add(HERE)()]);
    expect(answers).toEqual([
      E.right(0),
      E.left(denial('tally.full')),
      E.left(denial('tally.full')),
    ]);
    expect(row().count).toBe(1);
  });
});

describe('the set of an attempt', () => {
  /** The sets that a command commits to a store that answers each but the last with Stale. */
  const committedBy = async (command: NamesRealm, attempts: number) => {
    const sets: ChangeSet[] = [];
    const { ports } = aStore();
    const add = adding({
      ...ports,
      commit: (set) => async () => {
        sets.push(set);
        return sets.length < attempts ? E.left(stale) : E.right(undefined);
      },
    });
    expect(await add(command)()).toEqual(E.right(0));
    return sets;
  };

  test.each<[string, NamesRealm]>([
    ['names', { realm: RealmId(7) }],
    ['has a caller of', { caller: { realm: RealmId(7) } }],
  ])('belongs to the realm that its command %s', async (_, command) => {
    const [set, ...more] = await committedBy(command, 1);
    expect(set).toMatchObject({ ...replacing({ count: 0, revision: 0 }, 1), realm: 7 });
    expect(more).toEqual([]);
  });

  test('has an id that no other attempt has', async () => {
    const sets = await committedBy(HERE, 5);
    expect(new Set(sets.map(({ id }) => id)).size).toBe(5);
    expect(sets.every(({ id }) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
  });
});

describe('a command that changes nothing', () => {
  test('is answered without a commit, though the store would refuse every one', async () => {
    const { ports } = aStore();
    const never: CommandPorts = {
      ...ports,
      commit: () => () => Promise.reject(new Error('committed')),
    };
    const looking = decideAndCommit(
      never,
      null,
    )<NamesRealm, Counter, Full, number>({
      read: async (snapshot) => E.right(rowOf(snapshot)),
      decide: ({ count }) => E.right({ changeSet: NO_CHANGE, reply: count }),
    });
    expect(await looking(HERE)()).toEqual(E.right(0));
  });
});

describe('a command that is stale however often it is tried', () => {
  test('is tried five times and says so', async () => {
    const { ports, reads } = aStore();
    const never = adding({ ...ports, commit: () => async () => E.left(stale) });
    expect(await never(HERE)()).toEqual(E.left(stale));
    expect(reads()).toBe(5);
  });
});

describe('the line', () => {
  /** Two commands race; the loser is in line with `work` as what it reads then. */
  const losingTo = async (ports: CommandPorts, work: () => Promise<E.Either<never, Counter>>) => {
    let isSecond = false;
    const loser = decideAndCommit(
      ports,
      null,
    )<NamesRealm, Counter, never, MessageId>({
      read: async (snapshot) => {
        if (isSecond) return work();
        isSecond = true;
        return E.right(rowOf(snapshot));
      },
      decide: (facts) => E.right({ changeSet: replacing(facts, 0), reply: MessageId(1) }),
    });
    const winner = adding(ports)(HERE)();
    const losing = loser(HERE)();
    await winner;
    return losing;
  };

  test('goes on behind one that breaks', async () => {
    const { ports, row } = aStore();
    const broken = losingTo(ports, () => Promise.reject(new Error('disk gone')));
    await expect(broken).rejects.toThrow('disk gone');
    const add = adding(ports);
    await Promise.all([add(HERE)(), add(HERE)(), add(HERE)()]);
    expect(row().count).toBe(4);
  });

  /** One that has lost, is in line, and reads once it is released. */
  const waiting = async (ports: CommandPorts) => {
    let release: (facts: E.Either<never, Counter>) => void = () => undefined;
    const facts = new Promise<E.Either<never, Counter>>((resolve) => {
      release = resolve;
    });
    let isWaiting: () => void = () => undefined;
    const inLine = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    const slow = losingTo(ports, () => {
      isWaiting();
      return facts;
    });
    await inLine;
    return { slow, release };
  };

  test('is only for those who lost a race: others pass by', async () => {
    const { ports } = aStore();
    const { slow, release } = await waiting(ports);
    expect(await adding(ports)(HERE)()).toEqual(E.right(1));
    release(E.right({ count: 0, revision: 2 }));
    expect(await slow).toEqual(E.right(1));
  });

  test('is one for each realm: those of another realm do not wait in it', async () => {
    const { ports } = aStore();
    const { slow, release } = await waiting(ports);
    const add = adding(ports);
    const raced = (command: NamesRealm) => Promise.all([add(command)(), add(command)()]);
    expect(await raced({ realm: RealmId(2) })).toEqual([E.right(1), E.right(2)]);
    let isAnswered = false;
    const here = raced(HERE).then((answers) => {
      isAnswered = true;
      return answers;
    });
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    release(E.right({ count: 0, revision: 4 }));
    expect(await slow).toEqual(E.right(1));
    expect(await here).toEqual([E.right(3), E.right(0)]);
  });
});

describe('a plan', () => {
  test('is what the command would write and answer, and nothing is written', async () => {
    const store = aStore();
    const planned = await adding(store.ports).plan(HERE)();
    expect(planned).toEqual(
      E.right({
        changeSet: {
          realm: HERE.realm,
          id: expect.any(String),
          ...replacing({ count: 0, revision: 0 }, 1),
        },
        reply: 0,
        view: expect.objectContaining({ changes: [{ what: undefined, number: 1 }], moves: null }),
        plannedAt: 0,
      }),
    );
    expect(store.row()).toEqual({ count: 0, revision: 0 });
  });

  test('is carried out by committing its set, once', async () => {
    const store = aStore();
    const planned = await adding(store.ports).plan(HERE)();
    if (E.isLeft(planned)) throw new Error(planned.left.rule);
    const { changeSet } = planned.right;
    expect(await store.ports.commit(changeSet)()).toEqual(E.right(undefined));
    expect(await store.ports.commit(changeSet)()).toEqual(E.left(stale));
    expect(store.row()).toEqual({ count: 1, revision: 1 });
  });

  test('is refused as the command is', async () => {
    expect(await adding(aStore().ports, 0).plan(HERE)()).toEqual(E.left(denial('tally.full')));
  });
});
