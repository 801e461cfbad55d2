import {
  type AttachmentChange,
  type AttachmentDirectory,
  AttachmentId,
  type AttachmentRepository,
  MessageId,
  Revision,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import { expectRow } from '../database/corrupt-change-set.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';
import {
  attachmentColumns,
  attachmentOf,
  type HeldRow,
  heldOf,
  type PgAttachmentRow,
  rowOfAttachment,
  type WrittenAttachment,
} from './attachment-row.ts';
import { putting } from './put.ts';

const byId = statement<PgAttachmentRow>(
  'select * from {attachments} where realm_id = $1 and id = $2',
);
const byPaths = statement<PgAttachmentRow>(
  'select * from {attachments} where realm_id = $1 and path = any($2::text[]) order by id',
);
const heldWhere = (condition: string) =>
  statement<HeldRow>(
    `select a.*, m.id as message_id, m.sent_at from {attachments} a
      left join {attachment_messages} h on h.realm_id = $1 and h.attachment_id = a.id
      left join {messages} m on m.realm_id = $1 and m.id = h.message_id
      where a.realm_id = $1 and ${condition} order by a.id, m.id`,
  );
const ofUser = heldWhere('a.user_id = $2');
const held = heldWhere('a.id = $2');
const heldBy = statement<PgAttachmentRow>(
  `select a.* from {attachment_messages} h
    join {attachments} a on a.realm_id = $1 and a.id = h.attachment_id
    where h.realm_id = $1 and h.message_id = $2 order by a.id`,
);
const heldElsewhere = statement<PgTableRow<'attachments', 'id'>>(
  `select i.id from (select distinct id from unnest($2::bigint[]) id) i
    where exists (select 1 from {attachment_messages} h
      where h.realm_id = $1 and h.attachment_id = i.id and h.message_id <> $3)
    order by i.id`,
);
const holders = statement<PgTableRow<'attachmentMessages', 'message_id'>>(
  `select message_id from {attachment_messages}
    where realm_id = $1 and attachment_id = $2 and message_id < $3
    order by message_id desc limit $4`,
);
const space = statement<PgTableRow<'uploadSpaces', 'bytes' | 'revision'>>(
  'select bytes, revision from {upload_spaces} where realm_id = $1',
);
const inUnsent = statement<PgTableRow<'unsentFiles', 'secret'>>(
  `select s.secret from unnest($2::text[]) with ordinality s (secret, place)
    where exists (select 1 from {unsent_files} u where u.realm_id = $1 and u.secret = s.secret)
    order by s.place`,
);

export const attachmentQueries = (session: Session): AttachmentRepository => ({
  byId: async (id) => {
    const row = await session.first(byId, id);
    return row === null ? null : attachmentOf(row);
  },
  held: async (id) => heldOf(await session.all(held, id))[0] ?? null,
  byPaths: async (paths) => (await session.all(byPaths, paths)).map(attachmentOf),
  ofUser: async (user) => heldOf(await session.all(ofUser, user)),
  heldBy: async (message) => (await session.all(heldBy, message)).map(attachmentOf),
  heldElsewhere: async (ids, message) =>
    (await session.all(heldElsewhere, ids, message)).map(({ id }) => AttachmentId(id)),
  holders: async (id, before, limit) =>
    (await session.all(holders, id, before ?? Number.MAX_SAFE_INTEGER, limit)).map((row) =>
      MessageId(row.message_id),
    ),
  space: async () => {
    const row = await session.first(space);
    return row === null
      ? { used: 0, revision: null }
      : { used: row.bytes, revision: Revision(row.revision) };
  },
  inUnsent: async (secrets) => (await session.all(inUnsent, secrets)).map(({ secret }) => secret),
});

const anywhere = storeStatement<PgAttachmentRow>(
  'select * from {attachments} where id > $1 order by id limit $2',
);
const unheld = storeStatement<PgAttachmentRow>(
  `select a.* from {attachments} a
    where a.id > $2 and a.created_at < $1
      and not exists (select 1 from {attachment_messages} h
        where h.realm_id = a.realm_id and h.attachment_id = a.id)
    order by a.id limit $3`,
);
const inUse = storeStatement<PgTableRow<'attachments', 'path'>>(
  `select p.path from unnest($1::text[]) with ordinality p (path, place)
    where exists (select 1 from {attachments} a where a.path = p.path) order by p.place`,
);

/** Across realms: see `Directory`. */
export const attachmentDirectory = (store: Store): AttachmentDirectory => ({
  attachments: async (after, limit) => (await store.all(anywhere, after, limit)).map(attachmentOf),
  unheldAttachments: async (moment, after, limit) =>
    (await store.all(unheld, moment, after, limit)).map(attachmentOf),
  pathsInUse: async (paths) => (await store.all(inUse, paths)).map(({ path }) => path),
});

/** Adds to what the files of the realm take, less what the file took before. */
const take = statement(
  `insert into {upload_spaces} as s (realm_id, revision, bytes)
    values ($1, 1, $3 - coalesce(
      (select size from {attachments} where realm_id = $1 and id = $2), 0))
    on conflict (realm_id) do update
      set revision = s.revision + 1, bytes = s.bytes + excluded.bytes`,
);
const put = putting<WrittenAttachment>('attachments', attachmentColumns, ['id']);
/** Does nothing for a file that is not there. */
const giveBack = statement(
  `update {upload_spaces} s set revision = s.revision + 1, bytes = s.bytes - a.size
    from {attachments} a where s.realm_id = $1 and a.realm_id = $1 and a.id = $2`,
);
const remove = statement('delete from {attachments} where realm_id = $1 and id = $2');
const removeHolders = statement(
  'delete from {attachment_messages} where realm_id = $1 and attachment_id = $2',
);
const raise = statement(
  'update {attachments} set revision = revision + 1 where realm_id = $1 and id = $2',
);
const claim = statement(
  `insert into {attachment_messages} (realm_id, attachment_id, message_id)
    values ($1, $2, $3) on conflict do nothing`,
);
const release = statement(
  `delete from {attachment_messages}
    where realm_id = $1 and attachment_id = $2 and message_id = $3`,
);
/** Also where nothing changes, so that it tells whether there is such a message. */
const markHolding = statement(
  'update {messages} set has_attachment = true where realm_id = $1 and id = $2',
);
const settleHolding = statement(
  `update {messages} m set has_attachment = false
    where m.realm_id = $1 and m.id = $2 and m.has_attachment
      and not exists (select 1 from {attachment_messages} h
        where h.realm_id = $1 and h.message_id = m.id)`,
);

export const attachmentAppliers: Appliers<AttachmentChange['_tag']> = {
  'attachment.put': async ({ attachment }, session) => {
    await Promise.all([
      session.run(take, attachment.id, attachment.size),
      put(session, rowOfAttachment(attachment)),
    ]);
  },
  'attachment.remove': async ({ attachment }, session) => {
    await Promise.all([
      session.run(giveBack, attachment),
      session.run(remove, attachment),
      session.run(removeHolders, attachment),
    ]);
  },
  'attachment.claim': async ({ attachment, message }, session) => {
    const [raised, marked] = await Promise.all([
      session.run(raise, attachment),
      session.run(markHolding, message),
      session.run(claim, attachment, message),
    ]);
    expectRow(raised, `attachment ${attachment}`);
    expectRow(marked, `message ${message}`);
  },
  'attachment.release': async ({ attachment, message }, session) => {
    const [raised] = await Promise.all([
      session.run(raise, attachment),
      session.run(release, attachment, message),
      session.run(settleHolding, message),
    ]);
    expectRow(raised, `attachment ${attachment}`);
  },
};
