import type { Draft, DraftChange, DraftRepository } from '@parley/core';
import { codePoints } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { type CountedRows, rowsOf } from './counts.ts';

const lastEditedFirst = (a: Draft, b: Draft): number =>
  b.editedAt - a.editedAt || b.edition - a.edition;

export const draftQueries = ({ drafts }: MemoryState): DraftRepository => ({
  byId: async (id) => drafts.get(id) ?? null,
  ofUser: async (user) =>
    [...drafts.values()].filter(({ owner }) => owner === user).sort(lastEditedFirst),
});

/** Removing one that is not there changes nothing. */
export const draftAppliers: MemoryAppliers<DraftChange['_tag']> = {
  'draft.put': ({ state, write }, { draft }) => {
    rowOf(state.users, draft.owner, 'user');
    if (draft.address._tag === 'Channel') rowOf(state.channels, draft.address.channel, 'channel');
    write('drafts').set(draft.id, draft);
  },
  'draft.remove': ({ write }, { draft }) => {
    write('drafts').delete(draft);
  },
  'drafts.clear': ({ write }, { user }) => {
    const drafts = write('drafts');
    for (const { id, owner } of [...drafts.values()]) if (owner === user) drafts.delete(id);
  },
};

export const draftCounts: CountedRows<'drafts'> = {
  drafts: ({ drafts }, { of }) =>
    rowsOf(
      drafts.values(),
      ({ owner }) => owner === of,
      ({ id, content }) => [id, codePoints(content)],
    ),
};
