import {
  type BlobInfo,
  type BlobStore,
  type Bytes,
  blobNames,
  type Clock,
  isStagedId,
  removableNames,
  type UnixSeconds,
} from '@parley/core';

interface MemoryBlob {
  readonly content: Uint8Array;
  readonly at: UnixSeconds;
}

/** Bytes of one piece of a read: small enough for a response to begin at once. */
const PIECE = 65_536;

const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE) yield content.slice(at, at + PIECE);
}

const allOf = async (bytes: Bytes): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(new Uint8Array(piece));
  return joined(pieces);
};

const known = (names: ReadonlyArray<string> | null, path: string): void => {
  if (names === null) throw new Error(`No path of a blob: ${JSON.stringify(path)}`);
};
const knownId = (id: string): void => {
  if (!isStagedId(id)) throw new Error(`No id of a staged blob: ${JSON.stringify(id)}`);
};

const infoOf = (path: string, { content, at }: MemoryBlob): BlobInfo => ({
  path,
  size: content.length,
  storedAt: at,
});

/**
 * Makes an empty store of blobs in memory, which is gone with the process. For tests and demos.
 *
 * @param clock Dates what is stored.
 * @example
 * const blobs = memoryBlobs(ports.clock);
 */
export const memoryBlobs = (clock: Clock): BlobStore => {
  const blobs = new Map<string, MemoryBlob>();
  const staged = new Map<string, MemoryBlob>();
  const stagedAs = (id: string): MemoryBlob => {
    knownId(id);
    const held = staged.get(id);
    if (held === undefined) throw new Error(`Nothing is staged as ${id}`);
    return held;
  };
  return {
    put: async (path, bytes) => {
      known(blobNames(path), path);
      const content = await allOf(bytes);
      blobs.set(path, { content, at: clock.now() });
      return content.length;
    },
    info: async (path) => {
      known(blobNames(path), path);
      const held = blobs.get(path);
      return held === undefined ? null : infoOf(path, held);
    },
    open: async (path) => {
      known(blobNames(path), path);
      const content = blobs.get(path)?.content;
      if (content === undefined) return null;
      return {
        size: content.length,
        read: (range) =>
          piecesOf(range === undefined ? content : content.subarray(range.first, range.last + 1)),
        close: async () => {},
      };
    },
    remove: async (path) => {
      known(removableNames(path), path);
      blobs.delete(path);
    },
    list: async function* () {
      for (const [path, held] of blobs) yield infoOf(path, held);
    },
    staging: {
      begin: async (id) => {
        knownId(id);
        if (staged.has(id)) throw new Error(`Something is staged as ${id}`);
        staged.set(id, { content: new Uint8Array(0), at: clock.now() });
      },
      append: async (id, offset, bytes) => {
        const { content } = stagedAs(id);
        if (content.length !== offset)
          throw new Error(`${content.length} bytes are staged as ${id}, not ${offset}`);
        const pieces = [content];
        const keep = (): number => {
          staged.set(id, { content: joined(pieces), at: clock.now() });
          return stagedAs(id).content.length;
        };
        try {
          for await (const piece of bytes) pieces.push(new Uint8Array(piece));
        } catch (error) {
          keep();
          throw error;
        }
        return keep();
      },
      size: async (id) => {
        knownId(id);
        return staged.get(id)?.content.length ?? null;
      },
      publish: async (id, path) => {
        known(blobNames(path), path);
        blobs.set(path, { ...stagedAs(id), at: clock.now() });
        staged.delete(id);
      },
      discard: async (id) => {
        knownId(id);
        staged.delete(id);
      },
      list: async function* () {
        for (const [id, { content, at }] of staged)
          yield { id, size: content.length, changedAt: at };
      },
    },
  };
};
