import type { RealmId, UploadChange, UploadRepository } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';

export const uploadQueries = ({ uploads }: MemoryState, realm: RealmId): UploadRepository => ({
  byId: async (id) => {
    const upload = uploads.get(id);
    return upload?.realm === realm ? upload : null;
  },
  announced: async () =>
    [...uploads.values()].reduce(
      (sum, upload) => sum + (upload.realm === realm ? upload.size : 0),
      0,
    ),
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
