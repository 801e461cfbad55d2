import { describe, expect, test } from '@jest/globals';
import { nodeDigest } from './digest.ts';
import { nodeEntropy } from './entropy.ts';
import { nodePorts } from './node-ports.ts';

describe('the small ports on Node', () => {
  test('the clock counts whole seconds', () => {
    const { clock } = nodePorts();
    const now = clock.now();
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(2);
  });

  test('the digest is SHA-256 of UTF-8 in lower case', () => {
    expect(nodeDigest.sha256('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(nodeDigest.sha256('é')).toBe(
      '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c',
    );
  });

  test('a text has the same digest every time, with any number of others', () => {
    const digests = (count: number) =>
      Array.from({ length: count }, (_, index) => nodeDigest.sha256(`key ${index}`));
    const first = digests(3);
    expect(new Set(first).size).toBe(3);
    expect(digests(2_500).slice(0, 3)).toEqual(first);
    expect(digests(3)).toEqual(first);
    expect(nodeDigest.sha256('x'.repeat(65))).toBe(
      '9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9',
    );
  });

  test('tokens have the length asked for, and no two are alike', () => {
    const { entropy } = nodePorts();
    const tokens = Array.from({ length: 100 }, () => entropy.token(32));
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(entropy.token(0)).toBe('');
  });

  test('every character of a token is as likely as every other', () => {
    let next = 0;
    const allBytes = (count: number) => Uint8Array.from({ length: count }, () => next++ % 256);
    const token = nodeEntropy(allBytes).token(248);
    const counts = new Map<string, number>();
    for (const character of token) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    expect(new Set(counts.values())).toEqual(new Set([4]));
  });
});
