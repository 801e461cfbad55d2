import type { AttachmentChange } from '@parley/core';
import { expectRow } from '../../corrupt-change-set.ts';
import type { Db } from '../../db.ts';
import { attachmentColumns, rowOfAttachment } from '../../rows/files/attachment.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';
import { holding } from '../organization/holding.ts';

interface Taken {
  readonly realm_id: number;
  readonly size: number;
}

export const attachmentAppliers = (db: Db): Appliers<AttachmentChange['_tag']> => {
  const taken = db.prepare<Taken>('select realm_id, size from attachments where id = ?');
  const take =
    db.prepare(`insert into upload_spaces (realm_id, revision, bytes) values (@realm, 1, @bytes)
    on conflict (realm_id) do update set revision = revision + 1, bytes = bytes + excluded.bytes`);
  const put = db.prepare(upsert('attachments', attachmentColumns, ['id']));
  const remove = db.prepare('delete from attachments where id = ?');
  const settle = holding(db, 'attachment_messages', 'has_attachment');
  const raise = db.prepare('update attachments set revision = revision + 1 where id = ?');
  const claim = db.prepare(
    'insert into attachment_messages (attachment_id, message_id) values (?, ?) on conflict ' +
      'do nothing',
  );
  const release = db.prepare(
    'delete from attachment_messages where attachment_id = ? and message_id = ?',
  );
  return {
    'attachment.put': ({ attachment }) => {
      const before = taken.get(attachment.id)?.size ?? 0;
      put.run(rowOfAttachment(attachment));
      take.run({ realm: attachment.realm, bytes: attachment.size - before });
    },
    'attachment.remove': ({ attachment }) => {
      const row = taken.get(attachment);
      if (row === undefined) return;
      remove.run(attachment);
      take.run({ realm: row.realm_id, bytes: -row.size });
    },
    'attachment.claim': ({ attachment, message }) => {
      expectRow(raise.run(attachment), `attachment ${attachment}`);
      claim.run(attachment, message);
      settle(message);
    },
    'attachment.release': ({ attachment, message }) => {
      expectRow(raise.run(attachment), `attachment ${attachment}`);
      release.run(attachment, message);
      settle(message);
    },
  };
};
