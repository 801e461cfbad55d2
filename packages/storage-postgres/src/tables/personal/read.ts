import { MessageId, type PersonalData, type UserId } from '@parley/core';
import { statement } from '../../database/statement.ts';
import type { InRealm } from '../../database/store.ts';
import type { PgTableRow } from '../../database/table-row.ts';
import {
  type PgReactionRow,
  type PgSubmessageRow,
  reactionOf,
  submessageOf,
} from '../../messages/rows/history.ts';

type PersonalReads = Pick<
  PersonalData,
  'flagsOf' | 'mentioning' | 'messagesBy' | 'reactionsBy' | 'submessagesBy'
>;

const IN_WINDOW = 'realm_id = $1 and message_id > $3 and message_id <= $4';

const messagesBy = statement<PgTableRow<'messages', 'id'>>(
  `select id from {messages} where realm_id = $1 and sender_id = $2 and id > $3
    order by id limit $4`,
);
const reactionsBy = statement<PgReactionRow>(
  `select message_id, user_id, emoji_name, emoji_code, type from {reactions}
    where ${IN_WINDOW} and user_id = $2 order by message_id, id`,
);
const submessagesBy = statement<PgSubmessageRow>(
  `select id, message_id, sender_id, type, content from {submessages}
    where ${IN_WINDOW} and sender_id = $2 order by message_id, id`,
);
const flagsOf = statement<PgTableRow<'messageFlags', 'message_id' | 'flag'>>(
  `select message_id, flag from {message_flags} where ${IN_WINDOW} and user_id = $2
    order by message_id, flag`,
);
const mentioning = statement<PgTableRow<'messages', 'id'>>(
  `select id from {messages} where realm_id = $1 and id > $3 and id <= $4
    and position($2 in rendered) > 0 order by id`,
);

/** How the HTML of a message names a user. */
const mentionOf = (user: UserId): string => `data-user-id="${user}"`;

export const personalReads = (read: InRealm): PersonalReads => ({
  messagesBy: (realm, user, after, limit) =>
    read(realm, async (session) =>
      (await session.all(messagesBy, user, after, limit)).map(({ id }) => MessageId(id)),
    ),
  reactionsBy: (realm, user, { after, upTo }) =>
    read(realm, async (session) =>
      (await session.all(reactionsBy, user, after, upTo)).map((row) => ({
        message: MessageId(row.message_id),
        reaction: reactionOf(row),
      })),
    ),
  submessagesBy: (realm, user, { after, upTo }) =>
    read(realm, async (session) =>
      (await session.all(submessagesBy, user, after, upTo)).map(submessageOf),
    ),
  flagsOf: (realm, user, { after, upTo }) =>
    read(realm, async (session) =>
      (await session.all(flagsOf, user, after, upTo)).map(({ message_id, flag }) => ({
        message: MessageId(message_id),
        flag,
      })),
    ),
  mentioning: (realm, user, { after, upTo }) =>
    read(realm, async (session) =>
      (await session.all(mentioning, mentionOf(user), after, upTo)).map(({ id }) => MessageId(id)),
    ),
});
