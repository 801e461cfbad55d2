import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import type { Draft } from '../draft.ts';
import { mayKeepDrafts } from '../may-keep-drafts.ts';
import type { DraftUseCases, ListDrafts, ListDraftsRefusal } from './contract.ts';

/** Behind `GET /drafts`. */
export const listDrafts = (ports: Pick<CommandPorts, 'read' | 'clock'>): DraftUseCases['list'] =>
  readOnly(ports)<ListDrafts, ListDraftsRefusal, ReadonlyArray<Draft>>(
    async (snapshot, { caller }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      const permit = mayKeepDrafts(context.right.actor.user);
      return E.isLeft(permit) ? permit : E.right(await snapshot.drafts.ofUser(permit.right.id));
    },
  );
