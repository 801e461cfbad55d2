import { randomBytes } from 'node:crypto';
import type { Entropy } from '@parley/core';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on are dropped; with them the first characters would come up more often. */
const FAIR = 256 - (256 % ALPHABET.length);

/**
 * Unpredictable characters by Node.
 *
 * @param bytes For tests: answers as many bytes as it is asked for.
 */
export const nodeEntropy = (bytes: (count: number) => Uint8Array = randomBytes): Entropy => ({
  token: (length) => {
    let token = '';
    while (token.length < length) {
      for (const byte of bytes(length - token.length))
        token += byte < FAIR ? ALPHABET.charAt(byte % ALPHABET.length) : '';
    }
    return token;
  },
});
