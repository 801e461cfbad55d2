import type { Room } from '../room.ts';
import type { Told } from '../telling.ts';
import { type EventOf, his } from './tell-own.ts';

type KeptEvent = EventOf<'attachment.added' | 'attachment.claimed'>;

/** A file that is gone by now is told as gone. */
export const tellAttachment = async (room: Room, event: KeptEvent): Promise<ReadonlyArray<Told>> => {
  const { attachments } = room.snapshot;
  const { used: spaceUsed } = await attachments.space(room.realm.id);
  const held = await attachments.held(room.realm.id, event.attachment);
  if (held === null) return his(room, event, { _tag: 'attachment.gone', attachment: event.attachment, spaceUsed });
  return his(room, event, { _tag: 'attachment.kept', isNew: event._tag === 'attachment.added', held, spaceUsed });
};

/** Only what he has done himself: nobody is told what deleting a message or cleaning up takes with it. */
export const tellAttachmentRemoved = async (room: Room, event: EventOf<'attachment.removed'>): Promise<ReadonlyArray<Told>> => {
  if (event.cause !== 'owner') return [];
  const { used: spaceUsed } = await room.snapshot.attachments.space(room.realm.id);
  return his(room, event, { _tag: 'attachment.gone', attachment: event.attachment, spaceUsed });
};
