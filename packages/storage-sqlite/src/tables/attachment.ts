import {
  type Attachment,
  type AttachmentChange,
  type AttachmentDirectory,
  AttachmentId,
  type AttachmentRepository,
  type HeldAttachment,
  type Holder,
  MessageId,
  PathId,
  RealmId,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { SqliteAppliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import { type Db, list } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import { holding } from '../database/holding.ts';
import type { ColumnOf, TableRow } from '../database/table-row.ts';
import { bit, realmOfAll, upsert } from '../database/upsert.ts';

export type AttachmentRow = TableRow<'attachments'>;

const attachmentColumns = [
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
] satisfies ReadonlyArray<ColumnOf<'attachments'>>;

const rowOfAttachment = (attachment: Attachment): Omit<TableRow<'attachments'>, 'realm_id'> => ({
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

const attachmentOf = (row: AttachmentRow): Attachment => ({
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

interface HeldRow extends AttachmentRow {
  readonly message_id: TableRow<'messages'>['id'] | null;
  readonly sent_at: TableRow<'messages'>['sent_at'] | null;
}

const heldWhere = (
  condition: string,
): string => `select a.*, m.id as message_id, m.sent_at from attachments a
  left join attachment_messages h on h.realm_id = a.realm_id and h.attachment_id = a.id
  left join messages m on m.realm_id = h.realm_id and m.id = h.message_id
  where a.realm_id = (?+0) and ${condition} order by a.id, m.id`;

const UNHELD = `select a.* from attachments a
  where a.id > (@after+0) and a.created_at < (@moment+0)
    and not exists (select 1 from attachment_messages h
      where h.realm_id = a.realm_id and h.attachment_id = a.id)
  order by a.id limit (@limit+0)`;

const IN_UNSENT = `select s.value from json_each(@secrets) s
  where exists (select 1 from unsent_files u where u.realm_id = (@realm+0) and u.secret = s.value)
  order by s.key`;

const holderOf = ({ message_id, sent_at }: HeldRow): ReadonlyArray<Holder> =>
  message_id === null || sent_at === null
    ? []
    : [{ message: MessageId(message_id), sentAt: UnixSeconds(sent_at) }];

/** One row for each message, or for none. */
const heldOf = (rows: ReadonlyArray<HeldRow>): ReadonlyArray<HeldAttachment> => {
  const holders = new Map<number, { readonly row: HeldRow; readonly holders: Holder[] }>();
  for (const row of rows) {
    const held = holders.get(row.id) ?? { row, holders: [] };
    held.holders.push(...holderOf(row));
    holders.set(row.id, held);
  }
  return [...holders.values()].map(({ row, holders: own }) => ({
    attachment: attachmentOf(row),
    holders: own,
  }));
};

export const attachmentQueries = (db: Db): ForRealm<AttachmentRepository> => {
  const byId = db.prepare<AttachmentRow>('select * from attachments where realm_id = ? and id = ?');
  const byPaths = db.prepare<AttachmentRow>(
    'select a.* from json_each(?) p cross join attachments a indexed by attachments_path ' +
      'on a.path = p.value where a.realm_id = (?+0) group by a.id order by a.id',
  );
  const ofUser = db.prepare<HeldRow>(heldWhere('a.user_id = (?+0)'));
  const held = db.prepare<HeldRow>(heldWhere('a.id = (?+0)'));
  const heldBy = db.prepare<AttachmentRow>(
    'select a.* from attachment_messages h join attachments a on a.realm_id = h.realm_id ' +
      'and a.id = h.attachment_id where h.realm_id = (?+0) and h.message_id = (?+0) order by a.id',
  );
  const elsewhere = db.pluck<number>(
    `select value from json_each(@ids) i
      where exists (select 1 from attachment_messages h where h.realm_id = (@realm+0) and
      h.attachment_id = i.value and h.message_id <> (@message+0))
      group by value order by value`,
  );
  const holders = db.pluck<number>(
    `select message_id from attachment_messages
      where realm_id = (@realm+0) and attachment_id = (@id+0) and message_id < (@before+0)
      order by message_id desc limit (@limit+0)`,
  );
  const space = db.prepare<TableRow<'uploadSpaces', 'bytes' | 'revision'>>(
    'select bytes, revision from upload_spaces where realm_id = ?',
  );
  const inUnsent = db.pluck<string>(IN_UNSENT);
  return (realm) => ({
    byId: async (id) => {
      const row = byId.get(realm, id);
      return row ? attachmentOf(row) : null;
    },
    held: async (id) => heldOf(held.all(realm, id))[0] ?? null,
    byPaths: async (paths) => byPaths.all(list(paths), realm).map(attachmentOf),
    ofUser: async (user) => heldOf(ofUser.all(realm, user)),
    heldBy: async (message) => heldBy.all(realm, message).map(attachmentOf),
    heldElsewhere: async (ids, message) =>
      elsewhere.all({ realm, ids: list(ids), message }).map(AttachmentId),
    holders: async (id, before, limit) =>
      holders.all({ realm, id, before: before ?? Number.MAX_SAFE_INTEGER, limit }).map(MessageId),
    space: async () => {
      const row = space.get(realm);
      return row
        ? { used: row.bytes, revision: Revision(row.revision) }
        : { used: 0, revision: null };
    },
    inUnsent: async (secrets) => inUnsent.all({ realm, secrets: list(secrets) }),
  });
};

/** Across realms: see `Directory`. */
export const attachmentDirectory = (db: Db): AttachmentDirectory => {
  const unheld = db.prepare<AttachmentRow>(UNHELD);
  const all = db.prepare<AttachmentRow>(
    'select * from attachments where id > (?+0) order by id limit (?+0)',
  );
  const inUse = db.pluck<string>(
    'select p.value from json_each(?) p where exists (select 1 from attachments a where ' +
      'a.path = p.value) order by p.key',
  );
  return {
    attachments: async (after, limit) => all.all(after, limit).map(attachmentOf),
    unheldAttachments: async (moment, after, limit) =>
      unheld.all({ moment, after, limit }).map(attachmentOf),
    pathsInUse: async (paths) => inUse.all(list(paths)),
  };
};

export const attachmentAppliers = (db: Db): SqliteAppliers<AttachmentChange['_tag']> => {
  const taken = db.pluck<number>('select size from attachments where realm_id = ? and id = ?');
  const take =
    db.prepare(`insert into upload_spaces (realm_id, revision, bytes) values (@realm, 1, @bytes)
    on conflict (realm_id) do update set revision = revision + 1, bytes = bytes + excluded.bytes`);
  const put = db.prepare(
    upsert('attachments', attachmentColumns, ['id'], realmOfAll(['users', '@user_id'])),
  );
  const remove = db.prepare('delete from attachments where realm_id = ? and id = ?');
  const settle = holding(db, 'attachment_messages', 'has_attachment');
  const raise = db.prepare(
    'update attachments set revision = revision + 1 where realm_id = ? and id = ?',
  );
  const claim = db.prepare(
    `insert into attachment_messages (realm_id, attachment_id, message_id)
      values (${realmOfAll(['attachments', '@attachment'], ['messages', '@message'])}, @attachment,
      @message)
      on conflict do nothing`,
  );
  const release = db.prepare(
    'delete from attachment_messages where realm_id = ? and attachment_id = ? and message_id = ?',
  );
  return {
    'attachment.put': ({ attachment }, realm) => {
      const before = taken.get(realm, attachment.id) ?? 0;
      expectRow(put.run({ ...rowOfAttachment(attachment), realm }), `attachment ${attachment.id}`);
      take.run({ realm, bytes: attachment.size - before });
    },
    'attachment.remove': ({ attachment }, realm) => {
      const size = taken.get(realm, attachment);
      if (size === undefined) return;
      remove.run(realm, attachment);
      take.run({ realm, bytes: -size });
    },
    'attachment.claim': ({ attachment, message }, realm) => {
      expectRow(raise.run(realm, attachment), `attachment ${attachment}`);
      claim.run({ realm, attachment, message });
      settle(realm, message);
    },
    'attachment.release': ({ attachment, message }, realm) => {
      expectRow(raise.run(realm, attachment), `attachment ${attachment}`);
      release.run(realm, attachment, message);
      settle(realm, message);
    },
  };
};
