import type { Attachment } from '../../attachment/attachment.ts';
import type { AttachmentMissing } from '../../attachment/may-read-attachment.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type Upload, uploadIdOf } from '../upload.ts';
import type { FindUpload } from './contract.ts';

export type OwnUpload =
  | { readonly upload: Upload }
  | { readonly upload: null; readonly attachment: Attachment };

/** The caller's upload, or the file it became. */
export const findOwn = async (
  { uploads, attachments }: Repositories,
  { caller: { user }, path }: FindUpload,
): Promise<E.Either<AttachmentMissing, OwnUpload>> => {
  const upload = await uploads.byId(uploadIdOf(path));
  if (upload?.owner === user && upload.path === path) return E.right({ upload });
  const attachment = (await attachments.byPaths([path])).find(({ owner }) => owner === user);
  return attachment === undefined
    ? E.left(denial('attachment.unavailable'))
    : E.right({ upload: null, attachment });
};
