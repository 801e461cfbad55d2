import { hash } from 'node:crypto';
import { boundedCache, type Digest, Sha256 } from '@parley/core';

/** How many texts are kept, and their greatest length in characters: API keys fit. */
const REMEMBERED = { texts: 2_000, length: 64 };
const known = boundedCache<string, Sha256>(REMEMBERED.texts);

const sha256 = (text: string): Sha256 => Sha256(hash('sha256', text, 'hex'));

/**
 * SHA-256 by Node. The digests of short texts are remembered, because clients send the same keys
 * again and again.
 */
export const nodeDigest: Digest = {
  sha256: (text) => {
    if (text.length > REMEMBERED.length) return sha256(text);
    const before = known.of(text);
    if (before !== undefined) return before;
    const digest = sha256(text);
    known.keep(text, digest);
    return digest;
  },
};
