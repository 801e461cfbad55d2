import { equal, ok } from '../equal.ts';
import { blobCase } from './blob.cases.ts';
import { contentOf, cutOff, equalBytes, inPieces, listed, rejects, someBytes } from './bytes.ts';

const WHOLE = someBytes(250_000);
const UNFIT = ['', '.', '..', 'a/b', '../a', 'a.b', 'é', 'a b', 'x'.repeat(101)];

export const stagingCases = [
  blobCase('a blob may come in several parts, and is there once it is published', async (store) => {
    const { staging } = store;
    await staging.begin('Up_load-1');
    equal(await staging.size('Up_load-1'), 0);
    equal(await staging.append('Up_load-1', 0, inPieces(WHOLE.slice(0, 100_001))), 100_001);
    equal(await staging.append('Up_load-1', 100_001, inPieces(new Uint8Array(0))), 100_001);
    equal(await staging.append('Up_load-1', 100_001, inPieces(WHOLE.slice(100_001))), 250_000);
    equal([await staging.size('Up_load-1'), await store.info('1/a/b')], [250_000, null]);
    equal(await listed(store.list()), []);
    await staging.publish('Up_load-1', '1/a/b');
    equalBytes(await contentOf(store, '1/a/b'), WHOLE);
    equal([await staging.size('Up_load-1'), await listed(staging.list())], [null, []]);
  }),

  blobCase('a part that breaks off is kept as far as it came', async (store) => {
    const { staging } = store;
    await staging.begin('a');
    for (const [from, to] of [
      [0, 70_000],
      [70_000, 70_001],
      [70_001, 200_000],
    ] as const) {
      ok(await rejects(staging.append('a', from, cutOff(WHOLE.slice(from, to)))), 'it rejects');
      equal(await staging.size('a'), to);
    }
    await staging.append('a', 200_000, inPieces(WHOLE.slice(200_000)));
    await staging.publish('a', 'b');
    equalBytes(await contentOf(store, 'b'), WHOLE);
  }),

  blobCase('a part goes where the last one ended and nowhere else', async ({ staging }) => {
    await staging.begin('a');
    await staging.append('a', 0, inPieces(WHOLE.slice(0, 10)));
    for (const offset of [0, 9, 11, -1])
      ok(await rejects(staging.append('a', offset, inPieces(WHOLE))), `at ${offset}`);
    equal(await staging.size('a'), 10);
  }),

  blobCase(
    'what was not begun is not there, and what is there is not begun again',
    async (store) => {
      const { staging } = store;
      equal(await staging.size('a'), null);
      equal(
        await Promise.all(
          [staging.append('a', 0, inPieces(WHOLE)), staging.publish('a', 'b')].map(rejects),
        ),
        [true, true],
      );
      await staging.discard('a');
      await staging.begin('a');
      ok(await rejects(staging.begin('a')), 'begun twice');
      equal(await store.info('b'), null);
    },
  ),

  blobCase('what is discarded is gone, and can be begun again', async ({ staging }) => {
    await staging.begin('a');
    await staging.append('a', 0, inPieces(WHOLE));
    await staging.begin('b');
    await staging.discard('a');
    equal([await staging.size('a'), await staging.size('b')], [null, 0]);
    await staging.begin('a');
    equal(await staging.size('a'), 0);
  }),

  blobCase('what is published takes the place of what was there', async (store) => {
    await store.put('x/y', inPieces(someBytes(5)));
    await store.staging.begin('a');
    await store.staging.publish('a', 'x/y');
    equalBytes(await contentOf(store, 'x/y'), new Uint8Array(0));
    equal((await listed(store.list())).length, 1);
  }),

  blobCase('everything that is staged is listed, with its size and time', async ({ staging }) => {
    equal(await listed(staging.list()), []);
    const began = Math.floor(Date.now() / 1000);
    for (const size of [3, 0]) {
      await staging.begin(`s${size}`);
      await staging.append(`s${size}`, 0, inPieces(someBytes(size)));
    }
    const found = await listed(staging.list());
    equal(
      new Set(found.map(({ id, size }) => [id, size])),
      new Set([
        ['s3', 3],
        ['s0', 0],
      ]),
    );
    for (const { changedAt } of found)
      ok(changedAt >= began - 1 && changedAt <= Date.now() / 1000 + 1, `at ${changedAt}`);
  }),

  blobCase('an id that is none is refused by every method', async (store) => {
    const { staging } = store;
    for (const id of UNFIT) {
      const works = [
        staging.begin(id),
        staging.append(id, 0, inPieces(WHOLE)),
        staging.size(id),
        staging.publish(id, 'a'),
        staging.discard(id),
      ];
      equal(
        await Promise.all(works.map(rejects)),
        [true, true, true, true, true],
        JSON.stringify(id),
      );
    }
    await staging.begin('a');
    for (const path of ['..', 'a/../../b', ''])
      ok(await rejects(staging.publish('a', path)), JSON.stringify(path));
    equal([await staging.size('a'), await listed(store.list())], [0, []]);
  }),
];
