import type { BenchServers } from '../bench-servers.ts';
import { xorshift } from '../data/chance.ts';
import { type Dataset, KEEN } from '../data/dataset.ts';
import { RARE_WORD, USUAL_WORD } from '../data/texts.ts';
import type { PlannedRequest } from '../load/plan.ts';
import { get } from '../load/requests.ts';
import { atMost, type Row } from '../measure/row.ts';
import { sizeName } from '../report/figures.ts';
import { compareLatency } from './parts/latency.ts';
import { API } from './parts/request-lists.ts';
import { type Bench, largest, type Scenario, smallest } from './scenario.ts';

const PAGE = 100;
const REQUESTS = 500;
const MAX_GROWTH = 1.5;

type Term = readonly [
  operator: string,
  operand: string | number | ReadonlyArray<number>,
  negated?: boolean,
];

/**
 * What is asked, by an operator each; in a database of any size the newest hundred that match are
 * wanted.
 */
const NARROWS: ReadonlyArray<
  readonly [title: string, terms: (world: Dataset, asker: number) => ReadonlyArray<Term>]
> = [
  ['everything', () => []],
  ['channel', ({ giant }) => [['channel', giant.channelName]]],
  [
    'channel and topic',
    ({ giant }) => [
      ['channel', giant.channelName],
      ['topic', giant.name],
    ],
  ],
  [
    '-topic',
    ({ giant }) => [
      ['channel', giant.channelName],
      ['topic', giant.name, true],
    ],
  ],
  ['channels:public', () => [['channels', 'public']]],
  ['with', ({ giant }) => [['with', giant.last]]],
  ['sender', ({ users }) => [['sender', users[KEEN]?.id ?? 0]]],
  ['-sender', ({ users }) => [['sender', users[KEEN]?.id ?? 0, true]]],
  ['is:dm', () => [['is', 'dm']]],
  ['dm', ({ users }) => [['dm', [users[1]?.id ?? 0]]]],
  ['dm-including', ({ users }) => [['dm-including', users[1]?.id ?? 0]]],
  ['is:starred', () => [['is', 'starred']]],
  ['-is:starred', () => [['is', 'starred', true]]],
  ['is:mentioned', () => [['is', 'mentioned']]],
  ['is:alerted', () => [['is', 'alerted']]],
  ['is:unread', () => [['is', 'unread']]],
  ['-is:unread', () => [['is', 'unread', true]]],
  ['is:resolved', () => [['is', 'resolved']]],
  ['-is:resolved', () => [['is', 'resolved', true]]],
  ['is:followed', () => [['is', 'followed']]],
  ['is:muted', () => [['is', 'muted']]],
  ['in:home', () => [['in', 'home']]],
  ['has:link', () => [['has', 'link']]],
  ['has:image', () => [['has', 'image']]],
  ['has:reaction', () => [['has', 'reaction']]],
  ['has:attachment', () => [['has', 'attachment']]],
  ['-has:link', () => [['has', 'link', true]]],
  [
    'has:image in a small topic',
    ({ small }) => [
      ['channel', small.channelName],
      ['topic', small.name],
      ['has', 'image'],
    ],
  ],
  ['id', ({ giant }) => [['id', giant.last]]],
  ['search, a rare word', () => [['search', RARE_WORD]]],
  ['search, a usual word', () => [['search', USUAL_WORD]]],
  ['search, both', () => [['search', `${RARE_WORD} ${USUAL_WORD}`]]],
  ['search, a phrase', () => [['search', '"last night"']]],
  [
    'search in a small topic',
    ({ small }) => [
      ['channel', small.channelName],
      ['topic', small.name],
      ['search', RARE_WORD],
    ],
  ],
  ['search, no such word', () => [['search', 'hippopotamus']]],
];

/**
 * Asked by a user who has as many of these in a small database as in a large one (their own
 * messages are all that they have read); no other user has a hundred in a small one.
 */
const OF_THE_KEEN = new Set(['is:starred', 'is:mentioned', '-is:unread']);

const requests = (
  world: Dataset,
  [title, terms]: (typeof NARROWS)[number],
): ReadonlyArray<PlannedRequest> => {
  const chance = xorshift(61);
  const keen = world.users[KEEN];
  return Array.from({ length: REQUESTS }, () => {
    const asker = OF_THE_KEEN.has(title) && keen !== undefined ? keen : chance.pick(world.users);
    const narrow = terms(world, asker.id).map(([operator, operand, negated = false]) => ({
      operator,
      operand,
      negated,
    }));
    const query = {
      anchor: 'newest',
      num_before: PAGE,
      num_after: 0,
      narrow: JSON.stringify(narrow),
    };
    return get('narrow', asker, `${API}/messages`, query);
  });
};

const growth = async (
  bench: Bench,
  small: BenchServers,
  large: BenchServers,
): Promise<ReadonlyArray<Row>> => {
  const rows: Row[] = [];
  for (const narrow of NARROWS) {
    const [title] = narrow;
    const side = ({ world, project }: BenchServers) => ({
      server: project,
      requests: requests(world, narrow),
    });
    const row = await compareLatency(bench, {
      scenario: 'NARROW',
      title: `a page of 100, ${title}`,
      size: large.world.size,
      project: side(large),
      other: { ...side(small), name: sizeName(small.world.size) },
      connections: 1,
      count: null,
      target: atMost(MAX_GROWTH),
    });
    rows.push(row);
    bench.tell(`${title}: ${row.judged.values.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  }
  return rows;
};

/** What a page costs in a large database, by what is asked for, against the same in a small one. */
export const narrowScenario: Scenario = {
  id: 'NARROW',
  title: 'a page of 100 messages of each narrow, as the database grows',
  run: async (bench) => {
    const [low, high] = [smallest(bench), largest(bench)];
    if (low === high) return { rows: [], skipped: 'growth needs databases of two sizes' };
    return bench.withStage(low, (small) =>
      bench.withStage(high, async (large) => ({ rows: await growth(bench, small, large) })),
    );
  },
};
