import type { SnippetChange, SnippetRepository } from '@parley/core';
import { codePoints } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { type CountedRows, rowsOf } from './counts.ts';
import { sortedById } from './lists.ts';

export const snippetQueries = ({ snippets }: MemoryState): SnippetRepository => ({
  byId: async (id) => snippets.get(id) ?? null,
  ofUser: async (user) => sortedById(snippets.values()).filter(({ owner }) => owner === user),
});

/** Removing one that is not there changes nothing. */
export const snippetAppliers: MemoryAppliers<SnippetChange['_tag']> = {
  'snippet.put': (draft, { snippet }) => {
    rowOf(draft.state.users, snippet.owner, 'user');
    draft.write('snippets').set(snippet.id, snippet);
  },
  'snippet.remove': (draft, { snippet }) => {
    draft.write('snippets').delete(snippet);
  },
};

export const snippetCounts: CountedRows<'snippets'> = {
  snippets: ({ snippets }, { of }) =>
    rowsOf(
      snippets.values(),
      ({ owner }) => owner === of,
      ({ id, title, content }) => [id, codePoints(title) + codePoints(content)],
    ),
};
