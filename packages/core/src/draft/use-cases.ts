import type { ParleyPorts } from '../kernel/ports.ts';
import { editDraft, removeDraft } from './use-cases/change-draft.ts';
import type { DraftUseCases } from './use-cases/contract.ts';
import { createDrafts } from './use-cases/create-drafts.ts';
import { listDrafts } from './use-cases/list-drafts.ts';

export const draftUseCases = ({ storage, clock }: ParleyPorts): DraftUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { list: listDrafts(walk), create: createDrafts(walk, storage.ids), edit: editDraft(walk, storage.ids), remove: removeDraft(walk) };
};
