import type { BlobStore } from '@parley/core';
import type { Case } from '../case.ts';
import { equal, ok } from '../equal.ts';
import {
  contentOf,
  cutOff,
  equalBytes,
  gathered,
  inPieces,
  listed,
  rejects,
  someBytes,
} from './bytes.ts';

const MIB = 1_048_576;

export const blobCase = (
  title: string,
  run: (store: BlobStore) => Promise<void>,
): Case<BlobStore> => ({
  title,
  run: async (open) => run(await open()),
});

const pathsIn = async (store: BlobStore): Promise<ReadonlyArray<string>> =>
  (await listed(store.list())).map(({ path }) => path).sort();

/** What no store takes as a path. */
const UNFIT = [
  '',
  '/',
  '.',
  '..',
  '../a',
  'a/../b',
  'a/..',
  './a',
  '/a',
  '/etc/passwd',
  'a/',
  'a//b',
  'a\\b',
  '..\\a',
  'a\0',
  'a\0/b',
];
const LONG = 'x'.repeat(256);
/** Of 1,000 bytes. */
const LONGEST_PATH = `${`${'é'.repeat(100)}${'x'.repeat(50)}/`.repeat(3)}${'x'.repeat(247)}`;

export const blobCases: ReadonlyArray<Case<BlobStore>> = [
  blobCase('a blob comes back byte for byte, however many there are', async (store) => {
    for (const size of [0, 1, 9_999, 10_000, 3 * MIB + 7]) {
      const whole = someBytes(size, size);
      const path = `7/a/${size}/blob.bin`;
      equal(await store.put(path, inPieces(whole)), size);
      const blob = await store.open(path);
      equal(blob?.size, size);
      equalBytes(blob && (await gathered(blob.read())), whole, `${size} bytes`);
      equal((await store.info(path))?.size, size);
    }
  }),

  blobCase('a piece is written, or copied, before the next one is asked for', async (store) => {
    const whole = someBytes(2 * MIB + 3, 5);
    await store.put('a', inPieces(whole, MIB / 2));
    equalBytes(await contentOf(store, 'a'), whole);
    await store.staging.begin('up');
    await store.staging.append('up', 0, inPieces(whole, 65_536));
    await store.staging.publish('up', 'b');
    equalBytes(await contentOf(store, 'b'), whole);
  }),

  blobCase('any range of a blob can be read', async (store) => {
    const whole = someBytes(200_000);
    await store.put('a', inPieces(whole));
    for (const [first, last] of [
      [0, 0],
      [0, 199_999],
      [199_999, 199_999],
      [65_535, 65_536],
      [1, 150_000],
    ] as const)
      equalBytes(
        await contentOf(store, 'a', { first, last }),
        whole.slice(first, last + 1),
        `${first} to ${last}`,
      );
  }),

  blobCase('what was never stored is not there, and removing it changes nothing', async (store) => {
    await store.put('1/b/c', inPieces(someBytes(3)));
    for (const path of ['a', '1', '1/b', '1/b/d', '1/x/c', '1/b/c.txt'].filter(
      (one) => !'1/b/c'.startsWith(`${one}/`),
    )) {
      equal([await store.info(path), await store.open(path)], [null, null], path);
      await store.remove(path);
    }
    equalBytes(await contentOf(store, '1/b/c'), someBytes(3));
  }),

  blobCase('names are any text that is a name', async (store) => {
    const names = [
      'a b',
      '...',
      '.hidden',
      'été.png',
      '日本-語.md',
      '😀',
      'x'.repeat(255),
      '%2e%2e',
      'CON',
      '-rf',
      '*?"<>|',
      'a\nb',
    ];
    for (const name of names) await store.put(`1/${name}`, inPieces(someBytes(5, name.length)));
    for (const name of names)
      equalBytes(await contentOf(store, `1/${name}`), someBytes(5, name.length), name);
    equal(await pathsIn(store), names.map((name) => `1/${name}`).sort());
  }),

  blobCase('a path has up to 1,000 bytes', async (store) => {
    await store.put(LONGEST_PATH, inPieces(someBytes(5)));
    equalBytes(await contentOf(store, LONGEST_PATH), someBytes(5));
    equal(await pathsIn(store), [LONGEST_PATH]);
    await store.remove(LONGEST_PATH);
    equal(await pathsIn(store), []);
  }),

  blobCase('a path that is none, or leads out, is refused by every method', async (store) => {
    for (const path of [...UNFIT, LONG, `a/${LONG}`, `${LONGEST_PATH}x`, '\ud800']) {
      const works = [
        store.put(path, inPieces(someBytes(1))),
        store.info(path),
        store.open(path),
        store.remove(path),
      ];
      equal(await Promise.all(works.map(rejects)), [true, true, true, true], JSON.stringify(path));
    }
    ok(await rejects(store.put('a/.~b', inPieces(someBytes(1)))), 'a name of the store’s own');
    equal(await pathsIn(store), []);
  }),

  blobCase('a blob takes the place of another at once', async (store) => {
    await store.put('a/b', inPieces(someBytes(100_000, 1)));
    const before = await store.open('a/b');
    await store.put('a/b', inPieces(someBytes(50, 2)));
    equalBytes(await contentOf(store, 'a/b'), someBytes(50, 2));
    equalBytes(
      before && (await gathered(before.read())),
      someBytes(100_000, 1),
      'who reads the old one reads all of it',
    );
    equal(
      (await listed(store.list())).map(({ path, size }) => [path, size]),
      [['a/b', 50]],
    );
  }),

  blobCase('bytes that break off leave things as they were', async (store) => {
    ok(await rejects(store.put('x/new', cutOff(someBytes(2 * MIB)))), 'it rejects');
    ok(await rejects(store.put('x/none', cutOff(someBytes(0)))), 'it rejects without a byte');
    equal([await store.info('x/new'), await pathsIn(store)], [null, []]);
    await store.put('x/old', inPieces(someBytes(9, 1)));
    ok(await rejects(store.put('x/old', cutOff(someBytes(20, 2)))), 'it rejects');
    equalBytes(await contentOf(store, 'x/old'), someBytes(9, 1));
    equal(await pathsIn(store), ['x/old']);
  }),

  blobCase('nothing is seen of a blob before all of it is there', async (store) => {
    const seen: unknown[] = [];
    const watched = async function* () {
      for (let piece = 0; piece < 3; piece++) {
        yield someBytes(MIB);
        seen.push(await store.info('1/a/slow'), await store.open('1/a/slow'));
      }
    };
    await store.put('1/a/slow', watched());
    equal(seen, [null, null, null, null, null, null]);
    equal((await store.info('1/a/slow'))?.size, 3 * MIB);
  }),

  blobCase(
    'a removed blob is gone, others stay, and who reads it reads it to the end',
    async (store) => {
      const whole = someBytes(300_000);
      for (const name of ['a', 'b']) await store.put(`1/c/${name}`, inPieces(whole));
      const open = await store.open('1/c/a');
      await store.remove('1/c/a');
      equal([await store.info('1/c/a'), await store.open('1/c/a')], [null, null]);
      equalBytes(open && (await gathered(open.read())), whole, 'it was open');
      equal(await pathsIn(store), ['1/c/b']);
      await store.put('1/c/a', inPieces(someBytes(1)));
      equal(await pathsIn(store), ['1/c/a', '1/c/b']);
    },
  ),

  blobCase(
    'a blob may be opened and closed, read in part, or left at the beginning',
    async (store) => {
      await store.put('a', inPieces(someBytes(1_000_000)));
      const unread = await store.open('a');
      await unread?.close();
      const left = await store.open('a');
      for await (const piece of left?.read() ?? []) {
        ok(piece.length > 0, 'something came');
        break;
      }
      equal((await store.info('a'))?.size, 1_000_000);
    },
  ),

  blobCase('all blobs are listed, with their sizes and times', async (store) => {
    equal(await listed(store.list()), []);
    const began = Math.floor(Date.now() / 1000);
    for (const size of [3, 1, 2]) await store.put(`${size}/x/y/${size}`, inPieces(someBytes(size)));
    await store.put('top', inPieces(someBytes(4)));
    const found = await listed(store.list());
    equal(
      new Set(found.map(({ path, size }) => [path, size])),
      new Set([
        ['1/x/y/1', 1],
        ['2/x/y/2', 2],
        ['3/x/y/3', 3],
        ['top', 4],
      ]),
    );
    for (const { path, storedAt } of found) {
      ok(
        Number.isSafeInteger(storedAt) &&
          storedAt >= began - 1 &&
          storedAt <= Date.now() / 1000 + 1,
        `${path} at ${storedAt}`,
      );
      equal((await store.info(path))?.storedAt, storedAt);
    }
  }),

  blobCase('many are stored and removed at the same time, side by side', async (store) => {
    const name = (index: number): string => `1/${index % 3}/${index}/f`;
    const round = async (index: number): Promise<void> => {
      await store.put(name(index), inPieces(someBytes(1_000, index)));
      await store.remove(name(index));
      await store.put(name(index), inPieces(someBytes(2_000, index)));
      if (index % 2 === 0) await store.remove(name(index));
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => round(index)));
    for (let index = 0; index < 30; index++) {
      const content = await contentOf(store, name(index));
      if (index % 2 === 0) equal(content, null);
      else equalBytes(content, someBytes(2_000, index), name(index));
    }
  }),
];
