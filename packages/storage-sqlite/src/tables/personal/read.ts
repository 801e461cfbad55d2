import { MessageId, type PersonalData, type UserId } from '@parley/core';
import type { Db } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { type SubmessageRow, submessageOf } from '../../messages/queries/submessages.ts';
import { type ReactionRow, reactionOf } from '../../messages/rows/message.ts';

export type PersonalReads = Pick<
  PersonalData,
  'flagsOf' | 'mentioning' | 'messagesBy' | 'reactionsBy' | 'submessagesBy'
>;

const IN_WINDOW = 'realm_id = (@realm+0) and message_id > (@after+0) and message_id <= (@upTo+0)';

/** How the HTML of a message names a user. */
const mentionOf = (user: UserId): string => `data-user-id="${user}"`;

/** Within a transaction that reads. */
export const personalReads = (db: Db): PersonalReads => {
  const messages = db.pluck<number>(
    `select id from messages where realm_id = (?+0) and sender_id = (?+0) and id > (?+0)
      order by id limit (?+0)`,
  );
  const reactions = db.prepare<ReactionRow>(
    `select message_id, user_id, emoji_name, emoji_code, type from reactions
      where ${IN_WINDOW} and user_id = (@user+0) order by message_id, id`,
  );
  const submessages = db.prepare<SubmessageRow>(
    `select * from submessages where ${IN_WINDOW} and sender_id = (@user+0)
      order by message_id, id`,
  );
  const flags = db.prepare<TableRow<'messageFlags', 'message_id' | 'flag'>>(
    `select message_id, flag from message_flags where ${IN_WINDOW} and user_id = (@user+0)
      order by message_id, flag`,
  );
  const mentioning = db.pluck<number>(
    `select id from messages not indexed
      where realm_id = (@realm+0) and id > (@after+0) and id <= (@upTo+0)
      and instr(rendered, @mention) > 0 order by id`,
  );
  return {
    messagesBy: async (realm, user, after, limit) =>
      messages.all(realm, user, after, limit).map(MessageId),
    reactionsBy: async (realm, user, window) =>
      reactions.all({ realm, user, ...window }).map((row) => ({
        message: MessageId(row.message_id),
        reaction: reactionOf(row),
      })),
    submessagesBy: async (realm, user, window) =>
      submessages.all({ realm, user, ...window }).map(submessageOf),
    flagsOf: async (realm, user, window) =>
      flags
        .all({ realm, user, ...window })
        .map(({ message_id, flag }) => ({ message: MessageId(message_id), flag })),
    mentioning: async (realm, user, window) =>
      mentioning.all({ realm, mention: mentionOf(user), ...window }).map(MessageId),
  };
};
