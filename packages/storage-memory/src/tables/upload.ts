import type { UploadChange, UploadRepository } from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';

export const uploadQueries = ({ uploads }: MemoryState): UploadRepository => ({
  byId: async (id) => uploads.get(id) ?? null,
  announced: async () => [...uploads.values()].reduce((sum, { size }) => sum + size, 0),
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
