import type { SnippetChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import type { Appliers } from '../applier.ts';

/** Removing one that is not there changes nothing. */
export const snippetAppliers: Appliers<SnippetChange['_tag']> = {
  'snippet.put': (draft, { snippet }) => {
    rowOf(draft.state.users, snippet.owner, 'user');
    draft.write('snippets').set(snippet.id, snippet);
  },
  'snippet.remove': (draft, { snippet }) => {
    draft.write('snippets').delete(snippet);
  },
};
