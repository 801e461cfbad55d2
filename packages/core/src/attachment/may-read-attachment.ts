import type { Branded, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { Attachment } from './attachment.ts';

export type AttachmentMissing = Denial<'attachment.unavailable'>;
export type AttachmentUnreadable = Denial<'attachment.unreadable'>;
export const attachmentMissing: AttachmentMissing = denial('attachment.unavailable');
export type ReadAttachmentPermit = Branded<Attachment, 'ReadAttachmentPermit'>;

/**
 * Who may read a file? Whoever uploaded it, and whoever may read a message that holds it:
 * `isShown`. `reader` null: somebody without an account. Its address is a secret, so whoever knows
 * it is told that it is there.
 */
export const mayReadAttachment = (
  reader: UserId | null,
  attachment: Attachment | null,
  isShown: boolean,
): E.Either<AttachmentMissing | AttachmentUnreadable, ReadAttachmentPermit> => {
  if (attachment === null) return E.left(attachmentMissing);
  return isShown || attachment.owner === reader
    ? E.right(attachment as ReadAttachmentPermit)
    : E.left(denial('attachment.unreadable'));
};
