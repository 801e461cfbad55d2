import { deliverOutbox } from '../../kernel/deliver-outbox.ts';
import { E } from '../../kernel/fp.ts';
import type { Outbox } from '../../kernel/ports.ts';
import type { BlobStore } from '../blob-store.ts';
import { thumbnailBlobs } from '../thumbnails/thumbnail.ts';
import type { AttachmentUseCases } from './contract.ts';

/** Its name among the consumers of the outbox. */
const CONSUMER = 'attachment bytes';

/** Bytes that are removed a second time, after a crash, do no harm. */
export const removeBytes =
  (outbox: Outbox, blobs: BlobStore): AttachmentUseCases['removeBytes'] =>
  () =>
  async () => {
    let removed = 0;
    await deliverOutbox(outbox, {
      name: CONSUMER,
      sink: async ({ event }) => {
        if (event._tag !== 'attachment.removed') return;
        for (const path of [event.path, ...thumbnailBlobs(event.path)]) await blobs.remove(path);
        removed++;
      },
    });
    return E.right(removed);
  };
