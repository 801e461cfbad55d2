import {
  codePoints,
  type RequestChange,
  type RequestDirectory,
  type RequestRepository,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState, RealmStates } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { type CountedRows, rowsOf } from './counts.ts';
import { keyTaken, requestKey } from './keys.ts';

export const requestQueries = ({ requests }: MemoryState): RequestRepository => ({
  byKey: async (user, key) => requests.get(requestKey({ user, key })) ?? null,
});

export const requestAppliers: MemoryAppliers<RequestChange['_tag']> = {
  'request.put': (draft, { note }) => {
    rowOf(draft.state.users, note.user, 'user');
    if (draft.state.requests.has(requestKey(note))) throw keyTaken;
    draft.write('requests').set(requestKey(note), note);
  },
  'request.remove': (draft, name) => {
    draft.write('requests').delete(requestKey(name));
  },
};

export const requestCounts: CountedRows<'request-keys'> = {
  'request-keys': ({ requests }, { of }) =>
    rowsOf(
      requests.values(),
      ({ user }) => user === of,
      ({ key, reply }) => [key, codePoints(reply)],
    ),
};

export const requestDirectory = (states: () => RealmStates): RequestDirectory => ({
  requestsBefore: async (moment, limit) =>
    [...states().values()]
      .flatMap(({ requests }) => [...requests.values()])
      .filter(({ at }) => at < moment)
      .sort(
        (a, b) => a.at - b.at || a.realm - b.realm || a.user - b.user || (a.key < b.key ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ realm, user, key }) => ({ realm, user, key })),
});
