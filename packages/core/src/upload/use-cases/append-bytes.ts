import type { BlobStaging, Bytes } from '../../attachment/blob-store.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import type { Upload } from '../upload.ts';
import type { AppendBytes, UploadElsewhere, UploadStanding, UploadTooLong, UploadUseCases } from './contract.ts';

const TOO_LONG: UploadTooLong = denial('upload.too-long');

/** Lets `room` bytes through. What comes after them was not announced. */
const within = (bytes: Bytes, room: number): { readonly bytes: Bytes; isTooLong(): boolean } => {
  let left = room;
  const through = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      if (left > 0) yield piece.subarray(0, left);
      left -= piece.length;
      if (left < 0) throw new Error(TOO_LONG.rule);
    }
  };
  return { bytes: through(), isTooLong: () => left < 0 };
};

/** Answers how many bytes there are then. */
const store = async (staging: BlobStaging, { id, size }: Upload, offset: number, sent: Bytes): Promise<E.Either<UploadTooLong, number>> => {
  const { bytes, isTooLong } = within(sent, size - offset);
  if (offset === 0 && (await staging.size(id)) === null) await staging.begin(id);
  try {
    return E.right(await staging.append(id, offset, bytes));
  } catch (error) {
    if (isTooLong()) return E.left(TOO_LONG);
    throw error;
  }
};

const offsetOf = (standing: UploadStanding): number => (standing._tag === 'Finished' ? standing.attachment.size : standing.offset);

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
    const stored = await store(blobs.staging, upload, offset, command.bytes);
    if (E.isLeft(stored)) return stored;
    return stored.right < upload.size ? E.right({ _tag: 'Unfinished', upload, offset: stored.right }) : find(command)();
  };
