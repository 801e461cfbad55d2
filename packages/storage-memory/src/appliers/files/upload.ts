import type { UploadChange } from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import type { Appliers } from '../applier.ts';

export const uploadAppliers: Appliers<UploadChange['_tag']> = {
  'upload.put': (draft, { upload }) => {
    rowOf(draft.state.users, upload.owner, 'user');
    draft.write('uploads').set(upload.id, upload);
  },
  'upload.remove': (draft, { upload }) => {
    draft.write('uploads').delete(upload);
  },
};
