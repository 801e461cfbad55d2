import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type BlobInfo, type BlobStaging, isStagedId, type StagedInfo } from '@parley/core';
import { type Bucket, objectAt } from './bucket.ts';
import { copyJoined } from './copy-joined.ts';
import { answered } from './errors.ts';
import { objectsIn } from './list.ts';
import { collected, partsOf } from './pieces.ts';

/** What has come of uploads in parts: an object for each 5 MiB, named by where it begins. */
const STAGED = '.~staged/';
/** Digits of an offset: the order of names is the order of offsets. */
const DIGITS = 16;
const REMOVED_AT_ONCE = 8;

const folderOf = (id: string): string => {
  if (!isStagedId(id)) throw new Error(`No id of a staged blob: ${JSON.stringify(id)}`);
  return `${STAGED}${id}/`;
};
const pathOf = (id: string, offset: number): string =>
  folderOf(id) + String(offset).padStart(DIGITS, '0');
const offsetOf = (path: string): number => Number(path.slice(-DIGITS));

/**
 * The pieces from the beginning on, as far as each begins where the one before it ends. A removal
 * that was cut off has taken the first, so that nothing is left of the upload.
 */
const connected = (pieces: ReadonlyArray<BlobInfo>): ReadonlyArray<BlobInfo> => {
  let end = 0;
  const gap = pieces.findIndex(({ path, size }) => {
    const follows = offsetOf(path) === end;
    end += size;
    return !follows;
  });
  return gap === -1 ? pieces : pieces.slice(0, gap);
};
const totalOf = (pieces: ReadonlyArray<BlobInfo>): number =>
  pieces.reduce((sum, { size }) => sum + size, 0);

async function* stagedIn(bucket: Bucket): AsyncGenerator<StagedInfo> {
  let [id, pieces]: [string, BlobInfo[]] = ['', []];
  const told = (): ReadonlyArray<StagedInfo> => {
    const [newest] = pieces.map(({ storedAt }) => storedAt).sort((a, b) => b - a);
    return newest === undefined
      ? []
      : [{ id, size: totalOf(connected(pieces)), changedAt: newest }];
  };
  for await (const piece of objectsIn(bucket, STAGED)) {
    const own = piece.path.slice(STAGED.length, -DIGITS - 1);
    if (own !== id) {
      yield* told();
      [id, pieces] = [own, []];
    }
    pieces.push(piece);
  }
  yield* told();
}

/** Uploads in parts, as objects of the same bucket. */
export const s3Staging = (bucket: Bucket): BlobStaging => {
  const { client } = bucket;
  const piecesOf = async (id: string): Promise<ReadonlyArray<BlobInfo>> =>
    collected(objectsIn(bucket, folderOf(id)));
  const put = async (path: string, part: Uint8Array): Promise<void> => {
    await answered(client.send(new PutObjectCommand({ ...objectAt(bucket, path), Body: part })));
  };
  const staged = async (id: string): Promise<ReadonlyArray<BlobInfo>> => {
    const pieces = connected(await piecesOf(id));
    if (pieces.length === 0) throw new Error(`Nothing is staged as ${id}`);
    return pieces;
  };
  /** The first one before all others: without it nothing is staged. */
  const removeAll = async (pieces: ReadonlyArray<BlobInfo>): Promise<void> => {
    const remove = ({ path }: BlobInfo) =>
      answered(client.send(new DeleteObjectCommand(objectAt(bucket, path))));
    const [first, ...others] = pieces;
    if (first !== undefined) await remove(first);
    for (let at = 0; at < others.length; at += REMOVED_AT_ONCE)
      await Promise.all(others.slice(at, at + REMOVED_AT_ONCE).map(remove));
  };

  return {
    begin: async (id) => {
      if ((await piecesOf(id)).length > 0) throw new Error(`${id} is staged already`);
      await put(pathOf(id, 0), new Uint8Array(0));
    },
    append: async (id, offset, bytes) => {
      let size = totalOf(await staged(id));
      if (size !== offset) throw new Error(`${size} bytes are staged as ${id}, not ${offset}`);
      for await (const part of partsOf(bytes)) {
        await put(pathOf(id, size), part);
        size += part.length;
      }
      return size;
    },
    size: async (id) => {
      const pieces = connected(await piecesOf(id));
      return pieces.length === 0 ? null : totalOf(pieces);
    },
    publish: async (id, path) => {
      const pieces = await staged(id);
      await copyJoined(bucket, pieces, path);
      await removeAll(pieces);
    },
    discard: async (id) => removeAll(await piecesOf(id)),
    list: () => stagedIn(bucket),
  };
};
