import type { Branded } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import type { Actor } from '../user/actor.ts';
import type { Attachment } from './attachment.ts';
import { type AttachmentMissing, attachmentMissing } from './may-read-attachment.ts';

export type RemoveAttachmentPermit = Branded<Attachment, 'RemoveAttachmentPermit'>;

/**
 * Who may remove a file? Whoever uploaded it, administrators no more than others. Messages may go
 * on linking it.
 */
export const mayRemoveAttachment = (
  { user }: Actor,
  attachment: Attachment | null,
): E.Either<AttachmentMissing, RemoveAttachmentPermit> =>
  attachment?.owner === user.id
    ? E.right(attachment as RemoveAttachmentPermit)
    : E.left(attachmentMissing);
