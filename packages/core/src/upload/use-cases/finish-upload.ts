import type { Attachment } from '../../attachment/attachment.ts';
import type { BlobStore, Bytes } from '../../attachment/blob-store.ts';
import { roomIn, type UploadDenial } from '../../attachment/may-upload.ts';
import { contentType } from '../../attachment/naming/content-type.ts';
import { type ExaminedFile, examineFile } from '../../attachment/use-cases/examine-file.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type HookedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { decideFinish, type FinishFacts } from '../decide-finish.ts';
import type { Upload } from '../upload.ts';
import type { FindUpload, FindUploadRefusal } from './contract.ts';
import { findOwn } from './find-own.ts';

/** All its bytes are there. */
interface FinishUpload extends FindUpload {
  readonly upload: Upload;
}

type ExaminedUpload = FinishUpload & ExaminedFile;

async function* nothing(): Bytes {}

/** May already be done, and another request may be doing it at this moment. */
const publish = async (blobs: BlobStore, { id, path, size }: Upload): Promise<void> => {
  if (size === 0) {
    await blobs.put(path, nothing());
    return;
  }
  try {
    await blobs.staging.publish(id, path);
  } catch (error) {
    if ((await blobs.info(path))?.size !== size) throw error;
  }
};

/** Asked before the bytes are moved, and once more when they are. */
const mayFinish = async (
  { hooks, read, clock }: CommandPorts,
  command: FinishUpload,
): Promise<E.Either<CallerDenial | UploadDenial, unknown>> => {
  const { judges } = await hooks('uploads.append', command);
  const { caller, upload } = command;
  return read(caller.realm, async (snapshot) => {
    const context = await loadActorContext(snapshot, caller, clock.now());
    if (E.isLeft(context)) return context;
    const room = roomIn(context.right.realm, await snapshot.attachments.space(), null);
    return judges.mayUpload(room, upload.size);
  });
};

/**
 * The bytes first, then the row: a crash in between leaves an upload that is finished when it is
 * asked for next.
 */
export const finishUpload = (
  commandPorts: CommandPorts,
  ports: ParleyPorts,
): HookedUseCase<FinishUpload, FindUploadRefusal, Attachment> => {
  const { storage, blobs } = ports;
  const keep = decideAndCommit(
    commandPorts,
    'uploads.append',
  )<ExaminedUpload, FinishFacts, FindUploadRefusal, Attachment>({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const found = await findOwn(snapshot, command);
      if (E.isLeft(found)) return found;
      if (found.right.upload === null) return E.right(found.right);
      const space = await snapshot.attachments.space();
      const id = await reserveOne(storage.ids, context.right.realm.id, 'attachment');
      return E.right({ context: context.right, space, id, upload: found.right.upload });
    },
    decide: (facts, command, now, judges) => decideFinish({ ...facts, judges }, command, now),
  });
  return (command) => async () => {
    const allowed = await mayFinish(commandPorts, command);
    if (E.isLeft(allowed)) return allowed;
    await publish(blobs, command.upload);
    const { path, name, type } = command.upload;
    return keep({
      ...command,
      ...(await examineFile(ports, { path, type: contentType(type, name) })),
    })();
  };
};
