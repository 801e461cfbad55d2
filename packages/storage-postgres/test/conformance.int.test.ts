import { afterAll, test } from '@jest/globals';
import {
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
  storedQueueCases,
} from '@parley/conformance';
import { drawn } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { testStores } from '../src/testing/stores.ts';

const { describe } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const stores = testStores();
afterAll(stores.remove);

/** The whole takes two minutes of processor time: a usual run takes other cases each day. */
const shared = drawn([...sharedStoreCases, ...separateRealmHandleCases], 8);
const alone = [...drawn([...storageCases, ...separateRealmCases], 110), ...storedQueueCases];
/** One case commits hundreds of sets, and looks at everything after each of them. */
const MINUTES = 60_000;

const named = <Of extends { readonly title: string }>(cases: ReadonlyArray<Of>) =>
  cases.map((one) => [one.title, one] as const);

describe('storage-postgres does what every storage adapter must', () => {
  test.each(named(alone))('%s', (_title, one) => one.run(stores.open), 5 * MINUTES);
});

describe('storage-postgres opened several times does what a shared store must', () => {
  test.each(named(shared))('%s', (_title, one) => one.run(stores.shared), 5 * MINUTES);
});
