import { conversationKey, type MessageChange } from '@parley/core';
import type { Caches } from '../../cache/caches.ts';
import type { SqliteAppliers } from '../../database/applier.ts';
import { expectRow } from '../../database/corrupt-change-set.ts';
import { type Db, list } from '../../database/db.ts';
import { textOfMeta } from '../../database/json.ts';
import { bit, realmOfAll, upsert } from '../../database/upsert.ts';
import { editColumns, valuesOfEdit } from '../rows/message.ts';
import { move } from './move.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import type { Unindexed } from './search.ts';
import { send } from './send.ts';
import { undo } from './undo.ts';

const HAS_FILE = `exists (select 1 from attachment_messages a
  where a.realm_id = messages.realm_id and a.message_id = messages.id)`;
/**
 * Most edits leave what a message holds unchanged, a removed file aside; naming those columns would
 * rewrite nine indexes.
 */
const EDIT = `update messages set content = ?, rendered = ?, edited_at = ?, last_edit_id = ?,
revision = revision + 1
  where realm_id = (?+0) and id = ? and mentions_channel = ? and has_link = ? and has_image = ?
  and (has_attachment = 0
  or ${HAS_FILE})`;
const EDIT_ALL = `update messages set content = ?, rendered = ?, edited_at = ?, last_edit_id = ?,
revision = revision + 1,
    mentions_channel = ?, has_link = ?, has_image = ?, has_attachment = ${HAS_FILE}
  where realm_id = (?+0) and id = ?`;
/** Before its message names it: what is the newest one until then is the one before it. */
const PUT_EDIT = `insert into message_edits (${editColumns.join(', ')}, prev_id, realm_id)
  select ${editColumns.map(() => '?').join(', ')}, last_edit_id, realm_id from messages
  where realm_id = (?+0) and id = ?`;

const RERENDER = `update messages set rendered = @rendered, has_link = @hasLink, has_image =
@hasImage, revision = revision + 1 where realm_id = (@realm+0) and id = @message`;

const SET_META = `update messages set meta = ?, revision = revision + 1
  where realm_id = (?+0) and id = ?`;

export const messageAppliers = (
  db: Db,
  { messages, readers }: Caches,
  unindexed: Unindexed,
): SqliteAppliers<MessageChange['_tag']> => {
  const putConversation = db.prepare(
    upsert('conversations', ['id', 'realm_id', 'participants_key'], ['id']),
  );
  const clearMembers = db.prepare(
    'delete from conversation_members where realm_id = (?+0) and conversation_id = ?',
  );
  const putMembers = db.prepare(
    `insert into conversation_members (realm_id, conversation_id, user_id)
      select ${realmOfAll(['users', 'value'])}, @id, value from json_each(@participants)`,
  );
  const edit = db.prepare(EDIT);
  const editAll = db.prepare(EDIT_ALL);
  const rerender = db.prepare(RERENDER);
  const setMeta = db.prepare(SET_META);
  const putEdit = db.prepare(PUT_EDIT);
  const putSubmessage = db.prepare(
    `insert into submessages (realm_id, id, message_id, sender_id, type, content)
      values (${realmOfAll(['messages', '@message'], ['users', '@sender'])},
        @id, @message, @sender, @type, @content)`,
  );
  const putFlag = db.prepare(
    `insert into message_flags (realm_id, message_id, user_id, flag)
      values (${realmOfAll(['messages', '@message'], ['users', '@user'])},
        @message, @user, @flag) on conflict do nothing`,
  );
  const removeFlag = db.prepare(
    'delete from message_flags where realm_id = (?+0) and message_id = ? and user_id = ? ' +
      'and flag = ?',
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
    'conversation.put': ({ id, participants }, realm) => {
      expectRow(
        putConversation.run({
          id,
          realm_id: realm,
          participants_key: conversationKey(participants),
        }),
        `conversation ${id}`,
      );
      clearMembers.run(realm, id);
      putMembers.run({ realm, id, participants: list([...new Set(participants)]) });
    },
    'message.send': send(db, readers.forget, unindexed),
    'message.edit': (change, realm) => {
      const { message, content, rendered } = change;
      const { id, at: now } = change.edit;
      const at = change.editedAt === undefined ? now : change.editedAt;
      const held = [bit(change.mentionsChannel), bit(change.hasLink), bit(change.hasImage)];
      putEdit.run(...valuesOfEdit(message, change.edit), realm, message);
      if (holdsOther(change) || edit.run(content, rendered, at, id, realm, message, ...held) === 0)
        expectRow(
          editAll.run(content, rendered, at, id, ...held, realm, message),
          `message ${message}`,
        );
      unindexed();
    },
    'message.rerender': ({ message, rendered, hasLink, hasImage }, realm) => {
      expectRow(
        rerender.run({ realm, message, rendered, hasLink: bit(hasLink), hasImage: bit(hasImage) }),
        `message ${message}`,
      );
      unindexed();
    },
    'message.set-meta': ({ message, meta }, realm) =>
      expectRow(setMeta.run(textOfMeta(meta), realm, message), `message ${message}`),
    'message.move': move(db),
    'message.remove': remove(db, unindexed),
    ...undo(db),
    'submessage.put': ({ submessage }, realm) => void putSubmessage.run({ realm, ...submessage }),
    'message-flag.put': ({ message, user, flag }, realm) =>
      void putFlag.run({ realm, message, user, flag }),
    'message-flag.remove': ({ message, user, flag }, realm) =>
      void removeFlag.run(realm, message, user, flag),
    ...read(db),
  };
};
