import {
  type BlobStore,
  type Bytes,
  type ParleyPorts,
  Sha256,
  type Storage,
  UnixSeconds,
} from '@parley/core';
import { cheapImages } from './images.ts';
import { cheapLinks } from './links.ts';
import { cheapMarkdown } from './markdown.ts';

/** A clock that tests move. */
export interface Hands {
  now: number;
}

const HEX = 16;
const DIGEST_LENGTH = 64;
const MULTIPLIER = 0x01000193;

/** Different texts give different digests, as far as a model can tell. Not for signatures. */
export const cheapDigest = (text: string): Sha256 => {
  let one = 0x811c9dc5;
  let other = 0x2f0b4a27;
  for (const character of text) {
    one = Math.imul(one ^ (character.codePointAt(0) ?? 0), MULTIPLIER);
    other = Math.imul(other + one, MULTIPLIER) ^ (one >>> 3);
  }
  const word = (value: number): string => (value >>> 0).toString(HEX).padStart(8, '0');
  return Sha256((word(one) + word(other)).repeat(DIGEST_LENGTH / HEX));
};

/** Keeps whether a path holds bytes, and how many; their content is never asked for. */
const cheapBlobs = (): BlobStore => {
  const sizes = new Map<string, number>();
  const staged = new Map<string, number>();
  const none = (): never => {
    throw new Error('No step reads a blob');
  };
  const count = async (bytes: Bytes): Promise<number> => {
    let size = 0;
    for await (const piece of bytes) size += piece.length;
    return size;
  };
  return {
    put: async (path, bytes) => {
      const size = await count(bytes);
      sizes.set(path, size);
      return size;
    },
    info: async (path) => {
      const size = sizes.get(path);
      return size === undefined ? null : { path, size, storedAt: UnixSeconds(0) };
    },
    remove: async (path) => void sizes.delete(path),
    list: async function* () {
      for (const [path, size] of sizes) yield { path, size, storedAt: UnixSeconds(0) };
    },
    open: async (path) => {
      const size = sizes.get(path);
      if (size === undefined) return null;
      const read = async function* (): Bytes & AsyncGenerator<Uint8Array> {
        yield new Uint8Array(size);
      };
      return { size, read, close: async () => {} };
    },
    staging: {
      begin: async (id) => void staged.set(id, 0),
      append: async (id, offset, bytes) => {
        const size = offset + (await count(bytes));
        staged.set(id, size);
        return size;
      },
      size: async (id) => staged.get(id) ?? null,
      publish: async (id, path) => {
        const size = staged.get(id);
        if (size === undefined) throw new Error(`Nothing is staged as ${id}`);
        staged.delete(id);
        sizes.set(path, size);
      },
      discard: async (id) => void staged.delete(id),
      list: none,
    },
  };
};

/** All ports but storage, cheap and deterministic. */
export const cheapPorts = (storage: Storage, hands: Hands): ParleyPorts => {
  let tokens = 0;
  return {
    storage,
    blobs: cheapBlobs(),
    clock: { now: () => UnixSeconds(hands.now) },
    entropy: { token: (length) => `${++tokens}x`.padEnd(length, 'abcdefgh').slice(0, length) },
    digest: { sha256: cheapDigest },
    passwords: {
      hash: async (password) => `hash of ${password}`,
      verify: async (password, hash) => hash === `hash of ${password}`,
      isStrong: (password) => password.length > 3,
      minLength: 4,
    },
    markdown: cheapMarkdown,
    links: cheapLinks,
    images: cheapImages,
  };
};
