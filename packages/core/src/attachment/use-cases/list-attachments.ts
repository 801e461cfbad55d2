import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { AttachmentUseCases, ListAttachments, ListedAttachments } from './contract.ts';

export const listAttachments = (ports: CommandPorts): AttachmentUseCases['list'] =>
  readOnly(ports)<ListAttachments, CallerDenial, ListedAttachments>(
    async (snapshot, { caller }, now) => {
      const [context, { used }, attachments] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.attachments.space(),
        snapshot.attachments.ofUser(caller.user),
      ]);
      return E.isLeft(context) ? context : E.right({ attachments, spaceUsed: used });
    },
  );
