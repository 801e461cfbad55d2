import {
  type Attachment,
  AttachmentId,
  type HeldAttachment,
  type Holder,
  MessageId,
  PathId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { PgColumnOf, PgRowWithout, PgTableRow } from '../database/table-row.ts';

export type PgAttachmentRow = PgTableRow<'attachments'>;
export type WrittenAttachment = PgRowWithout<'attachments', 'realm_id'>;

export const attachmentColumns = [
  'id',
  'user_id',
  'revision',
  'path',
  'name',
  'type',
  'size',
  'created_at',
  'image_width',
  'image_height',
  'image_frames',
  'is_image_drawn',
] as const satisfies ReadonlyArray<PgColumnOf<'attachments'>>;

export const rowOfAttachment = (attachment: Attachment): WrittenAttachment => ({
  id: attachment.id,
  user_id: attachment.owner,
  revision: attachment.revision,
  path: attachment.path,
  name: attachment.name,
  type: attachment.type,
  size: attachment.size,
  created_at: attachment.createdAt,
  image_width: attachment.image?.width ?? null,
  image_height: attachment.image?.height ?? null,
  image_frames: attachment.image?.frames ?? null,
  is_image_drawn: attachment.image?.isDrawn ?? false,
});

const imageOf = ({
  image_width: width,
  image_height: height,
  image_frames: frames,
  is_image_drawn: isDrawn,
}: PgAttachmentRow): Attachment['image'] =>
  width === null || height === null || frames === null ? null : { width, height, frames, isDrawn };

export const attachmentOf = (row: PgAttachmentRow): Attachment => ({
  id: AttachmentId(row.id),
  realm: RealmId(row.realm_id),
  owner: UserId(row.user_id),
  revision: Revision(row.revision),
  path: PathId(row.path),
  name: row.name,
  type: row.type,
  size: row.size,
  createdAt: UnixSeconds(row.created_at),
  image: imageOf(row),
});

/** A file and one message that holds it, or none. */
export interface HeldRow extends PgAttachmentRow {
  readonly message_id: PgTableRow<'messages'>['id'] | null;
  readonly sent_at: PgTableRow<'messages'>['sent_at'] | null;
}

const holderOf = ({ message_id, sent_at }: HeldRow): ReadonlyArray<Holder> =>
  message_id === null || sent_at === null
    ? []
    : [{ message: MessageId(message_id), sentAt: UnixSeconds(sent_at) }];

/** One row for each message, or for none. */
export const heldOf = (rows: ReadonlyArray<HeldRow>): ReadonlyArray<HeldAttachment> => {
  const held = new Map<number, { readonly row: HeldRow; readonly holders: Holder[] }>();
  for (const row of rows) {
    const one = held.get(row.id) ?? { row, holders: [] };
    one.holders.push(...holderOf(row));
    held.set(row.id, one);
  }
  return [...held.values()].map(({ row, holders }) => ({ attachment: attachmentOf(row), holders }));
};
