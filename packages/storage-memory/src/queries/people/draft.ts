import type { Draft, DraftRepository } from '@parley/core';
import type { State } from '../../state.ts';

const lastEditedFirst = (a: Draft, b: Draft): number =>
  b.editedAt - a.editedAt || b.edition - a.edition;

export const draftQueries = ({ drafts }: State): DraftRepository => ({
  byId: async (realm, id) => {
    const draft = drafts.get(id);
    return draft?.realm === realm ? draft : null;
  },
  ofUser: async (user) =>
    [...drafts.values()].filter(({ owner }) => owner === user).sort(lastEditedFirst),
});
