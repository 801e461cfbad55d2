import { type Attachment, AttachmentId, PathId, RealmId, Revision, UnixSeconds, UserId } from '@parley/core';

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
}

export const attachmentColumns = ['id', 'realm_id', 'user_id', 'revision', 'path', 'name', 'type', 'size', 'created_at'];

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
});

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
});
