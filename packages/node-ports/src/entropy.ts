import { randomBytes } from 'node:crypto';
import type { Entropy } from '@parley/core';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are dropped; with them the first characters would come up more often. */
const FAIR = 256 - (256 % ALPHABET.length);

/** A call for a few bytes costs ten times as much as taking them from these. */
const POOL_BYTES = 4_096;

/** Each byte is given once. */
const pooledBytes = (): ((count: number) => Uint8Array) => {
  let pool = new Uint8Array(0);
  let taken = 0;
  return (count) => {
    if (count > POOL_BYTES) return randomBytes(count);
    if (taken + count > pool.length) [pool, taken] = [randomBytes(POOL_BYTES), 0];
    taken += count;
    return pool.subarray(taken - count, taken);
  };
};

/**
 * Unpredictable characters by Node.
 *
 * @param bytes For tests: answers as many bytes as it is asked for.
 */
export const nodeEntropy = (bytes: (count: number) => Uint8Array = pooledBytes()): Entropy => ({
  token: (length) => {
    let token = '';
    while (token.length < length) {
      for (const byte of bytes(length - token.length))
        token += byte < FAIR ? ALPHABET.charAt(byte % ALPHABET.length) : '';
    }
    return token;
  },
});
