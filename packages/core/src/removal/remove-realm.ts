import { type RealmId, UnixSeconds, UploadId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { RealmLifecycle } from '../realm/use-cases/lifecycle-contract.ts';
import { realmOfBlob } from './realm-of-blob.ts';

/** Rows in one commit, few enough that other writers do not wait noticeably. */
const AT_ONCE = 500;

type RemovalPorts = Pick<ParleyPorts, 'storage' | 'blobs' | 'yieldToEventLoop'>;

/** Bytes of files, thumbnails, avatars and emoji, also of those that no row names any more. */
const removeBlobs = async ({ blobs }: RemovalPorts, realm: RealmId): Promise<number> => {
  let removed = 0;
  for await (const { path } of blobs.list()) {
    if (realmOfBlob(path) !== realm) continue;
    await blobs.remove(path);
    removed += 1;
  }
  return removed;
};

/** What has come of files that are uploaded in parts. */
const discardStaged = async ({ storage, blobs }: RemovalPorts, realm: RealmId): Promise<void> => {
  const end = UnixSeconds(Number.MAX_SAFE_INTEGER);
  let after = UploadId('');
  for (;;) {
    const some = await storage.directory.uploadsStartedBefore(end, after, AT_ONCE);
    for (const upload of some) if (upload.realm === realm) await blobs.staging.discard(upload.id);
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
};

/**
 * The bytes first, because rows tell which staged bytes are the realm's; the row of the realm last,
 * so that a removal that was interrupted can be asked for again.
 */
export const removeRealm =
  (ports: RemovalPorts): RealmLifecycle['remove'] =>
  ({ realm, progress }) =>
  async () => {
    const { storage, yieldToEventLoop } = ports;
    const found = await storage.read(realm, ({ realms }) => realms.own());
    if (found?.isActive) return E.left(denial('realm.active'));
    let rows = 0;
    let files = 0;
    if (found !== null) {
      await discardStaged(ports, realm);
      files = await removeBlobs(ports, realm);
      for (;;) {
        const some = await storage.personal.forgetRealm(realm, AT_ONCE);
        if (some === 0) break;
        rows += some;
        progress?.({ rows, files });
        await yieldToEventLoop?.();
      }
    }
    const isOverwritten = await storage.personal.overwrite();
    return E.right({ rows, files, isOverwritten });
  };
