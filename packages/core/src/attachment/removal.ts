import type { DecidedChanges } from '../kernel/change-set.ts';
import { type Attachment, attachmentUnchanged } from './attachment.ts';
import type { AttachmentEvent } from './store.ts';

type Cause = Extract<AttachmentEvent, { readonly _tag: 'attachment.removed' }>['cause'];

/** The row goes first; its event makes the bytes follow. */
export const removal = (attachment: Attachment, cause: Cause): DecidedChanges => {
  const { id, realm, owner, path } = attachment;
  return {
    guards: [attachmentUnchanged(attachment)],
    changes: [{ _tag: 'attachment.remove', attachment: id }],
    events: [{ _tag: 'attachment.removed', realm, user: owner, attachment: id, path, cause }],
  };
};
