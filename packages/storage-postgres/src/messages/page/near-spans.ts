import type { Session } from '../../database/session.ts';
import { type RealmStatement, statement } from '../../database/statement.ts';
import type { Batch, PgDirection, Request } from './batch.ts';
import type { Places } from './places.ts';
import { NAMED_SPAN, type NamedSpan } from './span-row.ts';

const MOST = 4_096;
const LEAST_OF_CHANNEL = 4;

/** What is asked of the spans besides where they lie. */
interface Asked {
  readonly columns: string;
  /** Begins with `and`. */
  readonly where: string;
}

const BEYOND = {
  before: { edge: 'last_id', across: 'first_id < $5 and last_id >= $5', is: '<', order: 'desc' },
  after: { edge: 'first_id', across: 'last_id > $5 and first_id <= $5', is: '>', order: 'asc' },
} as const;

/**
 * The spans that lie across `$5`, and the nearest ones beyond it: of each channel (`$4`) at most
 * `$6`, and `$7` of all. `$2` are topics, `$3` containers of conversations.
 */
const listing = <Row>(direction: PgDirection, { columns, where }: Asked): RealmStatement<Row> => {
  const { edge, across, is, order } = BEYOND[direction];
  const beyond = `${edge} ${is} $5`;
  const inTopics = 'select * from {spans} where realm_id = $1 and topic_id = any($2::bigint[])';
  const inConversations = `select * from {spans} where realm_id = $1 and topic_id is null
    and container_id = any($3::bigint[])`;
  const inChannels = (which: string) => `select o.* from unnest($4::bigint[]) c (id)
    cross join lateral (select * from {spans} s
      where s.realm_id = $1 and s.channel_id = c.id ${where} and ${which}) o`;
  return statement<Row>(`select ${columns} from (
    ${inTopics} ${where} and ${across}
    union all ${inConversations} ${where} and ${across}
    union all ${inChannels(across)}
    union all (select * from (
      ${inTopics} ${where} and ${beyond}
      union all ${inConversations} ${where} and ${beyond}
      union all ${inChannels(`${beyond} order by ${edge} ${order} limit $6`)}
    ) n order by ${edge} ${order} limit $7)
  ) s`);
};

/** Reads the spans next to a place; `values` are those of `asked`, from `$8` on. */
type NearSpans<Row> = (
  session: Session,
  places: Places,
  request: Request,
  ...values: ReadonlyArray<number>
) => Promise<Batch<Row>>;

/** How far the spans are known: to where the list of a channel, or the list of all, broke off. */
const knownUpTo = (
  beyond: ReadonlyArray<number>,
  inChannel: ReadonlyMap<number, ReadonlyArray<number>>,
  { ofAll, ofChannel }: { readonly ofAll: number; readonly ofChannel: number },
  direction: PgDirection,
): number | null => {
  const furthest = (edges: ReadonlyArray<number>): number =>
    direction === 'before' ? Math.min(...edges) : Math.max(...edges);
  const cut = [...inChannel.values()].filter((edges) => edges.length >= ofChannel).map(furthest);
  if (beyond.length >= ofAll) cut.push(furthest(beyond));
  if (cut.length === 0) return null;
  return direction === 'before' ? Math.max(...cut) : Math.min(...cut);
};

const distinct = <Row extends NamedSpan>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> => [
  ...new Map(rows.map((row) => [`${row.container_id} ${row.first_id}`, row])).values(),
];

export const nearSpans = <Row extends NamedSpan>(asked: Asked): NearSpans<Row> => {
  const statements = {
    before: listing<Row>('before', asked),
    after: listing<Row>('after', asked),
  };
  return async (session, places, { direction, from, limit, round }, ...values) => {
    const { topics, containers, channels } = places;
    if (topics.length + containers.length + channels.length === 0) return { found: [], upTo: null };
    const ofAll = Math.min(MOST, limit * 4 ** Math.min(round, 4));
    const each = Math.ceil((2 * ofAll) / Math.max(1, channels.length));
    const ofChannel = Math.min(ofAll, Math.max(LEAST_OF_CHANNEL, each));
    const rows = await session.all(
      statements[direction],
      ...[topics, containers, channels, from, ofChannel, ofAll],
      ...values,
    );
    const whole = new Set(channels);
    const inChannel = new Map<number, number[]>();
    const beyond: number[] = [];
    for (const row of rows) {
      const edge = direction === 'before' ? row.last_id : row.first_id;
      if (direction === 'before' ? edge >= from : edge <= from) continue;
      beyond.push(edge);
      if (row.channel_id === null || !whole.has(row.channel_id)) continue;
      const edges = inChannel.get(row.channel_id);
      if (edges === undefined) inChannel.set(row.channel_id, [edge]);
      else edges.push(edge);
    }
    return {
      found: distinct(rows),
      upTo: knownUpTo(beyond, inChannel, { ofAll, ofChannel }, direction),
    };
  };
};

/** All spans, read or not. */
export const anySpans = nearSpans<NamedSpan>({ columns: NAMED_SPAN, where: '' });
