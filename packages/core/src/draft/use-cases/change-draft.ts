import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import {
  decideEditDraft,
  decideRemoveDraft,
  type EditDraftFacts,
  type RemoveDraftFacts,
} from '../decide-change-draft.ts';
import type {
  DraftUseCases,
  EditDraft,
  EditDraftRefusal,
  RemoveDraft,
  RemoveDraftRefusal,
} from './contract.ts';
import { loadAddresses } from './load-addresses.ts';

/** Behind `PATCH /drafts/{draft_id}`. */
export const editDraft = (ports: CommandPorts, ids: Ids): DraftUseCases['edit'] =>
  decideAndCommit(ports)<EditDraft, EditDraftFacts, EditDraftRefusal, void>({
    read: async (snapshot, { caller, draft, typed }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      return E.right({
        ...(await loadAddresses(snapshot, context.right, [typed])),
        draft: await snapshot.drafts.byId(draft),
        edition: await reserveOne(ids, context.right.realm.id, 'draft'),
      });
    },
    decide: decideEditDraft,
  });

/** Behind `DELETE /drafts/{draft_id}`. */
export const removeDraft = (ports: CommandPorts): DraftUseCases['remove'] =>
  decideAndCommit(ports)<RemoveDraft, RemoveDraftFacts, RemoveDraftRefusal, void>({
    read: async (snapshot, { caller, draft }, now) => {
      const context = await loadActorContext(snapshot, caller, now);
      if (E.isLeft(context)) return context;
      return E.right({
        context: context.right,
        draft: await snapshot.drafts.byId(draft),
      });
    },
    decide: decideRemoveDraft,
  });
