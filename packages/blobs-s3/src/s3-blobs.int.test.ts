import { randomUUID } from 'node:crypto';
import {
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blobStoreCases } from '@parley/conformance';
import { type BlobStore, type ByteRange, type Bytes, isStoreUnavailable } from '@parley/core';
import { collected } from './pieces.ts';
import { s3Blobs } from './s3-blobs.ts';
import { clientOf, type TestServer, testServer } from './testing/s3-server.ts';
import { pagesOf, sentBy } from './testing/sent.ts';
import { rememberUploads } from './testing/unfinished.ts';

const MIB = 1_048_576;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const newPrefix = (): string => `${randomUUID().slice(0, 13)}/`;
const newStore = (prefix = newPrefix()): BlobStore =>
  s3Blobs({ client: server.client, bucket: server.bucket, prefix });

const bytesOf = async function* (...pieces: ReadonlyArray<Uint8Array | string>) {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
};
const filled = (size: number, byte: number): Uint8Array => new Uint8Array(size).fill(byte);
const allOf = async (bytes: Bytes): Promise<Buffer> => Buffer.concat(await collected(bytes));
const read = async (store: BlobStore, path: string, range?: ByteRange): Promise<Buffer | null> => {
  const blob = await store.open(path);
  return blob && allOf(blob.read(range));
};
const pathsIn = async (store: BlobStore): Promise<ReadonlyArray<string>> =>
  (await collected(store.list())).map(({ path }) => path);

test.each(blobStoreCases)('$title', ({ run }) => run(async () => newStore()));

describe('a store in a bucket', () => {
  test('has what was stored below its prefix, and nothing of others', async () => {
    const [prefix, other] = [newPrefix(), newPrefix()];
    await newStore(prefix).put('1/a', bytesOf('hello'));
    await newStore(other).put('1/b', bytesOf('hello'));
    const Key = `${prefix}a//b`;
    await server.client.send(new PutObjectCommand({ Bucket: server.bucket, Key, Body: 'x' }));
    expect(await pathsIn(newStore(prefix))).toEqual(['1/a']);
  });

  test('takes a prefix of 24 bytes, and none that is longer', () => {
    expect(newStore('é'.repeat(12))).toBeDefined();
    expect(() => newStore(`${'é'.repeat(12)}a`)).toThrow('A prefix has at most 24 bytes');
  });

  test('lists all pages', async () => {
    const store = newStore();
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await store.put(name, bytesOf(name));
    await store.staging.begin('up');
    pagesOf(server.client, 2);
    const sent = sentBy(server.client);
    expect(await pathsIn(store)).toEqual(names);
    expect((await collected(store.staging.list())).map(({ id }) => id)).toEqual(['up']);
    expect(sent.filter((name) => name === 'ListObjectsV2').length).toBeGreaterThan(3);
    server.client.middlewareStack.remove('pages');
  });
});

describe('a blob of several parts', () => {
  test('that breaks off leaves no part behind', async () => {
    const uploads = rememberUploads(server.client);
    const store = newStore();
    const broken = async function* () {
      for (let mib = 0; mib < 12; mib++) yield filled(MIB, mib);
      expect(uploads.length).toBe(1);
      throw new Error('cut off');
    };
    await expect(store.put('a', broken())).rejects.toThrow('cut off');
    expect([uploads, await pathsIn(store)]).toEqual([[], []]);
  });

  test('is published by copying, without bytes that come and go', async () => {
    const store = newStore();
    await store.staging.begin('up');
    const pieces = [filled(3 * MIB, 1), filled(4 * MIB, 2), filled(4 * MIB, 3)];
    await store.staging.append('up', 0, bytesOf(...pieces));
    const sent = sentBy(server.client);
    await store.staging.publish('up', 'a');
    expect(sent.filter((name) => name === 'UploadPartCopy').length).toBe(3);
    expect(sent.filter((name) => /^(Get|Put)/.test(name))).toEqual([]);
    expect((await read(store, 'a'))?.equals(Buffer.concat(pieces))).toBe(true);
    expect(await store.staging.size('up')).toBeNull();
  });

  test('is published whole when its parts are too small to be copied', async () => {
    const store = newStore();
    await store.staging.begin('up');
    await store.staging.append('up', 0, bytesOf(filled(6 * MIB, 1)));
    await store.staging.append('up', 6 * MIB, bytesOf(filled(6 * MIB, 2)));
    await store.staging.publish('up', 'a');
    const whole = Buffer.concat([filled(6 * MIB, 1), filled(6 * MIB, 2)]);
    expect((await read(store, 'a'))?.equals(whole)).toBe(true);
  });
});

