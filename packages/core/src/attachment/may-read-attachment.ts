import type { Branded, UserId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Attachment } from './attachment.ts';

export type AttachmentMissing = Denial<'attachment.unavailable'>;
export type AttachmentUnreadable = Denial<'attachment.unreadable'>;
export const attachmentMissing: AttachmentMissing = denial('attachment.unavailable');
export type ReadAttachmentPermit = Branded<Attachment, 'ReadAttachmentPermit'>;

/**
 * Who may read a file? Its uploader, and readers of a message that holds it: `isShown`. `reader` is
 * null for a caller without an account. The address is a secret, so a refusal may reveal that the
 * file exists.
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
