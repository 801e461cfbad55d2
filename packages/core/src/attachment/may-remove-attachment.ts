import type { Branded } from '../kernel/brand.ts';
import * as E from '../kernel/either.ts';
import type { PolicyActor } from '../user/policy-scene.ts';
import type { Attachment } from './attachment.ts';
import { type AttachmentMissing, attachmentMissing } from './may-read-attachment.ts';

export type RemoveAttachmentPermit = Branded<Attachment, 'RemoveAttachmentPermit'>;

/** Permits it, for a judge of a host. */
export const permitRemoveAttachment = (about: Attachment): RemoveAttachmentPermit =>
  about as RemoveAttachmentPermit;

/**
 * Who may remove a file? Its uploader; administrators have no more rights than others. Messages may
 * still link it.
 */
export const mayRemoveAttachment = (
  { user }: PolicyActor,
  attachment: Attachment | null,
): E.Either<AttachmentMissing, RemoveAttachmentPermit> =>
  attachment?.owner === user.id
    ? E.right(permitRemoveAttachment(attachment))
    : E.left(attachmentMissing);
