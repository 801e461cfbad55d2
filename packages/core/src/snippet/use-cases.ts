import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { editSnippet, removeSnippet } from './use-cases/change-snippet.ts';
import type { SnippetUseCases } from './use-cases/contract.ts';
import { createSnippet } from './use-cases/create-snippet.ts';
import { listSnippets } from './use-cases/list-snippets.ts';

export const snippetUseCases = ({ storage, clock, numbers }: ParleyPorts): SnippetUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return {
    list: listSnippets(ports),
    create: createSnippet(ports, storage.ids),
    edit: editSnippet(ports),
    remove: removeSnippet(ports),
  };
};
