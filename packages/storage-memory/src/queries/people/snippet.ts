import type { SnippetRepository } from '@parley/core';
import type { State } from '../../state.ts';
import { sortedById } from '../lists.ts';

export const snippetQueries = ({ snippets }: State): SnippetRepository => ({
  byId: async (realm, id) => {
    const snippet = snippets.get(id);
    return snippet?.realm === realm ? snippet : null;
  },
  ofUser: async (user) => sortedById(snippets.values()).filter(({ owner }) => owner === user),
});
