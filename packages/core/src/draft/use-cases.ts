import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { editDraft, removeDraft } from './use-cases/change-draft.ts';
import type { DraftUseCases } from './use-cases/contract.ts';
import { createDrafts } from './use-cases/create-drafts.ts';
import { listDrafts } from './use-cases/list-drafts.ts';

export const draftUseCases = ({ storage, clock, numbers }: ParleyPorts): DraftUseCases => {
  const walk = walkOf({ storage, clock, numbers });
  return { list: listDrafts(walk), create: createDrafts(walk, storage.ids), edit: editDraft(walk, storage.ids), remove: removeDraft(walk) };
};
