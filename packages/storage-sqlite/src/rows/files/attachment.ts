import {
  type Attachment,
  AttachmentId,
  PathId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import { bit } from '../upsert.ts';

export interface AttachmentRow {
  readonly id: number;
  readonly realm_id: number;
  readonly user_id: number;
  readonly revision: number;
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly created_at: number;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_frames: number | null;
  readonly is_image_drawn: number;
}

export const attachmentColumns = [
  ...['id', 'realm_id', 'user_id', 'revision', 'path', 'name', 'type', 'size', 'created_at'],
  ...['image_width', 'image_height', 'image_frames', 'is_image_drawn'],
];

export const rowOfAttachment = (attachment: Attachment) => ({
  id: attachment.id,
  realm_id: attachment.realm,
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
  is_image_drawn: bit(attachment.image?.isDrawn ?? false),
});

const imageOf = ({
  image_width: width,
  image_height: height,
  image_frames: frames,
  is_image_drawn,
}: AttachmentRow): Attachment['image'] =>
  width === null || height === null || frames === null
    ? null
    : { width, height, frames, isDrawn: is_image_drawn === 1 };

export const attachmentOf = (row: AttachmentRow): Attachment => ({
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
