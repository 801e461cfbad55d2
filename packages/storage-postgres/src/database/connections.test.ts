import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { takeClient } from './connections.ts';

test('a client that is lost at the moment in which it is lent ends no process', async () => {
  const client = new EventEmitter() as unknown as PoolClient;
  const connect = (lend: (error: undefined, client: PoolClient) => void): void => {
    lend(undefined, client);
    client.emit('error', new Error('terminating connection'));
  };
  expect(await takeClient({ connect: connect as never })).toBe(client);
});

test('a pool that has none rejects', async () => {
  const connect = (lend: (error: Error, client: undefined) => void): void =>
    lend(new Error('refused'), undefined);
  await expect(takeClient({ connect: connect as never })).rejects.toThrow('refused');
});
