import type { BlobStaging, Bytes } from '../../attachment/blob-store.ts';
import { leftOnDisk } from '../../attachment/may-upload.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { announcedBytes } from '../announced-bytes.ts';
import type { Upload } from '../upload.ts';
import type {
  AppendBytes,
  UploadElsewhere,
  UploadProgress,
  UploadTooLong,
  UploadUseCases,
} from './contract.ts';

const TOO_LONG: UploadTooLong = denial('upload.too-long');

/** Answers how many bytes there are then. */
const store = async (
  staging: BlobStaging,
  { id, size }: Upload,
  offset: number,
  sent: Bytes,
): Promise<E.Either<UploadTooLong, number>> => {
  const { bytes, isTooLong } = announcedBytes(sent, size - offset);
  if (offset === 0 && (await staging.size(id)) === null) await staging.begin(id);
  try {
    return E.right(await staging.append(id, offset, bytes));
  } catch (error) {
    if (isTooLong()) return E.left(TOO_LONG);
    throw error;
  }
};

const offsetOf = (standing: UploadProgress): number =>
  standing._tag === 'Finished' ? standing.attachment.size : standing.offset;

export const appendBytes =
  ({ blobs }: ParleyPorts, find: UploadUseCases['find']): UploadUseCases['append'] =>
  (command: AppendBytes) =>
  async () => {
    const found = await find(command)();
    if (E.isLeft(found)) return found;
    const offset = offsetOf(found.right);
    if (command.offset !== offset) return E.left<UploadElsewhere>(denial('upload.elsewhere'));
    if (found.right._tag === 'Finished') return found;
    const { upload } = found.right;
    const disk = (await blobs.disk?.()) ?? null;
    if (upload.size - offset > leftOnDisk(disk)) return E.left(denial('attachment.no-room'));
    const stored = await store(blobs.staging, upload, offset, command.bytes);
    if (E.isLeft(stored)) return stored;
    return stored.right < upload.size
      ? E.right({ _tag: 'Unfinished', upload, offset: stored.right })
      : find(command)();
  };
