import type { Message, RealmId } from '@parley/core';
import { type Caches, type KnownPlace, MANY_SPANS } from '../../cache/caches.ts';
import {
  type CompleteMessage,
  isComplete,
  type MessageExtras,
  type StoredMessage,
} from '../../cache/stored-message.ts';
import { ascending } from '../../database/ascending.ts';
import { type Db, list } from '../../database/db.ts';
import type { TableRow } from '../../database/table-row.ts';
import { type MessageRow, messageOf, type PlaceRow, placeOf } from '../rows/message.ts';
import { editsReader, NO_EDITS } from './history.ts';
import { NO_REACTIONS, reactionsReader } from './reactions.ts';
import { NO_SUBMESSAGES, submessagesReader } from './submessages.ts';

interface StoredRow extends MessageRow {
  readonly has_reaction: TableRow<'messages'>['has_reaction'];
  readonly has_submessage: number;
}
type KnownRow = PlaceRow & TableRow<'spans', 'history_head'>;

const MESSAGE = `m.id, m.realm_id, m.container_id, m.revision, m.sender_id, m.sent_at, m.client,
    m.content, m.rendered, m.read_for, m.mentions_channel, m.has_link, m.has_image, m.edited_at,
    m.notice, m.meta, m.has_reaction,
    exists (select 1 from submessages b
      where b.realm_id = m.realm_id and b.message_id = m.id) as has_submessage`;

const PLACE = `s.first_id, s.last_id, s.topic_id, s.channel_id, s.moved_at, s.moved_up_to,
    s.history_head, s.arrivals, t.name as topic_name, c.participants_key`;

const NAMES = `left join topics t on t.realm_id = s.realm_id and t.id = s.topic_id
    left join conversations c
      on s.topic_id is null and c.realm_id = s.realm_id and c.id = s.container_id`;

const ONE = `select ${MESSAGE}, ${PLACE} from messages m
    cross join spans s on s.rowid = (select x.rowid from spans x
      where x.realm_id = m.realm_id and x.container_id = m.container_id and x.first_id <= m.id
      order by x.first_id desc limit 1)
    ${NAMES} where m.realm_id = (?+0) and m.id = (?+0)`;

export const NOTHING_BESIDE: MessageExtras = {
  ...NO_EDITS,
  reactions: NO_REACTIONS,
  submessages: NO_SUBMESSAGES,
};

/** A message from its row. Most rows say that nothing is stored beside them. */
const storedOf = (row: StoredRow): StoredMessage => {
  const [hasReactions, hasSubmessages] = [row.has_reaction === 1, row.has_submessage === 1];
  const isPlain = row.edited_at === null && !hasReactions && !hasSubmessages;
  return {
    message: messageOf(row),
    hasReactions,
    hasSubmessages,
    extras: isPlain ? NOTHING_BESIDE : null,
  };
};
const knownOf = (row: KnownRow): KnownPlace => ({
  first: row.first_id,
  last: row.last_id,
  head: row.history_head,
  place: placeOf(row),
});

type PlaceOf = (message: Pick<Message, 'id' | 'realm' | 'container'>) => KnownPlace | undefined;

/**
 * Messages, what is stored with them, and where they are; asked of the database only where it is
 * not remembered.
 */
export interface StoredReader {
  readonly one: (realm: RealmId, id: number) => StoredMessage | null;
  /**
   * The existing messages of `ids`, in no order, but ascending when all are remembered.
   * `isPassing`: they are looked at and not shown, and evict nothing from the cache.
   */
  readonly many: (
    realm: RealmId,
    ids: ReadonlyArray<number>,
    isPassing?: boolean,
  ) => ReadonlyArray<StoredMessage>;
  readonly extrasOf: (
    realm: RealmId,
    ids: ReadonlyArray<number>,
  ) => ReadonlyMap<number, MessageExtras>;
  /** Like `many`, with edits, reactions and submessages. */
  readonly whole: (realm: RealmId, ids: ReadonlyArray<number>) => ReadonlyArray<CompleteMessage>;
  /** Of each of them, in their order; of one that there is not, nothing. */
  readonly extrasOfEach: (
    realm: RealmId,
    ids: ReadonlyArray<number>,
  ) => ReadonlyArray<MessageExtras>;
  readonly placeOf: PlaceOf;
  /** As `placeOf`, for messages of which those that follow each other mostly lie in one span. */
  readonly placing: () => PlaceOf;
}

