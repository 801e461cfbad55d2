import { conversationKey, type MessageChange } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { SqliteAppliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import { type Db, list } from '../../database/db.ts';
import { bit, realmOf, upsert } from '../../database/upsert.ts';
import { editColumns, valuesOfEdit } from '../rows/message.ts';
import { move } from './move.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import type { Unindexed } from './search.ts';
import { send } from './send.ts';

const HAS_FILE = 'exists (select 1 from attachment_messages a where a.message_id = messages.id)';
/**
 * Most edits leave what a message holds unchanged, a removed file aside; naming those columns would
 * rewrite nine indexes.
 */
const EDIT = `update messages set content = ?, rendered = ?, edited_at = ?, last_edit_id = ?,
revision = revision + 1
  where id = ? and mentions_channel = ? and has_link = ? and has_image = ? and (has_attachment = 0
  or ${HAS_FILE})`;
const EDIT_ALL = `update messages set content = ?, rendered = ?, edited_at = ?, last_edit_id = ?,
revision = revision + 1,
    mentions_channel = ?, has_link = ?, has_image = ?, has_attachment = ${HAS_FILE} where id = ?`;
/** Before its message names it: what is the newest one until then is the one before it. */
const PUT_EDIT = `insert into message_edits (${editColumns.join(', ')}, prev_id, realm_id)
  select ${editColumns.map(() => '?').join(', ')}, last_edit_id, realm_id from messages
  where id = ?`;

const RERENDER = `update messages set rendered = @rendered, has_link = @hasLink, has_image =
@hasImage, revision = revision + 1 where id = @message`;

export const messageAppliers = (
  db: Db,
  { messages, readers }: Caches,
  unindexed: Unindexed,
): SqliteAppliers<MessageChange['_tag']> => {
  const putConversation = db.prepare(
    upsert('conversations', ['id', 'realm_id', 'participants_key'], ['id']),
  );
  const clearMembers = db.prepare('delete from conversation_members where conversation_id = ?');
  const putMembers = db.prepare(
    'insert into conversation_members (realm_id, conversation_id, user_id) select (?+0), ' +
      '(?+0), value from json_each(?)',
  );
  const edit = db.prepare(EDIT);
  const editAll = db.prepare(EDIT_ALL);
  const rerender = db.prepare(RERENDER);
  const putEdit = db.prepare(PUT_EDIT);
  const putSubmessage = db.prepare(
    `insert into submessages (realm_id, id, message_id, sender_id, type, content)
      values (${realmOf('messages', '@message')}, @id, @message, @sender, @type, @content)`,
  );
  const putFlag = db.prepare(
    `insert into message_flags (realm_id, message_id, user_id, flag)
      values (${realmOf('messages', '@message')}, @message, @user, @flag) on conflict do nothing`,
  );
  const removeFlag = db.prepare(
    'delete from message_flags where message_id = ? and user_id = ? and flag = ?',
  );

  /** As far as is remembered; the database knows. */
  const holdsOther = ({
    message,
    mentionsChannel,
    hasLink,
    hasImage,
  }: Extract<MessageChange, { _tag: 'message.edit' }>): boolean => {
    const known = messages.get(message)?.message;
    return (
      known !== undefined &&
      (known.mentionsChannel !== mentionsChannel ||
        known.hasLink !== hasLink ||
        known.hasImage !== hasImage)
    );
  };

  return {
    'conversation.put': ({ id, realm, participants }) => {
      putConversation.run({ id, realm_id: realm, participants_key: conversationKey(participants) });
      clearMembers.run(id);
      putMembers.run(realm, id, list([...new Set(participants)]));
    },
    'message.send': send(db, readers.forget, unindexed),
    'message.edit': (change) => {
      const { message, content, rendered } = change;
      const { id, at } = change.edit;
      const held = [bit(change.mentionsChannel), bit(change.hasLink), bit(change.hasImage)];
      putEdit.run(...valuesOfEdit(message, change.edit), message);
      if (holdsOther(change) || edit.run(content, rendered, at, id, message, ...held) === 0)
        expectRow(editAll.run(content, rendered, at, id, ...held, message), `message ${message}`);
      unindexed();
    },
    'message.rerender': ({ message, rendered, hasLink, hasImage }) => {
      expectRow(
        rerender.run({ message, rendered, hasLink: bit(hasLink), hasImage: bit(hasImage) }),
        `message ${message}`,
      );
      unindexed();
    },
    'message.move': move(db),
    'message.remove': remove(db, unindexed),
    'submessage.put': ({ submessage }) => void putSubmessage.run({ ...submessage }),
    'message-flag.put': ({ message, user, flag }) => void putFlag.run({ message, user, flag }),
    'message-flag.remove': ({ message, user, flag }) => void removeFlag.run(message, user, flag),
    ...read(db),
  };
};
