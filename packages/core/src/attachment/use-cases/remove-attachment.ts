import type { UserId } from '../../kernel/brand.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { denial } from '../../kernel/denial.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { type ActorContext, actorUnchanged, loadActorContext } from '../../user/actor-context.ts';
import type { Attachment } from '../attachment.ts';
import type { BlobStore } from '../blob-store.ts';
import { removal } from '../removal.ts';
import type {
  AttachmentUseCases,
  RemoveAttachment,
  RemoveAttachmentRefusal,
  StoreFailed,
} from './contract.ts';

/** `storeAnswers`: bytes could be removed when it was asked. */
type Removal = RemoveAttachment & { readonly storeAnswers: boolean };

export interface RemoveAttachmentFacts {
  readonly context: ActorContext;
  /** Null: there is none. */
  readonly attachment: Attachment | null;
}

/**
 * The row is removed before the bytes, so the store is first asked whether bytes can be removed.
 * Only for files of the caller.
 */
const answersFor = async (
  blobs: BlobStore,
  user: UserId,
  attachment: Attachment | null,
): Promise<boolean> => {
  if (attachment?.owner !== user) return true;
  try {
    await blobs.info(attachment.path);
    return true;
  } catch {
    return false;
  }
};

const removing = (ports: CommandPorts) =>
  decideAndCommit(
    ports,
    'attachments.remove',
  )<Removal, RemoveAttachmentFacts, RemoveAttachmentRefusal, void>({
    read: async (snapshot, { caller, attachment: id }, now) => {
      const [context, attachment] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.attachments.byId(id),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, attachment });
    },
    decide: ({ context: { actor }, attachment }, { storeAnswers }, _now, judges) =>
      pipe(
        judges.mayRemoveAttachment(actor, attachment),
        E.filterOrElseW(
          () => storeAnswers,
          (): StoreFailed => denial('attachment.store-failed'),
        ),
        E.map((permit) => {
          const set = removal(permit, 'owner');
          return {
            changeSet: { ...set, guards: [actorUnchanged(actor), ...set.guards] },
            reply: undefined,
          };
        }),
      ),
  });

/**
 * The store of bytes is asked before the snapshot is taken, so that none is held open for a disk.
 */
export const removeAttachment = (
  ports: CommandPorts,
  blobs: BlobStore,
): AttachmentUseCases['remove'] => {
  const remove = removing(ports);
  return (command) => async () => {
    const { caller, attachment } = command;
    const found = await ports.read(caller.realm, ({ attachments }) => attachments.byId(attachment));
    return remove({ ...command, storeAnswers: await answersFor(blobs, caller.user, found) })();
  };
};
