import { afterAll, test } from '@jest/globals';
import {
  separateRealmCases,
  separateRealmHandleCases,
  sharedStoreCases,
  storageCases,
} from '@parley/conformance';
import { needs } from '../../../scripts/testing/needs.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { testStores } from '../src/testing/stores.ts';

const { describe } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');
const stores = testStores();
afterAll(stores.remove);

const named = <Of extends { readonly title: string }>(cases: ReadonlyArray<Of>) =>
  cases.map((one) => [one.title, one] as const);

describe('storage-postgres does what every storage adapter must', () => {
  test.each(named([...storageCases, ...separateRealmCases]))('%s', (_title, one) =>
    one.run(stores.open),
  );
});

describe('storage-postgres opened several times does what a shared store must', () => {
  test.each(named([...sharedStoreCases, ...separateRealmHandleCases]))('%s', (_title, one) =>
    one.run(stores.shared),
  );
});
