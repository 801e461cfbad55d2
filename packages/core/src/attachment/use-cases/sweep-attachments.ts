import { AttachmentId, UnixSeconds } from '../../kernel/brand.ts';
import { byRealm } from '../../kernel/by-realm.ts';
import { changeSetOf } from '../../kernel/change-set.ts';
import type { CommandPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Attachment } from '../attachment.ts';
import type { BlobStore } from '../blob-store.ts';
import { readWanted } from '../read-wanted.ts';
import { removal } from '../removal.ts';
import type { AttachmentUseCases } from './contract.ts';
import { findStrays } from './find-strays.ts';

const AT_ONCE = 100;
/** Bytes are stored before their row is: what has no row yet may be about to get one. */
const GRACE = 86_400;

interface Batch {
  readonly unused: ReadonlyArray<Attachment>;
  /** Where the next batch begins; null: this was the last. */
  readonly next: AttachmentId | null;
}

const readBatch = async (
  { read, directory }: CommandPorts,
  before: UnixSeconds,
  after: AttachmentId,
): Promise<Batch> => {
  const unheld = await directory.unheldAttachments(before, after, AT_ONCE);
  const wanted = await Promise.all(
    [...byRealm(unheld)].map(([realm, files]) =>
      read(realm, (snapshot) => readWanted(snapshot, files)),
    ),
  );
  const kept = new Set(wanted.flat());
  return {
    unused: unheld.filter((attachment) => !kept.has(attachment)),
    next: unheld.length < AT_ONCE ? null : (unheld.at(-1)?.id ?? null),
  };
};

/** A file that a message takes hold of at this moment stays. */
const removeUnused = async (ports: CommandPorts, seconds: number): Promise<number> => {
  const { commit, clock, entropy } = ports;
  const before = UnixSeconds(clock.now() - seconds);
  let removed = 0;
  let after: AttachmentId | null = AttachmentId(0);
  while (after !== null) {
    const from: AttachmentId = after;
    const { unused, next }: Batch = await readBatch(ports, before, from);
    const done = await Promise.all(
      unused.map((attachment) =>
        commit(changeSetOf(entropy, attachment.realm, removal(attachment, 'unused')))(),
      ),
    );
    removed += done.filter(E.isRight).length;
    after = next;
  }
  return removed;
};

const removeStrays = async (ports: CommandPorts, blobs: BlobStore): Promise<number> => {
  const before = ports.clock.now() - GRACE;
  let removed = 0;
  for await (const { path } of findStrays(ports, blobs, ({ storedAt }) => storedAt < before)) {
    await blobs.remove(path);
    removed++;
  }
  return removed;
};

export const sweepAttachments =
  (
    ports: CommandPorts,
    { blobs }: ParleyPorts,
    removeBytes: AttachmentUseCases['removeBytes'],
  ): AttachmentUseCases['sweep'] =>
  ({ unusedSeconds }) =>
  async () => {
    const unused = await removeUnused(ports, unusedSeconds);
    const removed = await removeBytes()();
    if (E.isLeft(removed)) return removed;
    return E.right({ unused, removed: removed.right, stray: await removeStrays(ports, blobs) });
  };
