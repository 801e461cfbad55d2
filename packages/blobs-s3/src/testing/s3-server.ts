import { CreateBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';

/** Where tests store things. */
export interface TestServer {
  readonly url: string;
  readonly client: S3Client;
  readonly bucket: string;
  /** Ends a server of its own; the bucket of another is left with what the tests have stored. */
  readonly stop: () => Promise<void>;
}

const setting = (name: string): string => process.env[`PARLEY_S3_${name}`] ?? '';

export const clientOf = (endpoint: string, more: S3ClientConfig = {}): S3Client =>
  new S3Client({
    ...more,
    endpoint,
    region: setting('REGION') || 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: setting('ACCESS_KEY_ID') || 'tests',
      secretAccessKey: setting('SECRET_ACCESS_KEY') || 'tests',
    },
  });

/**
 * A server in this process; where PARLEY_S3_ENDPOINT is set, the one that is there, with
 * PARLEY_S3_BUCKET, PARLEY_S3_REGION, PARLEY_S3_ACCESS_KEY_ID and PARLEY_S3_SECRET_ACCESS_KEY.
 */
export const testServer = async (): Promise<TestServer> => {
  const there = setting('ENDPOINT');
  if (there !== '') {
    const client = clientOf(there);
    return { url: there, client, bucket: setting('BUCKET'), stop: async () => client.destroy() };
  }
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  const url = `http://127.0.0.1:${server.port}`;
  const client = clientOf(url);
  await client.send(new CreateBucketCommand({ Bucket: 'files' }));
  return {
    url,
    client,
    bucket: 'files',
    stop: async () => {
      client.destroy();
      await server.stop();
    },
  };
};
