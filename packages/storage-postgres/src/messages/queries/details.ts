import {
  type FlagState,
  type MessageDetails,
  MessageId,
  type MessageRepository,
  NO_HISTORY,
  type Reaction,
  type StoredHistory,
  type Submessage,
} from '@parley/core';
import type { Session } from '../../database/session.ts';
import { statement } from '../../database/statement.ts';
import { grouped } from '../rows/grouped.ts';
import {
  type PgReactionRow,
  type PgSubmessageRow,
  reactionOf,
  submessageOf,
} from '../rows/history.ts';
import { editReader, editsOf, NO_EDITS } from './edits.ts';
import { flagStates } from './flags.ts';
import { movesOf } from './moves.ts';

const reactions = statement<PgReactionRow>(`select message_id, user_id, emoji_name, emoji_code, type
  from {reactions} where realm_id = $1 and message_id = any($2::bigint[]) order by id`);
const submessages = statement<PgSubmessageRow>(`select id, message_id, sender_id, type, content
  from {submessages} where realm_id = $1 and message_id = any($2::bigint[])
  order by message_id, id`);

type ByMessage<A> = ReadonlyMap<MessageId, ReadonlyArray<A>>;

const byMessage = (row: { readonly message_id: number }): MessageId => MessageId(row.message_id);

const reactionsOf = async (
  session: Session,
  ids: ReadonlyArray<MessageId>,
): Promise<ByMessage<Reaction>> =>
  grouped(await session.all(reactions, ids), byMessage, reactionOf);

const submessagesOf = async (
  session: Session,
  ids: ReadonlyArray<MessageId>,
): Promise<ByMessage<Submessage>> =>
  grouped(await session.all(submessages, ids), byMessage, submessageOf);

const historiesOf = async (
  session: Session,
  ids: ReadonlyArray<MessageId>,
): Promise<(id: MessageId) => StoredHistory> => {
  const [edited, moved] = await Promise.all([editsOf(session, ids), movesOf(session, ids)]);
  return (id) => {
    const { edits, hasAllEdits } = edited.get(id) ?? NO_EDITS;
    const { moves, hasAllMoves } = moved(id);
    return edits.length === 0 && moves.length === 0
      ? NO_HISTORY
      : { edits, hasAllEdits, moves, hasAllMoves };
  };
};

const NO_REACTIONS: ReadonlyArray<Reaction> = [];
const NO_SUBMESSAGES: ReadonlyArray<Submessage> = [];
const NO_FLAGS: FlagState = { stored: new Set(), isRead: false, isMarkedUnread: false };

/** What is stored beside messages, one by one or all at once. */
export const detailsQueries = (
  session: Session,
): Pick<MessageRepository, 'histories' | 'edit' | 'reactions' | 'submessages' | 'details'> => {
  const { flags } = flagStates(session);
  return {
    histories: async (ids) => {
      if (ids.length === 0) return new Map();
      const historyOf = await historiesOf(session, ids);
      return new Map(ids.map((id) => [id, historyOf(id)]));
    },
    edit: editReader(session),
    reactions: async (ids) => (ids.length === 0 ? new Map() : reactionsOf(session, ids)),
    submessages: async (ids) => (ids.length === 0 ? new Map() : submessagesOf(session, ids)),
    details: async (user, messages) => {
      if (messages.length === 0) return [];
      const ids = messages.map(({ message }) => message.id);
      const [historyOf, reacted, submitted, states] = await Promise.all([
        historiesOf(session, ids),
        reactionsOf(session, ids),
        submessagesOf(session, ids),
        flags(user, ids),
      ]);
      return ids.map(
        (id): MessageDetails => ({
          history: historyOf(id),
          reactions: reacted.get(id) ?? NO_REACTIONS,
          submessages: submitted.get(id) ?? NO_SUBMESSAGES,
          flags: states.get(id) ?? NO_FLAGS,
        }),
      );
    },
  };
};
