import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { AttachmentUseCases, ListAttachments, ListedAttachments } from './contract.ts';

export const listAttachments = (walk: WalkPorts): AttachmentUseCases['list'] =>
  readOnly(walk)<ListAttachments, CallerDenial, ListedAttachments>(async (snapshot, { caller }, now) => {
    const scene = await loadScene(snapshot, caller, now);
    if (E.isLeft(scene)) return scene;
    const { used } = await snapshot.attachments.space(caller.realm);
    return E.right({ attachments: await snapshot.attachments.ofUser(caller.user), spaceUsed: used });
  });
