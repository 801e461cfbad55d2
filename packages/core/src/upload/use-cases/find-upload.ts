import type { BlobStore } from '../../attachment/blob-store.ts';
import type { AttachmentMissing } from '../../attachment/may-read-attachment.ts';
import { type CommandPorts, readOnly, type UseCase } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { Upload } from '../upload.ts';
import type { FindUpload, UploadProgress, UploadUseCases } from './contract.ts';
import { findOwn, type OwnUpload } from './find-own.ts';
import { finishUpload } from './finish-upload.ts';

/** What was moved to its place is no longer staged. */
const bytesOf = async ({ staging, info }: BlobStore, { id, path }: Upload): Promise<number> =>
  (await staging.size(id)) ?? (await info(path))?.size ?? 0;

const readOwn = (
  ports: CommandPorts,
): UseCase<FindUpload, CallerDenial | AttachmentMissing, OwnUpload> =>
  readOnly(ports)<FindUpload, CallerDenial | AttachmentMissing, OwnUpload>(
    async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      return E.isLeft(context) ? context : findOwn(snapshot, command);
    },
  );

export const findUpload = (
  commandPorts: CommandPorts,
  ports: ParleyPorts,
): UploadUseCases['find'] => {
  const [read, finish] = [readOwn(commandPorts), finishUpload(commandPorts, ports)];
  return (command) => async () => {
    const found = await read(command)();
    if (E.isLeft(found)) return found;
    const { upload } = found.right;
    if (upload === null) return E.right({ _tag: 'Finished', attachment: found.right.attachment });
    const offset = await bytesOf(ports.blobs, upload);
    if (offset < upload.size) return E.right({ _tag: 'Unfinished', upload, offset });
    const finished = await finish({ ...command, upload })();
    return E.isLeft(finished)
      ? finished
      : E.right<never, UploadProgress>({ _tag: 'Finished', attachment: finished.right });
  };
};
