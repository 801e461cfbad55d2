import { expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { IN_DIRECTORY, readStoreSettings } from './store-config.ts';

const BUCKET = { PARLEY_S3_BUCKET: 'files' };
const KEYS = { PARLEY_S3_ACCESS_KEY_ID: 'id', PARLEY_S3_SECRET_ACCESS_KEY: 'secret' };
const AMAZON = {
  endpoint: null,
  bucket: 'files',
  region: 'us-east-1',
  credentials: null,
  forcePathStyle: false,
};

test('without variables everything is in the data directory', () => {
  expect(readStoreSettings({})).toEqual(E.right(IN_DIRECTORY));
  const empty = { PARLEY_DATABASE_URL: ' ', PARLEY_S3_BUCKET: '', PARLEY_S3_ENDPOINT: '' };
  expect(readStoreSettings(empty)).toEqual(E.right(IN_DIRECTORY));
});

test.each([
  'postgres://localhost/chat',
  'postgresql://ada:p%40ss@db.example:5433/chat?sslmode=require',
  'postgres:///chat?host=/var/run/postgresql',
  'postgres://ada@/chat?host=/var/run/postgresql',
])('%s is the address of a database', (url) => {
  const read = readStoreSettings({ PARLEY_DATABASE_URL: url });
  expect(read).toEqual(E.right({ databaseUrl: url, s3: null }));
});

test.each(['talk', 'mysql://localhost/chat', 'localhost:5432', 'postgres://ada:se#cret@x:y/chat'])(
  '%s is none, and is not repeated',
  (url) => {
    const read = readStoreSettings({ PARLEY_DATABASE_URL: url });
    expect(E.isLeft(read) && read.left).toMatch(/^PARLEY_DATABASE_URL must be an address such as/);
    expect(E.isLeft(read) && read.left).not.toContain(url);
  },
);

test('a bucket alone is one of Amazon, and the SDK finds who asks', () => {
  expect(readStoreSettings(BUCKET)).toEqual(E.right({ databaseUrl: null, s3: AMAZON }));
});

test('a bucket elsewhere is named in the path, unless that is not wanted', () => {
  const elsewhere = { ...BUCKET, ...KEYS, PARLEY_S3_ENDPOINT: 'http://minio:9000' };
  const s3 = {
    ...AMAZON,
    endpoint: 'http://minio:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
  expect(readStoreSettings(elsewhere)).toEqual(
    E.right({ databaseUrl: null, s3: { ...s3, forcePathStyle: true } }),
  );
  const host = { ...elsewhere, PARLEY_S3_FORCE_PATH_STYLE: 'no', PARLEY_S3_REGION: 'eu-west-1' };
  expect(readStoreSettings(host)).toEqual(
    E.right({ databaseUrl: null, s3: { ...s3, region: 'eu-west-1' } }),
  );
});

test.each<[Record<string, string>, string]>([
  [KEYS, 'PARLEY_S3_BUCKET is missing, but PARLEY_S3_ACCESS_KEY_ID is set.'],
  [
    { ...BUCKET, PARLEY_S3_ENDPOINT: 'minio:9000' },
    'PARLEY_S3_ENDPOINT must be an http or https address, but it is "minio:9000".',
  ],
  [
    { ...BUCKET, PARLEY_S3_ACCESS_KEY_ID: 'id' },
    'PARLEY_S3_SECRET_ACCESS_KEY is missing: PARLEY_S3_ACCESS_KEY_ID and ' +
      'PARLEY_S3_SECRET_ACCESS_KEY belong together.',
  ],
  [
    { ...BUCKET, PARLEY_S3_SECRET_ACCESS_KEY: 'secret' },
    'PARLEY_S3_ACCESS_KEY_ID is missing: PARLEY_S3_ACCESS_KEY_ID and ' +
      'PARLEY_S3_SECRET_ACCESS_KEY belong together.',
  ],
  [
    { ...BUCKET, PARLEY_S3_FORCE_PATH_STYLE: 'true' },
    'PARLEY_S3_FORCE_PATH_STYLE must be yes or no, but it is "true".',
  ],
])('of %o it says what is wrong', (env, sentence) => {
  expect(readStoreSettings(env)).toEqual(E.left(sentence));
});
