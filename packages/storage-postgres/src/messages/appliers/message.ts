import { conversationKey, type MessageChange } from '@parley/core';
import type { Appliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import { textOfMeta } from '../../database/meta.ts';
import { statement } from '../../database/statement.ts';
import { indexNewText } from '../search/index-message.ts';
import { move } from './move.ts';
import { readAppliers } from './read.ts';
import { remove } from './remove.ts';
import { send } from './send.ts';
import { putUndo } from './undo.ts';

const putConversation = statement(`insert into {conversations} (realm_id, id, participants_key)
  values ($1, $2, $3)
  on conflict (realm_id, id) do update set participants_key = excluded.participants_key`);
const clearMembers = statement(
  'delete from {conversation_members} where realm_id = $1 and conversation_id = $2',
);
const putMembers = statement(`insert into {conversation_members}
    (realm_id, conversation_id, user_id)
  select $1::bigint, $2::bigint, u.id from unnest($3::bigint[]) as u (id)`);

/** Before its message names it: what is the newest one until then is the one before it. */
const putEdit = statement(`insert into {message_edits} (realm_id, id, message_id, prev_id, by_id,
    at, move_id, prev_content, prev_rendered, undoes_id)
  select m.realm_id, $3::bigint, m.id, m.last_edit_id, u.id, $5, $6, $7, $8, $9
  from {messages} m join {users} u on u.realm_id = $1 and u.id = $4
  where m.realm_id = $1 and m.id = $2`);
const edit = statement(`update {messages} m set content = $3, rendered = $4,
    edited_at = $5, last_edit_id = $6, mentions_channel = $7, has_link = $8, has_image = $9,
    revision = m.revision + 1,
    has_attachment = exists (select 1 from {attachment_messages} a
      where a.realm_id = $1 and a.message_id = m.id)
  where m.realm_id = $1 and m.id = $2`);
const rerender = statement(`update {messages} set rendered = $3, has_link = $4,
    has_image = $5, revision = revision + 1
  where realm_id = $1 and id = $2`);

const setMeta = statement(`update {messages} set meta = $3::json, revision = revision + 1
  where realm_id = $1 and id = $2`);

const putSubmessage = statement(`insert into {submessages}
    (realm_id, id, message_id, sender_id, type, content)
  select m.realm_id, $2::bigint, m.id, u.id, $5, $6
  from {messages} m join {users} u on u.realm_id = $1 and u.id = $4
  where m.realm_id = $1 and m.id = $3`);

const putFlag = statement<{ readonly known: number }>(`with flagged as (
    select m.realm_id, m.id, u.id as user_id
    from {messages} m join {users} u on u.realm_id = $1 and u.id = $3
    where m.realm_id = $1 and m.id = $2),
  put as (insert into {message_flags} (realm_id, message_id, user_id, flag)
    select f.*, $4 from flagged f on conflict do nothing)
  select count(*) as known from flagged`);
const removeFlag = statement(`delete from {message_flags}
  where realm_id = $1 and message_id = $2 and user_id = $3 and flag = $4`);

export const messageAppliers: Appliers<MessageChange['_tag']> = {
  'conversation.put': async ({ id, participants }, session) => {
    const members = [...new Set(participants)];
    await Promise.all([
      session.run(putConversation, id, conversationKey(participants)),
      session.run(clearMembers, id),
      session.run(putMembers, id, members),
    ]);
  },
  'message.send': send,
  'message.edit': async (change, session) => {
    const { message, content, rendered, mentionsChannel, hasLink, hasImage } = change;
    const { id, by, at, move: moveId, prevContent, prevRendered, undoes = null } = change.edit;
    const editedAt = change.editedAt === undefined ? at : change.editedAt;
    const holds = [mentionsChannel, hasLink, hasImage];
    const [put, written] = await Promise.all([
      session.run(putEdit, message, id, by, at, moveId, prevContent, prevRendered, undoes),
      session.run(edit, message, content, rendered, editedAt, id, ...holds),
      indexNewText(session, message, rendered),
    ]);
    expectRow(Math.min(put, written), `message ${message} or user ${by}`);
  },
  'message.rerender': async ({ message, rendered, hasLink, hasImage }, session) => {
    const [written] = await Promise.all([
      session.run(rerender, message, rendered, hasLink, hasImage),
      indexNewText(session, message, rendered),
    ]);
    expectRow(written, `message ${message}`);
  },
  'message.set-meta': async ({ message, meta }, session) =>
    expectRow(await session.run(setMeta, message, textOfMeta(meta)), `message ${message}`),
  'message.move': move,
  'message.remove': remove,
  'undo.put': putUndo,
  'submessage.put': async ({ submessage }, session) => {
    const { id, message, sender, type, content } = submessage;
    const put = await session.run(putSubmessage, id, message, sender, type, content);
    expectRow(put, `message ${message} or user ${sender}`);
  },
  'message-flag.put': async ({ message, user, flag }, session) => {
    const flagged = await session.first(putFlag, message, user, flag);
    expectRow(flagged?.known ?? 0, `message ${message} or user ${user}`);
  },
  'message-flag.remove': async ({ message, user, flag }, session) => {
    await session.run(removeFlag, message, user, flag);
  },
  ...readAppliers,
};
