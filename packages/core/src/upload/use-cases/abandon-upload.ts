import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts } from '../../kernel/ports.ts';
import { type ActorContext, loadActorContext } from '../../user/actor-context.ts';
import { decideAbandon } from '../decide-abandon.ts';
import type { Upload } from '../upload.ts';
import type { AbandonUpload, AbandonUploadRefusal, UploadUseCases } from './contract.ts';
import { findOwn } from './find-own.ts';

/** Removes the row first, then the bytes. */
export const abandonUpload = (
  ports: CommandPorts,
  { blobs }: ParleyPorts,
): UploadUseCases['abandon'] => {
  const forget = decideAndCommit(
    ports,
    'uploads.abandon',
  )<
    AbandonUpload,
    { readonly context: ActorContext; readonly upload: Upload },
    AbandonUploadRefusal,
    Upload
  >({
    read: async (snapshot, command, now) => {
      const context = await loadActorContext(snapshot, command.caller, now);
      if (E.isLeft(context)) return context;
      const found = await findOwn(snapshot, command);
      if (E.isLeft(found)) return found;
      const { upload } = found.right;
      return upload === null
        ? E.left(denial('upload.finished'))
        : E.right({ context: context.right, upload });
    },
    decide: decideAbandon,
  });
  return (command) => async () => {
    const forgotten = await forget(command)();
    if (E.isLeft(forgotten)) return forgotten;
    await blobs.staging.discard(forgotten.right.id);
    await blobs.remove(forgotten.right.path);
    return E.right(undefined);
  };
};
