import type { Attachment } from '../../attachment/attachment.ts';
import { AttachmentId, PathId, RealmId, Revision, UserId } from '../../kernel/brand.ts';
import { NOW } from '../../testing/builders.ts';

/** Uploaded by person 10. */
export const aFile = (over: Partial<Attachment> = {}): Attachment => ({
  id: AttachmentId(33),
  realm: RealmId(1),
  owner: UserId(10),
  revision: Revision(6),
  path: PathId('1/a3/AbC-_0123456789xyzABCDEF/plan.txt'),
  name: 'plan.txt',
  type: 'text/plain',
  size: 5,
  createdAt: NOW,
  image: null,
  ...over,
});
