import type { BlobStaging, BlobStore } from '../../attachment/blob-store.ts';
import { UnixSeconds, UploadId } from '../../kernel/brand.ts';
import { byRealm } from '../../kernel/by-realm.ts';
import { changeSetOf } from '../../kernel/change-set.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Upload } from '../upload.ts';
import type { UploadUseCases } from './contract.ts';

const AT_ONCE = 100;

interface Ages {
  /** A byte of theirs came since. */
  readonly fresh: ReadonlySet<string>;
  readonly idle: ReadonlyArray<string>;
}

const agesOf = async (staging: BlobStaging, before: UnixSeconds): Promise<Ages> => {
  const fresh = new Set<string>();
  const idle: string[] = [];
  for await (const { id, changedAt } of staging.list()) {
    if (changedAt < before) idle.push(id);
    else fresh.add(id);
  }
  return { fresh, idle };
};

interface Idleness {
  readonly before: UnixSeconds;
  /** What is staged, and not old. */
  readonly fresh: ReadonlySet<string>;
  readonly blobs: BlobStore;
}

/** What has just become a blob is about to become a file. */
const isIdle = async (
  { id, path }: Upload,
  { before, fresh, blobs }: Idleness,
): Promise<boolean> => {
  if (fresh.has(id)) return false;
  const blob = await blobs.info(path);
  return blob === null || blob.storedAt < before;
};

const forgetIdle = async (
  { directory, commit, entropy }: CommandPorts,
  idleness: Idleness,
): Promise<number> => {
  let forgotten = 0;
  let after: UploadId | null = UploadId('');
  while (after !== null) {
    const from: UploadId = after;
    const old = await directory.uploadsStartedBefore(idleness.before, from, AT_ONCE);
    const areIdle = await Promise.all(old.map((upload) => isIdle(upload, idleness)));
    for (const [realm, uploads] of byRealm(old.filter((_, index) => areIdle[index]))) {
      const changes = uploads.map(({ id }) => ({ _tag: 'upload.remove', upload: id }) as const);
      await commit(changeSetOf(entropy, realm, { changes }))();
      forgotten += changes.length;
    }
    after = old.length < AT_ONCE ? null : (old.at(-1)?.id ?? null);
  }
  return forgotten;
};

/** Rows first. What was staged for none of them has been left by a crash, and goes as well. */
export const expireUploads =
  (ports: CommandPorts, { blobs }: ParleyPorts): UploadUseCases['expire'] =>
  ({ idleSeconds }) =>
  async () => {
    const before = UnixSeconds(ports.clock.now() - idleSeconds);
    const { fresh, idle } = await agesOf(blobs.staging, before);
    const forgotten = await forgetIdle(ports, { before, fresh, blobs });
    for (const id of idle) await blobs.staging.discard(id);
    return E.right(forgotten);
  };
