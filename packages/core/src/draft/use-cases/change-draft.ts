import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
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
  decideAndCommit(
    ports,
    'drafts.edit',
  )<EditDraft, EditDraftFacts, EditDraftRefusal, void>({
    read: async (snapshot, { caller, draft, typed }, now) => {
      const [context, kept, edition] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.drafts.byId(draft),
        reserveOne(ids, caller.realm, 'draft'),
      ]);
      if (E.isLeft(context)) return context;
      const addresses = await loadAddresses(snapshot, context.right, [typed]);
      return E.right({ ...addresses, draft: kept, edition });
    },
    decide: judged(decideEditDraft),
  });

/** Behind `DELETE /drafts/{draft_id}`. */
export const removeDraft = (ports: CommandPorts): DraftUseCases['remove'] =>
  decideAndCommit(
    ports,
    'drafts.remove',
  )<RemoveDraft, RemoveDraftFacts, RemoveDraftRefusal, void>({
    read: async (snapshot, { caller, draft: id }, now) => {
      const [context, draft] = await Promise.all([
        loadActorContext(snapshot, caller, now),
        snapshot.drafts.byId(id),
      ]);
      return E.isLeft(context) ? context : E.right({ context: context.right, draft });
    },
    decide: judged(decideRemoveDraft),
  });
