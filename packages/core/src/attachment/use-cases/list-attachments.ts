import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { AttachmentUseCases, ListAttachments, ListedAttachments } from './contract.ts';

export const listAttachments = (ports: CommandPorts): AttachmentUseCases['list'] =>
  readOnly(ports)<ListAttachments, CallerDenial, ListedAttachments>(
    async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const { used } = await snapshot.attachments.space();
      return E.right({
        attachments: await snapshot.attachments.ofUser(caller.user),
        spaceUsed: used,
      });
    },
  );
