import {
  type FlagState,
  firstFrom,
  type PlacedMessage,
  type RealmId,
  STORED_FLAGS,
  type StoredFlag,
  type UserId,
} from '@parley/core';
import type { CachedFlags } from '../../cache/cached-reader.ts';
import type { Caches } from '../../cache/caches.ts';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { cachedReaders } from './readers.ts';
import { byRange } from './stretches.ts';

type Flagged = Pick<PlacedMessage, 'message'>;
type Located = ReadonlyArray<Flagged>;

export const NO_FLAGS: ReadonlySet<StoredFlag> = new Set();
/**
 * The flags in a list that `group_concat` made.
 * @param stored their names between commas; null when the message has none
 */
export const flagsIn = (stored: string | null): ReadonlySet<StoredFlag> =>
  stored === null ? NO_FLAGS : new Set(stored.split(',') as StoredFlag[]);

const EPOCH = `coalesce((select epoch from read_states
  where realm_id = (@realm+0) and user_id = (@user+0)), 0)`;

const OF_ONE = `select (select group_concat(flag) from message_flags
      where realm_id = (@realm+0) and message_id = (@id+0) and user_id = (@user+0)) as stored,
    (select all_up_to from read_states
      where realm_id = (@realm+0) and user_id = (@user+0)) as all_up_to,
    (select last_id from read_spans where realm_id = (@realm+0) and user_id = (@user+0)
      and epoch = ${EPOCH} and container_id = (@container+0) and first_id <= (@id+0)
      order by first_id desc limit 1) as read_to,
    exists (select 1 from unread_marks
      where realm_id = (@realm+0) and user_id = (@user+0)
        and epoch = ${EPOCH} and container_id = (@container+0)
        and message_id = (@id+0)) as is_marked`;

interface OneRow {
  readonly stored: string | null;
  readonly all_up_to: TableRow<'readStates'>['all_up_to'] | null;
  readonly read_to: number | null;
  readonly is_marked: number;
}

/**
 * More flags than this between two messages of a page are looked up for the messages of the page
 * alone.
 */
const FLAGS_BETWEEN = 100;

/**
 * Flags, and marks without a flag. Flags of everything between the oldest and the newest message:
 * most readers have none there, and one look for each message costs as much as all the rest.
 */
const OF_PAGE = `select * from (select message_id as id, flag from message_flags
    where realm_id = (@realm+0) and user_id = (@user+0)
    and flag in (${STORED_FLAGS.map((flag) => `'${flag}'`).join(', ')})
    and message_id between (@first+0) and (@last+0) limit ${FLAGS_BETWEEN})
  union all select u.message_id, null from json_each(@places) i
    cross join unread_marks u on u.realm_id = (@realm+0) and u.user_id = (@user+0)
      and u.epoch = ${EPOCH} and u.container_id = i.value->>1 and u.message_id = i.value->>0
    where exists (select 1 from unread_marks x
      where x.realm_id = (@realm+0) and x.user_id = (@user+0) and x.epoch = ${EPOCH})`;

const FLAGS_OF = `select f.message_id as id, f.flag from json_each(@ids) i
  cross join message_flags f on f.realm_id = (@realm+0) and f.message_id = i.value
    and f.user_id = (@user+0)`;

interface PageRow {
  readonly id: number;
  readonly flag: TableRow<'messageFlags'>['flag'] | null;
}
type ReadSpanRow = TableRow<'readSpans', 'first_id' | 'last_id'>;

const READ_SPAN = `select first_id, last_id from read_spans
  where realm_id = (?+0) and user_id = (?+0) and epoch = (?+0) and container_id = (?+0)
    and first_id <= (?+0) order by first_id desc limit 1`;

/** Of many containers at once: the span that begins last before a message. */
const READ_SPANS = `select e.value->>0 as container, p.first_id, p.last_id from json_each(@ends) e
  cross join read_spans p on p.realm_id = (@realm+0) and p.user_id = (@user+0)
    and p.epoch = (@epoch+0) and p.container_id = e.value->>0
    and p.first_id = (select max(x.first_id) from read_spans x
      where x.realm_id = (@realm+0) and x.user_id = (@user+0) and x.epoch = (@epoch+0)
        and x.container_id = e.value->>0 and x.first_id <= e.value->>1)`;

const startsRead = ({ message: { readFor, sender } }: Flagged, user: UserId): boolean =>
  readFor === 'everyone' || (readFor === 'sender' && sender === user);

const READ: FlagState = { stored: NO_FLAGS, isRead: true, isMarkedUnread: false };
const UNREAD: FlagState = { stored: NO_FLAGS, isRead: false, isMarkedUnread: false };
const stateOf = (
  stored: ReadonlySet<StoredFlag>,
  isRead: boolean,
  isMarkedUnread: boolean,
): FlagState => {
  if (stored.size > 0 || isMarkedUnread) return { stored, isRead, isMarkedUnread };
  return isRead ? READ : UNREAD;
};

const byNewest = (a: Flagged, b: Flagged): number => b.message.id - a.message.id;
const NONE: ReadonlySet<number> = new Set();

/** Flags and marks of some messages. */
interface Singled {
  readonly flagsOf: (id: number) => ReadonlySet<StoredFlag>;
  readonly isMarked: (id: number) => boolean;
}

