import type { Storage } from '../../kernel/ports.ts';
import type { BlobInfo, BlobStore } from '../blob-store.ts';
import { blobsInUse } from './blobs-in-use.ts';

const AT_ONCE = 100;

const strayAmong = async (
  storage: Pick<Storage, 'read' | 'directory'>,
  found: ReadonlyArray<BlobInfo>,
): Promise<ReadonlyArray<BlobInfo>> => {
  const used = await blobsInUse(
    storage,
    found.map(({ path }) => path),
  );
  return found.filter(({ path }) => !used.has(path));
};

/**
 * Blobs that belong to nothing, of those that are wanted. Bytes come before their row: some may be
 * about to get one.
 */
export async function* findStrays(
  storage: Pick<Storage, 'read' | 'directory'>,
  blobs: BlobStore,
  isWanted: (blob: BlobInfo) => boolean,
): AsyncGenerator<BlobInfo> {
  let found: BlobInfo[] = [];
  for await (const blob of blobs.list()) {
    if (isWanted(blob)) found.push(blob);
    if (found.length < AT_ONCE) continue;
    yield* await strayAmong(storage, found);
    found = [];
  }
  yield* await strayAmong(storage, found);
}
