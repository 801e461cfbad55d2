import type { Upload, UploadChange, UploadRepository } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';

const byId = (a: Upload, b: Upload): number => (a.id < b.id ? -1 : 1);

export const uploadQueries = ({ uploads }: MemoryState): UploadRepository => ({
  byId: async (realm, id) => {
    const upload = uploads.get(id);
    return upload?.realm === realm ? upload : null;
  },
  announced: async (realm) =>
    [...uploads.values()].reduce(
      (sum, upload) => sum + (upload.realm === realm ? upload.size : 0),
      0,
    ),
  startedBefore: async (moment, after, limit) =>
    [...uploads.values()]
      .filter(({ id, startedAt }) => startedAt < moment && id > after)
      .sort(byId)
      .slice(0, limit),
});

export const uploadAppliers: MemoryAppliers<UploadChange['_tag']> = {
  'upload.put': (draft, { upload }) => {
    rowOf(draft.state.users, upload.owner, 'user');
    draft.write('uploads').set(upload.id, upload);
  },
  'upload.remove': (draft, { upload }) => {
    draft.write('uploads').delete(upload);
  },
};