const NOTHING: Singled = { flagsOf: () => NO_FLAGS, isMarked: () => false };
/** A reader has flagged nothing on most pages, which one look tells. */
const known = ({ byMessage, ids }: CachedFlags, messages: Located): Singled => {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { message } of messages) {
    least = Math.min(least, message.id);
    most = Math.max(most, message.id);
  }
  const next = ids[firstFrom(least, ids)];
  return next === undefined || next > most
    ? NOTHING
    : { ...NOTHING, flagsOf: (id) => byMessage.get(id) ?? NO_FLAGS };
};

export type FlagsReader = (
  realm: RealmId,
  user: UserId,
  messages: Located,
) => (one: Flagged) => FlagState;

/**
 * The flags of messages for one reader, by what the messages have in common. The remembered state
 * of the reader is enough for most; otherwise it takes one statement, and one more for each read
 * span.
 */
export const flagsReader = (db: Db, { readers }: Pick<Caches, 'readers'>): FlagsReader => {
  const ofOne = db.prepare<OneRow>(OF_ONE);
  const ofPage = db.prepare<PageRow>(OF_PAGE);
  const allFlags = db.prepare<TableRow<'messageFlags', 'flag'> & { readonly id: number }>(FLAGS_OF);
  const readSpan = db.prepare<ReadSpanRow>(READ_SPAN);
  const readSpans = db.prepare<ReadSpanRow & { readonly container: number }>(READ_SPANS);
  const readerOf = cachedReaders(db, readers);

  /** Where the newest message of each container lies, if there are several. */
  const stretchesOf = (realm: RealmId, user: UserId, epoch: number, newestFirst: Located) => {
    const ends = new Map<number, number>();
    for (const { message } of newestFirst)
      if (!ends.has(message.container)) ends.set(message.container, message.id);
    if (ends.size < 2) return [];
    const found = new Map(
      readSpans
        .all({ realm, user, epoch, ends: JSON.stringify([...ends]) })
        .map((row) => [row.container, row]),
    );
    return [...ends].map(([container, id]) => [container, id, found.get(container)] as const);
  };

  const one = (realm: RealmId, user: UserId, located: Flagged): FlagState => {
    const { id, container } = located.message;
    const { upTo, hasReadSpans, hasMarks, flags } = readerOf(realm, user);
    if (flags !== null && !hasReadSpans && !hasMarks)
      return stateOf(
        flags.byMessage.get(id) ?? NO_FLAGS,
        startsRead(located, user) || id <= upTo,
        false,
      );
    const row = ofOne.get({ realm, user, id, container });
    const wasRead =
      startsRead(located, user) || id <= (row?.all_up_to ?? 0) || id <= (row?.read_to ?? 0);
    const isMarkedUnread = row?.is_marked === 1;
    return stateOf(flagsIn(row?.stored ?? null), wasRead && !isMarkedUnread, isMarkedUnread);
  };

  /** The messages in a span that the user has read. */
  const inReadSpans = (
    realm: RealmId,
    user: UserId,
    epoch: number,
    newestFirst: Located,
  ): ReadonlySet<number> => {
    const spanOf = byRange(
      (container, id) => readSpan.get(realm, user, epoch, container, id),
      stretchesOf(realm, user, epoch, newestFirst),
    );
    const ids = new Set<number>();
    for (const { message } of newestFirst)
      if ((spanOf(message.container, message.id)?.last_id ?? 0) >= message.id) ids.add(message.id);
    return ids;
  };

  const askedFor = (
    realm: RealmId,
    user: UserId,
    newestFirst: Located,
    hasMarks: boolean,
  ): Singled => {
    const ids = newestFirst.map(({ message }) => message.id);
    const stored = new Map<number, Set<StoredFlag>>();
    const marked = new Set<number>();
    const flag = (id: number, name: StoredFlag): void =>
      void stored.set(id, (stored.get(id) ?? new Set()).add(name));
    let between = 0;
    const places = hasMarks
      ? JSON.stringify(newestFirst.map(({ message }) => [message.id, message.container]))
      : '[]';
    const [first, last] = [ids.at(-1) ?? 0, ids[0] ?? 0];
    for (const row of ofPage.all({ realm, user, places, first, last })) {
      if (row.flag === null) marked.add(row.id);
      else {
        between++;
        flag(row.id, row.flag);
      }
    }
    if (between === FLAGS_BETWEEN)
      for (const { id, flag: name } of allFlags.all({ realm, user, ids: list(ids) }))
        flag(id, name);
    return { flagsOf: (id) => stored.get(id) ?? NO_FLAGS, isMarked: (id) => marked.has(id) };
  };

  return (realm, user, messages) => {
    if (messages.length < 2) return (located) => one(realm, user, located);
    const { upTo, epoch, hasReadSpans, hasMarks, flags } = readerOf(realm, user);
    const isOld = (located: Flagged): boolean =>
      located.message.id <= upTo || startsRead(located, user);
    const newestFirst =
      hasReadSpans || hasMarks || flags === null ? messages.toSorted(byNewest) : messages;
    const { flagsOf, isMarked }: Singled =
      flags === null || hasMarks
        ? askedFor(realm, user, newestFirst, hasMarks)
        : known(flags, messages);
    const others = hasReadSpans ? newestFirst.filter((located) => !isOld(located)) : [];
    const inSpans = others.length === 0 ? NONE : inReadSpans(realm, user, epoch, others);
    return (located) => {
      const { id } = located.message;
      const isMarkedUnread = isMarked(id);
      return stateOf(
        flagsOf(id),
        !isMarkedUnread && (isOld(located) || inSpans.has(id)),
        isMarkedUnread,
      );
    };
  };
};
