import { conversationKey, type MessageChange } from '@parley/core';
import { expectRow } from '../../broken.ts';
import { type Db, list } from '../../db.ts';
import { editColumns, rowOfEdit } from '../../rows/messages/message.ts';
import { bit, upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';
import { move } from './move.ts';
import { read } from './read.ts';
import { remove } from './remove.ts';
import type { Unindexed } from './search.ts';
import { send } from './send.ts';

/** Most edits leave these as they are; to name them would write nine indexes anew. */
const EDIT = `update messages set content = @content, rendered = @rendered, edited_at = @at, revision = revision + 1
  where id = @message and mentions_channel = @mentionsChannel and has_link = @hasLink and has_image = @hasImage`;
const EDIT_ALL = `update messages set content = @content, rendered = @rendered, mentions_channel = @mentionsChannel, has_link = @hasLink,
    has_image = @hasImage, edited_at = @at, revision = revision + 1 where id = @message`;

const RERENDER = `update messages set rendered = @rendered, has_link = @hasLink, has_image = @hasImage, revision = revision + 1 where id = @message`;

export const messageAppliers = (db: Db, unindexed: Unindexed): Appliers<MessageChange['_tag']> => {
  const putConversation = db.prepare(upsert('conversations', ['id', 'realm_id', 'participants_key'], ['id']));
  const clearMembers = db.prepare('delete from conversation_members where conversation_id = ?');
  const putMembers = db.prepare('insert into conversation_members (conversation_id, user_id) select (?+0), value from json_each(?)');
  const edit = db.prepare(EDIT);
  const editAll = db.prepare(EDIT_ALL);
  const rerender = db.prepare(RERENDER);
  const putEdit = db.prepare(
    `insert into message_edits (${editColumns.join(', ')}) values (${editColumns.map((name) => `@${name}`).join(', ')})`,
  );
  const putSubmessage = db.prepare(
    'insert into submessages (id, message_id, sender_id, type, content) values (@id, @message, @sender, @type, @content)',
  );
  const putFlag = db.prepare('insert into message_flags (message_id, user_id, flag) values (?, ?, ?) on conflict do nothing');
  const removeFlag = db.prepare('delete from message_flags where message_id = ? and user_id = ? and flag = ?');

  return {
    'conversation.put': ({ id, realm, participants }) => {
      putConversation.run({ id, realm_id: realm, participants_key: conversationKey(participants) });
      clearMembers.run(id);
      putMembers.run(id, list([...new Set(participants)]));
    },
    'message.send': send(db, unindexed),
    'message.edit': (change) => {
      const { message, content, rendered } = change;
      const bits = { mentionsChannel: bit(change.mentionsChannel), hasLink: bit(change.hasLink), hasImage: bit(change.hasImage) };
      const edited = { message, content, rendered, at: change.edit.at, ...bits };
      if (edit.run(edited) === 0) expectRow(editAll.run(edited), `message ${message}`);
      putEdit.run(rowOfEdit(message, change.edit));
      unindexed();
    },
    'message.rerender': ({ message, rendered, hasLink, hasImage }) => {
      expectRow(rerender.run({ message, rendered, hasLink: bit(hasLink), hasImage: bit(hasImage) }), `message ${message}`);
      unindexed();
    },
    'message.move': move(db),
    'message.remove': remove(db, unindexed),
    'submessage.put': ({ submessage }) => void putSubmessage.run({ ...submessage }),
    'message-flag.put': ({ message, user, flag }) => void putFlag.run(message, user, flag),
    'message-flag.remove': ({ message, user, flag }) => void removeFlag.run(message, user, flag),
    ...read(db),
  };
};
