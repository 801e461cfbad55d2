import {
  type Count,
  type Counted,
  type CountedKind,
  type CountRepository,
  codePoints,
  hasEnded,
} from '@parley/core';
import type { MemoryState } from '../state.ts';

/** What tells a row apart, and its size. */
type Row = readonly [row: number | string, size: number];
type Rows = (state: MemoryState, counted: Counted) => ReadonlyArray<Row>;

export const rowsOf = <Of>(
  table: Iterable<Of>,
  isCounted: (row: Of) => boolean,
  row: (row: Of) => Row,
): ReadonlyArray<Row> => [...table].filter(isCounted).map(row);

/** Is an account this one, or one of its bots? */
const isMadeBy = ({ users }: MemoryState, maker: number | null, of: number): boolean =>
  maker !== null &&
  (maker === of || [...users.values()].some(({ id, bot }) => id === maker && bot?.owner === of));

/** How each kind is counted. */
export type CountedRows<Kinds extends CountedKind> = Readonly<Record<Kinds, Rows>>;

/** The kinds that no other table has in its file. */
export const commonCounts = {
  'alert-words': ({ alertWords }, { of }) =>
    [...alertWords.values()]
      .filter(({ user }) => user === of)
      .flatMap(({ words }) => words.map((word): Row => [word, 0])),
  'topic-visibilities': ({ visibilities }, { of }) =>
    rowsOf(
      visibilities.values(),
      ({ user }) => user === of,
      ({ topic }) => [topic, 0],
    ),
  mutes: ({ mutes }, { of }) =>
    rowsOf(
      mutes.values(),
      ({ user }) => user === of,
      ({ muted }) => [muted, 0],
    ),
  devices: ({ devices }, { of }) =>
    rowsOf(
      devices.values(),
      ({ user }) => user === of,
      ({ kind, token }) => [`${kind}/${token}`, 0],
    ),
  'api-keys': ({ apiKeys }, { of, at }) =>
    rowsOf(
      apiKeys,
      ([, { user, endsAt }]) => user === of && !hasEnded(endsAt, at),
      ([digest]) => [digest, 0],
    ),
  uploads: ({ uploads }, { of }) =>
    rowsOf(
      uploads.values(),
      ({ owner }) => owner === of,
      ({ id, size }) => [id, size],
    ),
  bots: ({ users }, { of }) =>
    rowsOf(
      users.values(),
      ({ bot }) => bot?.owner === of && !bot.isSystem,
      ({ id }) => [id, 0],
    ),
  'active-bots': ({ users }, { of }) =>
    rowsOf(
      users.values(),
      ({ bot, isActive }) => bot?.owner === of && !bot.isSystem && isActive,
      ({ id }) => [id, 0],
    ),
  invitations: ({ invitations }, { of, at }) =>
    rowsOf(
      invitations.values(),
      ({ creator, isRevoked, expiresAt }) =>
        creator === of && !isRevoked && (expiresAt === null || expiresAt >= at),
      ({ id }) => [id, 0],
    ),
  'channels-made': (state, { of, at }) =>
    rowsOf(
      state.channels.values(),
      ({ creator, createdAt }) => createdAt > at && isMadeBy(state, creator, of),
      ({ id }) => [id, 0],
    ),
  'groups-made': (state, { of, at }) =>
    rowsOf(
      state.groups.values(),
      ({ creator, createdAt }) =>
        createdAt !== null && createdAt > at && isMadeBy(state, creator, of),
      ({ id }) => [id, 0],
    ),
  'emoji-made': (state, { of, at }) =>
    rowsOf(
      state.emoji.values(),
      ({ author, createdAt }) =>
        createdAt !== null && createdAt > at && isMadeBy(state, author, of),
      ({ id }) => [id, 0],
    ),
  channels: ({ channels }, { of }) =>
    rowsOf(
      channels.values(),
      ({ realm, isArchived }) => realm === of && !isArchived,
      ({ id }) => [id, 0],
    ),
  groups: ({ groups }, { of }) =>
    rowsOf(
      groups.values(),
      ({ realm, isActive }) => realm === of && isActive,
      ({ id }) => [id, 0],
    ),
  emoji: ({ emoji }, { of }) =>
    rowsOf(
      emoji.values(),
      ({ realm, isActive }) => realm === of && isActive,
      ({ id }) => [id, 0],
    ),
  'profile-fields': ({ profileFields }, { of }) =>
    rowsOf(
      profileFields.values(),
      ({ realm }) => realm === of,
      ({ id, data }) => [id, data === null ? 0 : codePoints(JSON.stringify(data))],
    ),
  'reaction-emoji': ({ reactions }, { of }) => {
    const entries = [...reactions].find(([message]) => message === of)?.[1] ?? [];
    return [...new Set(entries.map(({ type, emojiCode }) => `${type}/${emojiCode}`))].map((key) => [
      key,
      0,
    ]);
  },
} satisfies Partial<CountedRows<CountedKind>>;

const countOf = (rows: ReadonlyArray<Row>): Count => ({
  items: rows.length,
  size: rows.reduce((sum, [, size]) => sum + size, 0),
});

export const countQueries = (
  state: MemoryState,
  counted: CountedRows<CountedKind>,
): CountRepository => ({
  all: async (asked) => countOf(counted[asked.kind](state, asked)),
  among: async (asked, rows) => {
    const wanted = new Set(rows);
    return countOf(counted[asked.kind](state, asked).filter(([row]) => wanted.has(row)));
  },
});
