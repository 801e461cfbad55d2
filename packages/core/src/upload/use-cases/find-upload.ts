import type { BlobStore } from '../../attachment/blob-store.ts';
import type { AttachmentMissing } from '../../attachment/may-read-attachment.ts';
import { readOnly, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { Upload } from '../upload.ts';
import type { FindUpload, UploadStanding, UploadUseCases } from './contract.ts';
import { type Found, findOwn } from './find-own.ts';
import { finishUpload } from './finish-upload.ts';

/** What was moved to its place is no longer staged. */
const bytesOf = async ({ staging, info }: BlobStore, { id, path }: Upload): Promise<number> =>
  (await staging.size(id)) ?? (await info(path))?.size ?? 0;

const readOwn = (walk: WalkPorts): UseCase<FindUpload, CallerDenial | AttachmentMissing, Found> =>
  readOnly(walk)<FindUpload, CallerDenial | AttachmentMissing, Found>(async (snapshot, command, now) => {
    const scene = await loadScene(snapshot, command.caller, now);
    return E.isLeft(scene) ? scene : findOwn(snapshot, command);
  });

export const findUpload = (walk: WalkPorts, ports: ParleyPorts): UploadUseCases['find'] => {
  const [read, finish] = [readOwn(walk), finishUpload(walk, ports)];
  return (command) => async () => {
    const found = await read(command)();
    if (E.isLeft(found)) return found;
    const { upload } = found.right;
    if (upload === null) return E.right({ _tag: 'Finished', attachment: found.right.attachment });
    const offset = await bytesOf(ports.blobs, upload);
    if (offset < upload.size) return E.right({ _tag: 'Unfinished', upload, offset });
    const finished = await finish({ ...command, upload })();
    return E.isLeft(finished) ? finished : E.right<never, UploadStanding>({ _tag: 'Finished', attachment: finished.right });
  };
};
