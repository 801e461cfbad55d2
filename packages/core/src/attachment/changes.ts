import type { AttachmentId, MessageId } from '../kernel/brand.ts';
import type { Attachment } from './attachment.ts';

export type AttachmentChange =
  /** A new one adds its size to what its realm's files take. */
  | { readonly _tag: 'attachment.put'; readonly attachment: Attachment }
  /**
   * Gone with what holds it, and its size no longer counts. The blob stays; see
   * `attachment.removed`. Messages that held it are found as holding a file until their text is
   * written anew.
   */
  | { readonly _tag: 'attachment.remove'; readonly attachment: AttachmentId }
  /** The message holds the file from now on; raises the file's revision. */
  | {
      readonly _tag: 'attachment.claim';
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    }
  /** And no longer; raises it likewise. */
  | {
      readonly _tag: 'attachment.release';
      readonly attachment: AttachmentId;
      readonly message: MessageId;
    };
