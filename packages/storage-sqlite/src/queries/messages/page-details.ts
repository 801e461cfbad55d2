import type { FlagState, LocatedMessage, MessageDetails, MessageId, Span, StoredFlag, UserId } from '@parley/core';
import { type Db, list } from '../../db.ts';

import { grouped } from './grouped.ts';
import { type Headed, historyReader } from './history.ts';
import { NO_REACTIONS, reactionsReader } from './reactions.ts';
import { byStretches } from './stretches.ts';
import { NO_SUBMESSAGES, submessagesReader } from './submessages.ts';

interface FlagRow {
  readonly message_id: number;
  readonly flag: StoredFlag;
}
interface ReadSpanRow {
  readonly first_id: number;
  readonly last_id: number;
}
interface ReadStateRow {
  readonly all_up_to: number;
  readonly epoch: number;
}

type Located = ReadonlyArray<LocatedMessage>;

const NEVER: ReadStateRow = { all_up_to: 0, epoch: 0 };
const NO_FLAGS: ReadonlySet<StoredFlag> = new Set();

const FLAGS = `select f.message_id, f.flag from json_each(?) i
  cross join message_flags f on f.message_id = i.value and f.user_id = (?+0)`;
const MARKS = `select u.message_id from json_each(?) i
  cross join unread_marks u on u.message_id = i.value and u.user_id = (?+0) and u.epoch = (?+0)`;
const READ_SPAN = `select first_id, last_id from read_spans
  where user_id = (?+0) and epoch = (?+0) and container_id = (?+0) and first_id <= (?+0) order by first_id desc limit 1`;
/** For every message of a page its flags, by what the messages have in common: each table is asked once, or once for each read span. */
export const flagsReader = (db: Db): ((user: UserId, newestFirst: Located) => (one: LocatedMessage) => FlagState) => {
  const flags = db.prepare<FlagRow>(FLAGS);
  const readState = db.prepare<ReadStateRow>('select all_up_to, epoch from read_states where user_id = ?');
  const marks = db.pluck<number>(MARKS);
  const readSpan = db.prepare<ReadSpanRow>(READ_SPAN);

  return (user, newestFirst) => {
    const ids = list(newestFirst.map(({ message }) => message.id));
    const own = grouped(
      flags.all(ids, user),
      (row) => row.message_id,
      (row) => row.flag,
    );
    const { all_up_to: upTo, epoch } = readState.get(user) ?? NEVER;
    const unread = new Set(marks.all(ids, user, epoch));
    const readSpanOf = byStretches((container, id) => readSpan.get(user, epoch, container, id));

    return ({ message: { id, container, readFor, sender } }) => {
      const wasRead =
        readFor === 'everyone' ||
        (readFor === 'sender' && sender === user) ||
        id <= upTo ||
        (readSpanOf(container, id)?.last_id ?? 0) >= id;
      const stored = own.get(id);
      const isMarkedUnread = unread.has(id);
      return { stored: stored === undefined ? NO_FLAGS : new Set(stored), isRead: wasRead && !isMarkedUnread, isMarkedUnread };
    };
  };
};

/** What is stored beside the messages of a page, for one reader. */
export const pageDetailsReader = (db: Db): ((user: UserId, messages: Located) => ReadonlyMap<MessageId, MessageDetails>) => {
  const flagsFor = flagsReader(db);
  const head = db.pluck<number | null>('select history_head from spans where container_id = ? and first_id = ?');
  const histories = historyReader(db);
  const reactions = reactionsReader(db);
  const submessages = submessagesReader(db);
  const headOf = (span: Span | null): number | null => span && (head.get(span.container, span.first) ?? null);

  return (user, messages) => {
    const newestFirst = [...messages].sort((a, b) => b.message.id - a.message.id);
    const flagsOf = flagsFor(user, newestFirst);
    const heads = new Map([...new Set(messages.map(({ span }) => span))].map((span) => [span, headOf(span)]));
    const headed = ({ message, span }: LocatedMessage): Headed => ({
      id: message.id,
      head: heads.get(span) ?? null,
      is_edited: message.editedAt === null ? 0 : 1,
    });
    const historyOf = histories(messages.map(headed));
    const ids = messages.map(({ message }) => message.id);
    const given = reactions(ids);
    const attached = submessages(ids);
    const detailsOf = (one: LocatedMessage): MessageDetails => ({
      history: historyOf(headed(one)),
      reactions: given.get(one.message.id) ?? NO_REACTIONS,
      submessages: attached.get(one.message.id) ?? NO_SUBMESSAGES,
      flags: flagsOf(one),
    });
    return new Map(newestFirst.map((one) => [one.message.id, detailsOf(one)]));
  };
};