describe('an open blob', () => {
  const before = Buffer.concat([filled(2 * MIB, 1), filled(2 * MIB, 2)]);
  const range = { first: 2 * MIB - 1, last: 2 * MIB };

  test('has its range by a request, while the blob is the same', async () => {
    const store = newStore();
    await store.put('a', bytesOf(before));
    const sent = sentBy(server.client);
    expect(await read(store, 'a', range)).toEqual(Buffer.from([1, 2]));
    expect(sent).toEqual(['GetObject', 'GetObject']);
    expect(await read(store, 'a', { first: 1, last: 2 })).toEqual(Buffer.from([1, 1]));
    expect(sent.length).toBe(3);
  });

  test.each(['replaced', 'removed'])('that is %s has the range it had', async (how) => {
    const store = newStore();
    await store.put('a', bytesOf(before));
    const blob = await store.open('a');
    await (how === 'removed' ? store.remove('a') : store.put('a', bytesOf(filled(4 * MIB, 9))));
    expect(blob && (await allOf(blob.read(range)))).toEqual(Buffer.from([1, 2]));
  });

  test('needs no other connection, and gives back its own', async () => {
    const agent = { maxSockets: 1 };
    const client = clientOf(server.url, {
      requestHandler: { httpAgent: agent, httpsAgent: agent },
    });
    const store = s3Blobs({ client, bucket: server.bucket, prefix: newPrefix() });
    await store.put('a', bytesOf(filled(4 * MIB, 1)));
    await (await store.open('a'))?.close();
    expect((await read(store, 'a', { first: 0, last: 0 }))?.length).toBe(1);
    expect((await read(store, 'a', { first: 3 * MIB, last: 3 * MIB }))?.length).toBe(1);
    const { staging } = store;
    await staging.begin('up');
    for (const offset of [0, 3 * MIB, 6 * MIB])
      await staging.append('up', offset, bytesOf(filled(3 * MIB, 1)));
    await staging.publish('up', 'a');
    expect((await store.info('a'))?.size).toBe(9 * MIB);
    client.destroy();
  });
});

describe('what a crash has cut off', () => {
  const cutOff = async (prefix: string, key: string): Promise<void> => {
    const object = { Bucket: server.bucket, Key: prefix + key };
    const { UploadId } = await server.client.send(new CreateMultipartUploadCommand(object));
    for (const PartNumber of [1, 2])
      await server.client.send(
        new UploadPartCommand({ ...object, UploadId, PartNumber, Body: filled(MIB, 1) }),
      );
  };

  test('is listed by a path of the store, and only remove takes it', async () => {
    const uploads = rememberUploads(server.client);
    const prefix = newPrefix();
    for (const key of ['1/a', '1/b', '1/c']) await cutOff(prefix, key);
    const store = newStore(prefix);
    const found = await collected(store.list());
    const path = expect.stringMatching(/^\.~parts\/[0-9a-f]{64}$/);
    expect(found).toEqual(Array(3).fill({ path, size: 2 * MIB, storedAt: 1_767_323_045 }));
    const [first] = found;
    await expect(store.open(first?.path ?? '')).rejects.toThrow('No path of a blob');
    await store.remove('.~parts/none');
    await store.remove('a/.~other');
    expect(uploads.length).toBe(3);
    for (const one of found) await store.remove(one.path);
    expect([uploads, await pathsIn(store)]).toEqual([[], []]);
  });

  test('in the middle of a removal is staged no more, and can be discarded', async () => {
    const store = newStore();
    await store.staging.begin('up');
    await store.staging.append('up', 0, bytesOf(filled(6 * MIB, 1)));
    let left = 1;
    server.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'DeleteObjectCommand' && left-- <= 0) throw new Error('crashed');
          return next(args);
        },
      { step: 'initialize', name: 'crash' },
    );
    await expect(store.staging.discard('up')).rejects.toThrow('crashed');
    server.client.middlewareStack.remove('crash');
    expect(await store.staging.size('up')).toBeNull();
    await expect(store.staging.begin('up')).rejects.toThrow('staged already');
    await expect(store.staging.publish('up', 'a')).rejects.toThrow('Nothing is staged');
    expect(await collected(store.staging.list())).toMatchObject([{ id: 'up', size: 0 }]);
    await store.staging.discard('up');
    expect(await collected(store.staging.list())).toEqual([]);
  });
});

describe('while S3 does not answer', () => {
  const nowhere = s3Blobs({
    client: clientOf('http://127.0.0.1:1', { maxAttempts: 1 }),
    bucket: 'files',
  });

  test('every method says that the store is not available', async () => {
    const { staging } = nowhere;
    for (const work of [
      () => nowhere.put('a', bytesOf('x')),
      () => nowhere.info('a'),
      () => nowhere.open('a'),
      () => nowhere.remove('a'),
      () => nowhere.remove('.~parts/a'),
      () => collected(nowhere.list()),
      () => staging.begin('up'),
      () => staging.append('up', 0, bytesOf('x')),
      () => staging.size('up'),
      () => staging.publish('up', 'a'),
      () => staging.discard('up'),
      () => collected(staging.list()),
    ]) {
      const error = await work().then(
        () => null,
        (one: unknown) => one,
      );
      expect(isStoreUnavailable(error) && error.denial).toEqual({
        rule: 'store.busy',
        retryAfter: 5,
      });
      expect(String(error)).toMatch(/^S3Unavailable: S3 does not answer: .*ECONNREFUSED/);
    }
  });

  test('bytes that break off are what is told', async () => {
    const broken = async function* () {
      yield Buffer.from('x');
      throw new Error('cut off');
    };
    await expect(nowhere.put('a', broken())).rejects.toThrow('cut off');
  });

  test('a bucket that is not there is a fault, not a delay', async () => {
    const store = s3Blobs({ client: server.client, bucket: 'no-such-bucket-here' });
    const error = await store.put('a', bytesOf('x')).catch((one: unknown) => one);
    expect([isStoreUnavailable(error), (error as Error).name]).toEqual([false, 'NoSuchBucket']);
  });
});
