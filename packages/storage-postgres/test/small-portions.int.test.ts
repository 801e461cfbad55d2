import { afterAll, expect } from '@jest/globals';
import { storageCases } from '@parley/conformance';
import type { Storage } from '@parley/core';
import pg from 'pg';
import { drawn } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { atMost } from '../src/commit/at-most.ts';
import { repositoriesOf } from '../src/commit/every-table.ts';
import { snapshots } from '../src/commit/snapshot.ts';
import { connectionsOf } from '../src/database/connections.ts';
import { preparingIn } from '../src/database/prepare.ts';
import { type Portion, pageReader } from '../src/messages/page/page.ts';
import { createStorage } from '../src/storage.ts';
import { testDatabases } from '../src/testing/databases.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA } from '../src/testing/server-files.ts';

const { describe, test } = needs(hasPostgres, 'there is no PostgreSQL', 'pages in small portions');
const databases = testDatabases();
afterAll(databases.remove);

/**
 * The cases have few messages, which a page looks at all at once. With portions like these every
 * way to a page is asked many times, and ends in the middle of what it finds.
 */
const SMALL: Portion = { fewest: 2, most: 5 };
const PATIENCE = 5_000;
const CONNECTIONS = { all: 6, readers: 3 };

const open = async (): Promise<Storage> => {
  const { config, free } = await databases.take();
  const pool = new pg.Pool({ ...config, max: CONNECTIONS.all, pipeline: true });
  pool.on('error', () => {});
  const storage = createStorage(pool, { schema: SCHEMA, patience: PATIENCE });
  const snapshot = snapshots(
    connectionsOf(pool, preparingIn(SCHEMA), PATIENCE),
    atMost(CONNECTIONS.readers),
    PATIENCE,
  );
  return {
    ...storage,
    read: (realm, work) =>
      snapshot(realm, (session) => {
        const repositories = repositoriesOf(session);
        const { messages } = repositories;
        const page = pageReader(session, messages.facts, SMALL);
        return work({ ...repositories, messages: { ...messages, page, pageSoon: page } });
      }),
    close: async () => {
      await storage.close();
      await pool.end();
      free();
    },
  };
};

const cases = storageCases.filter(({ title }) =>
  /^a page (holds|can|of)|^a search|^a list holds/.test(title),
);
const USUALLY = 4;

test('there are cases about pages, narrows, searches and lists', () => {
  expect(cases.length).toBeGreaterThan(10);
});

describe('pages are the same in small portions', () => {
  test.each(drawn(cases, USUALLY).map((one) => [one.title, one] as const))('%s', (_title, one) =>
    one.run(open),
  );
});
