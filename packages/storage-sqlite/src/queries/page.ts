import { type Corpus, MessageId, type Page, type PageQuery, type Piece } from '@parley/core';
import type { Db, Statement } from '../db.ts';
import type { SpanRow } from '../rows/topic.ts';
import { heapOf } from './heap.ts';
import { type Direction, type SpanSource, spanSources } from './span-source.ts';

/** Of a span that may hold few of the wanted messages, this many are read first. */
const GLANCE = 16;

/** Something that holds ids from `key` on: ids already read, or a stretch not looked into yet. Keys ascend away from the anchor. */
interface Step {
  readonly key: number;
  /** Gives what it has up to the key `until`, and queues the rest. */
  readonly advance: (until: number) => void;
}

/** Ids of a piece from the end nearest to the anchor on, at most `limit` of them. */
export type Ids = (piece: Piece, sender: number | null, limit: number) => ReadonlyArray<number>;

type FoundRow = SpanRow & { readonly sender_id: number; readonly message_realm_id: number };

const ids = (db: Db, order: 'id' | 'id desc'): Ids => {
  const range = `and id between (?+0) and (?+0) order by ${order} limit (?+0)`;
  const all: Statement<number> = db.pluck(`select id from messages where container_id = (?+0) ${range}`);
  const bySender: Statement<number> = db.pluck(`select id from messages where container_id = (?+0) and sender_id = (?+0) ${range}`);
  return ({ container, first, last }, sender, limit) =>
    sender === null ? all.all(container, first, last, limit) : bySender.all(container, sender, first, last, limit);
};

/** The part of a piece on one side of the anchor, null for none. */
const clip = ({ container, first, last }: Piece, anchor: number, direction: Direction): Piece | null => {
  const low = direction === 'before' ? first : Math.max(first, Math.floor(anchor) + 1);
  const high = direction === 'before' ? Math.min(last, Math.ceil(anchor) - 1) : last;
  return low <= high ? { container, first: MessageId(low), last: MessageId(high) } : null;
};

/**
 * The `count` ids nearest to the anchor on one side. Sources, their spans, and the messages in them wait in one queue by how
 * near they can be; nothing is read before it comes first, so a page of a large channel reads about as many rows as it shows.
 */
export const nearest = (
  idsOf: Ids,
  sources: ReadonlyArray<SpanSource>,
  query: PageQuery,
  direction: Direction,
): ReadonlyArray<MessageId> => {
  const { anchor, sender } = query;
  const count = direction === 'before' ? query.before : query.after;
  const away = direction === 'before' ? -1 : 1;
  const queue = heapOf<Step>();
  const nearEnd = (piece: Piece): number => away * (direction === 'before' ? piece.last : piece.first);
  const remainder = (piece: Piece, id: number): Piece =>
    direction === 'before' ? { ...piece, last: MessageId(id - 1) } : { ...piece, first: MessageId(id + 1) };

  const result: MessageId[] = [];
  const give = (id: number): void => {
    // Sources may overlap: what came before comes again right after itself.
    if (id !== result.at(-1)) result.push(MessageId(id));
  };
  const pushIds = (found: ReadonlyArray<number>, from: number, exhausted: () => void): void => {
    const nextKey = (at: number): number => away * (found[at] ?? Number.NaN);
    const advance = (until: number): void => {
      let at = from;
      for (; nextKey(at) <= until && result.length < count; at++) give(found[at] as number);
      pushIds(found, at, exhausted);
    };
    if (from === found.length) exhausted();
    else queue.push({ key: nextKey(from), advance });
  };
  const pushPiece = (piece: Piece, limit: number): void => {
    if (piece.first > piece.last) return;
    const look = () => {
      const found = idsOf(piece, sender, limit);
      const furthest = found.at(-1);
      pushIds(found, 0, () => {
        if (furthest !== undefined && found.length === limit) pushPiece(remainder(piece, furthest), Math.min(count, limit * 4));
      });
    };
    queue.push({ key: nearEnd(piece), advance: look });
  };
  const open = (source: SpanSource, row: SpanRow): void => {
    for (const piece of source.take(row)) {
      const part = clip(piece, anchor, direction);
      if (part !== null) pushPiece(part, source.isNarrow ? count : Math.min(count, GLANCE));
    }
  };
  const pushSpans = (source: SpanSource, from: number): void => {
    const { rows, isEnd } = source.beyond(from, direction);
    const edge = (row: SpanRow): number => (direction === 'before' ? row.last_id : row.first_id);
    const pushOpened = (row: SpanRow, at: number): void => {
      open(source, row);
      pushSpan(at);
    };
    const pushSpan = (at: number): void => {
      const row = rows[at];
      if (row !== undefined) queue.push({ key: away * edge(row), advance: () => pushOpened(row, at + 1) });
      else if (!isEnd) pushSpans(source, edge(rows[at - 1] as SpanRow));
    };
    pushSpan(0);
  };

  /** A source that lies wholly beyond the anchor waits until its nearest message comes first; one that lies wholly behind it has none. */
  const pushSource = (source: SpanSource): void => {
    if (source.bounds === null) return;
    const { low, high } = source.bounds;
    const [near, far] = direction === 'before' ? [high, low] : [low, high];
    if (away * far <= away * anchor) return;
    if (away * near > away * anchor) {
      queue.push({ key: away * near, advance: () => pushSpans(source, anchor) });
      return;
    }
    for (const row of source.around(anchor)) open(source, row);
    pushSpans(source, anchor);
  };

  if (count === 0) return [];
  for (const source of sources) pushSource(source);
  while (result.length < count) {
    const step = queue.pop();
    if (step === undefined) break;
    step.advance(queue.nextKey());
  }
  return result;
};

const FOUND = `select m.sender_id, m.realm_id as message_realm_id, s.* from messages m
  cross join spans s on s.container_id = m.container_id and s.first_id <= m.id
  where m.id = (?+0) order by s.first_id desc limit 1`;

/** Does the message with this id belong to what the sources hold? */
export const belonging = (db: Db): ((id: number, sources: ReadonlyArray<SpanSource>, corpus: Corpus) => boolean) => {
  const find = db.prepare<FoundRow>(FOUND);
  return (id, sources, { realm, sender }) => {
    const row = find.get(id);
    if (row === undefined || row.message_realm_id !== realm || (sender !== null && row.sender_id !== sender)) return false;
    return sources.some((source) => source.owns(row) && source.take(row).some(({ first, last }) => first <= id && id <= last));
  };
};

export const pageReader = (db: Db): ((query: PageQuery) => Page) => {
  const sourcesOf = spanSources(db);
  const belongs = belonging(db);
  const older = ids(db, 'id desc');
  const newer = ids(db, 'id');

  const single = (only: MessageId, query: PageQuery, sources: ReadonlyArray<SpanSource>): Page => {
    const isThere = belongs(only, sources, query);
    return {
      before: isThere && only < query.anchor && query.before > 0 ? [only] : [],
      hasAnchor: isThere && only === query.anchor,
      after: isThere && only > query.anchor && query.after > 0 ? [only] : [],
    };
  };

  return (query) => {
    const sources = sourcesOf(query);
    if (query.only !== null) return single(query.only, query, sources);
    return {
      before: [...nearest(older, sources, query, 'before')].reverse(),
      hasAnchor: belongs(query.anchor, sources, query),
      after: nearest(newer, sources, query, 'after'),
    };
  };
};