export const storedReader = (db: Db, { messages, places }: Caches): StoredReader => {
  const findOne = db.prepare<StoredRow & KnownRow>(ONE);
  const findMany = db.prepare<StoredRow>(
    `select ${MESSAGE} from json_each(@ids) i
      cross join messages m on m.realm_id = (@realm+0) and m.id = i.value`,
  );
  const findPlace = db.prepare<KnownRow>(
    `select s.container_id, ${PLACE} from spans s ${NAMES}
      where s.realm_id = (?+0) and s.container_id = (?+0) and s.first_id <= (?+0)
      order by s.first_id desc limit 1`,
  );
  const editsOf = editsReader(db);
  const reactionsTo = reactionsReader(db);
  const submessagesOf = submessagesReader(db);

  const holds = (id: number, { first, last }: KnownPlace): boolean => first <= id && id <= last;
  const knownPlace = (container: number, id: number): KnownPlace | undefined =>
    places.known(container)?.find((one) => holds(id, one));
  const rememberPlace = (row: KnownRow): KnownPlace => {
    const known = places.known(row.container_id) ?? [];
    const found = knownOf(row);
    places.remember(row.container_id, known.length < MANY_SPANS ? [...known, found] : [found]);
    return found;
  };
  const load = (realm: RealmId, id: number): StoredMessage | null => {
    const row = findOne.get(realm, id);
    if (row === undefined) return null;
    if (knownPlace(row.container_id, id) === undefined) rememberPlace(row);
    return storedOf(row);
  };
  const loadAll = (realm: RealmId, ids: ReadonlyArray<number>): ReadonlyArray<StoredMessage> => {
    const [only] = ids;
    if (only === undefined) return [];
    if (ids.length > 1) return findMany.all({ realm, ids: list(ids) }).map(storedOf);
    const found = load(realm, only);
    return found === null ? [] : [found];
  };
  const many: StoredReader['many'] = (realm, ids, isPassing = false) => {
    const found: StoredMessage[] = [];
    const unknown: number[] = [];
    for (const id of ascending(ids)) {
      const known = messages.get(id);
      if (known === undefined) unknown.push(id);
      else if (known.message.realm === realm) found.push(known);
    }
    for (const stored of loadAll(realm, unknown)) {
      if (!isPassing) messages.put(stored.message.id, stored);
      found.push(stored);
    }
    return found;
  };
  /** One statement for each kind of thing that some of them have. */
  const loadBeside = (
    realm: RealmId,
    stored: ReadonlyArray<StoredMessage>,
  ): ReadonlyArray<CompleteMessage> => {
    const having = (has: (one: StoredMessage) => boolean) =>
      stored.filter(has).map(({ message }) => message.id);
    const edits = editsOf(
      realm,
      having(({ message }) => message.editedAt !== null),
    );
    const reactions = reactionsTo(
      realm,
      having(({ hasReactions }) => hasReactions),
    );
    const submessages = submessagesOf(
      realm,
      having(({ hasSubmessages }) => hasSubmessages),
    );
    return stored.map((one) => {
      const { id } = one.message;
      const extras: MessageExtras = {
        ...(edits.get(id) ?? NO_EDITS),
        reactions: reactions.get(id) ?? NO_REACTIONS,
        submessages: submessages.get(id) ?? NO_SUBMESSAGES,
      };
      const whole = { ...one, extras };
      messages.put(id, whole);
      return whole;
    });
  };
  const whole: StoredReader['whole'] = (realm, ids) => {
    const found = many(realm, ids);
    const known = found.filter(isComplete);
    return known.length === found.length
      ? known
      : [
          ...known,
          ...loadBeside(
            realm,
            found.filter((one) => !isComplete(one)),
          ),
        ];
  };
  const one: StoredReader['one'] = (realm, id) => {
    const known = messages.get(id);
    if (known !== undefined) return known.message.realm === realm ? known : null;
    const found = load(realm, id);
    if (found !== null) messages.put(id, found);
    return found;
  };

  /** The cached extras of a message of this realm. Null when they must be read. */
  const knownExtras = (realm: RealmId, id: number): MessageExtras | null => {
    const known = messages.get(id);
    return known?.message.realm === realm ? known.extras : null;
  };
  const extrasOf: StoredReader['extrasOf'] = (realm, ids) => {
    const found = new Map<number, MessageExtras>();
    const unknown: number[] = [];
    for (const id of ids) {
      const known = knownExtras(realm, id);
      if (known) found.set(id, known);
      else unknown.push(id);
    }
    if (unknown.length === 0) return found;
    for (const one of whole(realm, unknown)) found.set(one.message.id, one.extras);
    return found;
  };
  const placeOf: PlaceOf = ({ id, realm, container }) => {
    const known = knownPlace(container, id);
    if (known !== undefined) return known;
    const row = findPlace.get(realm, container, id);
    return row && rememberPlace(row);
  };

  return {
    one,
    many,
    extrasOf,
    extrasOfEach: (realm, ids) => {
      const unknown: number[] = [];
      const each = ids.map((id) => {
        const known = knownExtras(realm, id);
        if (!known) unknown.push(id);
        return known ?? NOTHING_BESIDE;
      });
      if (unknown.length === 0) return each;
      const found = extrasOf(realm, unknown);
      return ids.map((id, at) => found.get(id) ?? each[at] ?? NOTHING_BESIDE);
    },
    whole,
    placeOf,
    placing: () => {
      let last: { readonly container: number; readonly place: KnownPlace } | null = null;
      return (message) => {
        if (last !== null && last.container === message.container && holds(message.id, last.place))
          return last.place;
        const place = placeOf(message);
        last = place === undefined ? null : { container: message.container, place };
        return place;
      };
    },
  };
};
