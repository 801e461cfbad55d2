import { decideAndCommit, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { actorUnchanged, loadScene, type Scene } from '../../user/load-actor.ts';
import type { Attachment } from '../attachment.ts';
import { mayRemoveAttachment } from '../may-remove-attachment.ts';
import { removal } from '../removal.ts';
import type { AttachmentUseCases, RemoveAttachment, RemoveAttachmentRefusal } from './contract.ts';

interface RemoveFacts {
  readonly scene: Scene;
  /** Null: there is none. */
  readonly attachment: Attachment | null;
}

export const removeAttachment = (walk: WalkPorts): AttachmentUseCases['remove'] =>
  decideAndCommit(walk)<RemoveAttachment, RemoveFacts, RemoveAttachmentRefusal, void>({
    read: async (snapshot, { caller, attachment }, now) => {
      const scene = await loadScene(snapshot, caller, now);
      if (E.isLeft(scene)) return scene;
      return E.right({ scene: scene.right, attachment: await snapshot.attachments.byId(caller.realm, attachment) });
    },
    decide: ({ scene: { actor }, attachment }) =>
      pipe(
        mayRemoveAttachment(actor, attachment),
        E.map((permit) => {
          const set = removal(permit, 'owner');
          return { changeSet: { ...set, guards: [actorUnchanged(actor), ...set.guards] }, reply: undefined };
        }),
      ),
  });
