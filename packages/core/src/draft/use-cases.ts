import type { UseCasePorts } from '../use-case-ports.ts';
import { editDraft, removeDraft } from './use-cases/change-draft.ts';
import type { DraftUseCases } from './use-cases/contract.ts';
import { createDrafts } from './use-cases/create-drafts.ts';
import { listDrafts } from './use-cases/list-drafts.ts';

export const draftUseCases = ({ commandPorts: ports, storage }: UseCasePorts): DraftUseCases => {
  return {
    list: listDrafts(ports),
    create: createDrafts(ports, storage.ids),
    edit: editDraft(ports, storage.ids),
    remove: removeDraft(ports),
  };
};
