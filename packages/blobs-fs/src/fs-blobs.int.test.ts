import { cpSync, readdirSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blobStoreCases } from '@parley/conformance';
import type { BlobStore, Bytes } from '@parley/core';
import { fsBlobs } from './fs-blobs.ts';
import type { BlobStep } from './step.ts';

let folder: string;
let stores = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newRoot = (): string => join(folder, 'not there yet', String(++stores));
const bytesOf = async function* (text: string): Bytes & AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};
const textOf = async (store: BlobStore, path: string): Promise<string | null> => {
  const blob = await store.open(path);
  if (blob === null) return null;
  let text = '';
  for await (const piece of blob.read()) text += Buffer.from(piece).toString();
  return text;
};
const filesUnder = async (root: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
};

for (const { title, run } of blobStoreCases)
  test(title, () => run(async () => fsBlobs({ root: newRoot() })));

describe('a store in a directory', () => {
  test('is found again by the next process', async () => {
    const root = newRoot();
    const store = fsBlobs({ root });
    await store.put('1/a/b.txt', bytesOf('hello'));
    await store.staging.begin('up');
    await store.staging.append('up', 0, bytesOf('half'));
    const next = fsBlobs({ root });
    expect(await textOf(next, '1/a/b.txt')).toBe('hello');
    expect(await next.staging.append('up', 4, bytesOf(' done'))).toBe(9);
    await next.staging.publish('up', '1/c');
    expect(await textOf(fsBlobs({ root }), '1/c')).toBe('half done');
  });

  test('has a blob since all of it was there, however old its bytes are', async () => {
    const root = newRoot();
    const { staging, info } = fsBlobs({ root });
    await staging.begin('up');
    await utimes(join(root, 'unfinished/up'), 1_000_000_000, 1_000_000_000);
    await staging.publish('up', '1/c');
    expect((await info('1/c'))?.storedAt).toBeGreaterThan(1_700_000_000);
  });

  test('leaves no directory that is empty, and nothing of what broke off', async () => {
    const root = newRoot();
    const store = fsBlobs({ root });
    await store.put('1/a/b/c', bytesOf('hello'));
    await store.put('1/a/d/c', bytesOf('hello'));
    await store.remove('1/a/b/c');
    expect((await readdir(root, { recursive: true })).sort()).toEqual([
      'files',
      'files/1',
      'files/1/a',
      'files/1/a/d',
      'files/1/a/d/c',
    ]);
    const broken = async function* (): Bytes & AsyncGenerator<Uint8Array> {
      yield Buffer.from('hel');
      throw new Error('cut off');
    };
    await expect(store.put('2/x/y', broken())).rejects.toThrow('cut off');
    await store.remove('1/a/d/c');
    expect(await readdir(root)).toEqual([]);
  });

  test('keeps files and directories for its owner alone', async () => {
    const root = newRoot();
    await fsBlobs({ root }).put('1/a', bytesOf('x'));
    const modes = await Promise.all(
      [root, join(root, 'files/1'), join(root, 'files/1/a')].map(
        async (path) => (await stat(path)).mode & 0o077,
      ),
    );
    expect(modes).toEqual([0, 0, 0]);
  });

  test('may itself be reached through a link', async () => {
    const root = newRoot();
    await mkdir(root, { recursive: true });
    await symlink(root, `${root}-link`);
    const store = fsBlobs({ root: `${root}-link` });
    await store.put('1/a', bytesOf('x'));
    expect(await textOf(store, '1/a')).toBe('x');
  });
});

