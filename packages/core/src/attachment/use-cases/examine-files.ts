import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, ReadSnapshot } from '../../kernel/ports.ts';
import type { Attachment } from '../attachment.ts';
import type { BlobStore } from '../blob-store.ts';
import { allFiles } from './all-files.ts';
import type { AttachmentUseCases, BrokenFile, FileFindings } from './contract.ts';
import { findStrays } from './find-strays.ts';

/** The file may have been deleted since it was read; its bytes go after its row. */
const brokenOf = async (
  read: ReadSnapshot,
  blobs: BlobStore,
  file: Attachment,
): Promise<BrokenFile | null> => {
  const found = (await blobs.info(file.path))?.size ?? null;
  if (found === file.size) return null;
  const isThere = await read(file.realm, ({ attachments }) => attachments.byId(file.id));
  return isThere && { file, found };
};

export const examineFiles =
  ({ storage, blobs }: ParleyPorts): AttachmentUseCases['examine'] =>
  () =>
  async () => {
    let files = 0;
    const broken: BrokenFile[] = [];
    for await (const file of allFiles(storage.directory)) {
      files++;
      const found = await brokenOf(storage.read, blobs, file);
      if (found !== null) broken.push(found);
    }
    const stray = { blobs: 0, bytes: 0 };
    for await (const { size } of findStrays(storage, blobs, () => true)) {
      stray.blobs++;
      stray.bytes += size;
    }
    return E.right<never, FileFindings>({ files, broken, stray });
  };
