import { afterAll, expect } from '@jest/globals';
import { checkModel, hostTransactionCases, modelRun, storageCases } from '@parley/conformance';
import { E, type Storage } from '@parley/core';
import { memoryStorage } from '@parley/storage-memory';
import { atDepth, drawn, repeated } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { inTransaction } from '../src/testing/host-transactions.ts';
import { type Hosted, hostedStorage } from '../src/testing/hosted-storage.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { describe, test } = needs(
  hasPostgres,
  'there is no PostgreSQL',
  'packages/storage-postgres',
);
const databases = testDatabases();
afterAll(databases.remove);
const MINUTES = 60_000;

const aPool = async () => {
  const { lend, lendBack, free } = await databases.take();
  const [pool, own] = [lend(), lend()];
  return {
    /** Of the host. */
    own,
    storage: createStorage(pool, { schema: SCHEMA, patience: 5_000 }),
    end: (): void => {
      for (const one of [pool, own]) lendBack(one);
      free();
    },
  };
};

/** One statement in so many fails, of one commit in so many: all of them in a deep run. */
const EVERY = atDepth(7, 1);
const COMMITS = { ofACase: atDepth(5, 1), ofTheModel: atDepth(50, 5) };

const opening = (commits: number) => {
  const tallies: Array<Hosted['tally']> = [];
  const open = async (): Promise<Storage> => {
    const { own, storage, end } = await aPool();
    const hosted = await hostedStorage(storage, own, {
      schema: SCHEMA,
      every: EVERY,
      commits,
    });
    tallies.push(hosted.tally);
    const close = async (): Promise<void> => {
      await storage.close();
      end();
    };
    return { ...hosted.storage, close };
  };
  const sum = (how: 'thrown' | 'refused'): number =>
    tallies.reduce((total, { failed }) => total + failed[how], 0);
  /** Nothing was left. Answers how many statements failed. */
  const check = (): ReadonlyArray<number> => {
    expect(tallies.flatMap(({ left }) => left)).toEqual([]);
    return [sum('thrown'), sum('refused')];
  };
  return { open, check };
};

describe('a commit in the transaction of a host that fails at each of its statements', () => {
  test.each(drawn(storageCases, 3).map((one) => [one.title, one] as const))(
    'is still what every storage adapter must do: %s',
    async (_title, one) => {
      const { open, check } = opening(COMMITS.ofACase);
      await one.run(open);
      check();
    },
    30 * MINUTES,
  );

  test(
    'is what storage-memory does, whatever people do',
    async () => {
      const { open, check } = opening(COMMITS.ofTheModel);
      const run = modelRun(process.env, atDepth(1, 5));
      repeated(run.runs);
      await checkModel([async () => memoryStorage(), open], run);
      for (const failed of check()) expect(failed).toBeGreaterThan(0);
    },
    60 * MINUTES,
  );
});

describe('transactions of the host', () => {
  const each = atDepth(40, 300);

  test.each(hostTransactionCases(repeated(each)).map((one) => [one.title, one] as const))(
    '%s',
    (_title, one) =>
      one.run(async () => {
        const { own, storage, end } = await aPool();
        await own.query('create table pairs (number bigint primary key, message bigint not null)');
        return {
          storage,
          pair: async (parley, message, number, decline) => {
            for (;;) {
              // By turns a plan that was made before, and a command that is decided inside.
              const plan = number % 2 === 0 ? await parley.messages.send.plan(message)() : null;
              if (plan !== null && E.isLeft(plan)) return plan;
              let told = (): void => {};
              const done = await inTransaction(own, async (client) => {
                const { parley: inside, afterCommit } = await parley.within(
                  client,
                  message.caller.realm,
                );
                told = afterCommit;
                const sent = await (plan === null
                  ? inside.messages.send(message)
                  : inside.apply(plan.right))();
                if (E.isLeft(sent)) return sent;
                const { id } = sent.right;
                await client.query('insert into pairs values ($1, $2)', [number, id]);
                decline();
                return sent;
              });
              if (E.isLeft(done) && done.left.rule === 'store.stale') continue;
              told();
              return E.isLeft(done) ? done : E.right(done.right.id);
            }
          },
          pairs: async () => {
            const { rows } = await own.query('select number, message from pairs order by number');
            return rows.map(({ number, message }) => ({
              number: Number(number),
              message: Number(message),
            }));
          },
          close: async () => {
            await storage.close();
            await own.query('drop table pairs');
            end();
          },
        };
      }),
    10 * MINUTES,
  );
});