describe('a link inside a store', () => {
  const trap = async () => {
    const root = newRoot();
    const outside = join(folder, `outside-${stores}`);
    const store = fsBlobs({ root });
    await store.put('1/a/secret', bytesOf('inside'));
    await mkdir(outside);
    await writeFile(join(outside, 'secret'), 'outside');
    await symlink(outside, join(root, 'files/1/away'));
    await symlink(join(outside, 'secret'), join(root, 'files/1/a/link'));
    return { root, outside, store };
  };

  test('to a directory is not followed, whatever is asked', async () => {
    const { store, outside } = await trap();
    for (const work of [
      () => store.info('1/away/secret'),
      () => store.open('1/away/secret'),
      () => store.remove('1/away/secret'),
      () => store.put('1/away/new', bytesOf('x')),
      () => store.put('1/away/deeper/new', bytesOf('x')),
    ])
      await expect(work()).rejects.toThrow('leads out of the store');
    expect(await filesUnder(outside)).toEqual(['secret']);
  });

  test('to a file is not followed either, and a blob takes its place', async () => {
    const { store, outside } = await trap();
    await expect(store.open('1/a/link')).rejects.toThrow('ELOOP');
    await expect(store.info('1/a/link')).rejects.toThrow('is no blob');
    await store.put('1/a/link', bytesOf('mine'));
    expect([
      await textOf(store, '1/a/link'),
      await readFile(join(outside, 'secret'), 'utf8'),
    ]).toEqual(['mine', 'outside']);
  });

  test('among what is unfinished is not followed', async () => {
    const { store, root, outside } = await trap();
    await store.staging.begin('a');
    await symlink(join(outside, 'secret'), join(root, 'unfinished/link'));
    await expect(store.staging.append('link', 7, bytesOf('x'))).rejects.toThrow('ELOOP');
    await expect(store.staging.publish('link', '1/b')).rejects.toThrow('ELOOP');
    expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('outside');
  });

  test('is not listed, nor what it leads to', async () => {
    const { store } = await trap();
    const paths: string[] = [];
    for await (const { path } of store.list()) paths.push(path);
    expect(paths).toEqual(['1/a/secret']);
  });
});

describe('storing a blob', () => {
  test('has its bytes on disk before it has its name', async () => {
    const root = newRoot();
    const seen: Array<readonly [BlobStep, ReadonlyArray<string>]> = [];
    const onStep = (step: BlobStep): void =>
      void seen.push([step, readdirSync(join(root, 'files/1')).map((name) => name.slice(0, 2))]);
    await fsBlobs({ root, onStep }).put('1/ab', bytesOf('hello'));
    expect(seen).toEqual([
      ['written', ['.~']],
      ['synced', ['.~']],
      ['named', ['ab']],
    ]);
  });

  test('in parts tells each step, and so does taking away', async () => {
    const steps: BlobStep[] = [];
    const { staging, remove } = fsBlobs({
      root: newRoot(),
      onStep: (step) => void steps.push(step),
    });
    await staging.begin('up');
    await staging.append('up', 0, bytesOf('hello'));
    await staging.publish('up', '1/c');
    await remove('1/c');
    await staging.begin('up');
    await staging.discard('up');
    expect(steps).toEqual([
      'begun',
      'appended',
      'synced',
      'named',
      'removed',
      'begun',
      'discarded',
    ]);
  });

  test.each<BlobStep>(['written', 'synced'])(
    'that ends when it is %s leaves bytes without a name, which are listed and can be removed',
    async (last) => {
      const root = newRoot();
      // A copy of the directory at that moment is what a crash would leave.
      const onStep = (step: BlobStep): void =>
        step === last ? cpSync(root, `${root}-crashed`, { recursive: true }) : undefined;
      await fsBlobs({ root, onStep }).put('1/ab', bytesOf('hello'));
      const crashed = fsBlobs({ root: `${root}-crashed` });
      expect(await crashed.info('1/ab')).toBeNull();
      const left: string[] = [];
      for await (const { path } of crashed.list()) left.push(path);
      expect(left).toEqual([expect.stringMatching(/^1\/\.~[0-9a-f-]{36}$/)]);
      for (const path of left) {
        await expect(crashed.open(path)).rejects.toThrow('No path of a blob');
        await crashed.remove(path);
      }
      expect(await filesUnder(`${root}-crashed`)).toEqual([]);
    },
  );
});
