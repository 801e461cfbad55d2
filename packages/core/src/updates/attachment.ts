import type { FanOutContext } from './fan-out-context.ts';
import { type EventOf, toOwner } from './own-lists.ts';
import type { AddressedUpdate } from './queued-update.ts';

type KeptEvent = EventOf<'attachment.added' | 'attachment.claimed'>;

/** A file that is gone by now is told as gone. */
export const fanOutAttachment = async (
  context: FanOutContext,
  event: KeptEvent,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { attachments } = context.snapshot;
  const { used: spaceUsed } = await attachments.space();
  const held = await attachments.held(event.attachment);
  if (held === null)
    return toOwner(context, event, {
      _tag: 'attachment.gone',
      attachment: event.attachment,
      spaceUsed,
    });
  return toOwner(context, event, {
    _tag: 'attachment.kept',
    isNew: event._tag === 'attachment.added',
    held,
    spaceUsed,
  });
};

/** Only removals by the owner are told: what deleting a message or the upkeep removes is not. */
export const fanOutAttachmentRemoved = async (
  context: FanOutContext,
  event: EventOf<'attachment.removed'>,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  if (event.cause !== 'owner') return [];
  const { used: spaceUsed } = await context.snapshot.attachments.space();
  return toOwner(context, event, {
    _tag: 'attachment.gone',
    attachment: event.attachment,
    spaceUsed,
  });
};
