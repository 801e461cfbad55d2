import { E } from '../../kernel/fp.ts';
import type { Outbox } from '../../kernel/ports.ts';
import type { BlobStore } from '../blob-store.ts';
import { thumbnailBlobs } from '../thumbnails/thumbnail.ts';
import type { AttachmentUseCases } from './contract.ts';

/** Its name among the consumers of the outbox. */
const CONSUMER = 'attachment bytes';
const AT_ONCE = 1_000;

/** What was handled is told to the outbox only then, so that a crash in between makes it be handled again, which does no harm. */
export const removeBytes =
  (outbox: Outbox, blobs: BlobStore): AttachmentUseCases['removeBytes'] =>
  () =>
  async () => {
    let removed = 0;
    let position = await outbox.position(CONSUMER);
    for (;;) {
      const events = await outbox.read(position, AT_ONCE);
      for (const { event } of events) {
        if (event._tag !== 'attachment.removed') continue;
        for (const path of [event.path, ...thumbnailBlobs(event.path)]) await blobs.remove(path);
        removed++;
      }
      const last = events.at(-1);
      if (last === undefined) return E.right(removed);
      position = last.position;
      await outbox.acknowledge(CONSUMER, position);
    }
  };
