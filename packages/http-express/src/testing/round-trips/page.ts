import type { RoundTrips } from './latency.ts';

const INTRODUCTION = `# Round trips

How many calls of the storage follow one another until a request is answered. Where a database is
0.5 ms away, a request with 8 calls one after another waits 4 ms for it. A call is a question to a
repository, a reservation of ids or a commit; calls that are made together count once. The process
has just started and remembers nothing, so signing in by an API key is part of each figure. The
caller is a member where members are served, otherwise the owner. There are 20 messages in a
topic, three channels and a group.

A test asks every endpoint, storage-memory behind a latency on a fake clock, and compares: the
figures are exact. \`PARLEY_WRITE_DOCS=1 npm run jest -- packages/http-express/src/round-trips\`
writes this page. It refuses a figure above the one on this page; a figure that has to rise is
first raised here by hand. The goal is decided for the requests of every day.
`;

export interface RoundTripsRow extends RoundTrips {
  readonly endpoint: string;
  readonly about: string;
  readonly goal: number | null;
}

const nameOf = ({ endpoint, about }: Pick<RoundTripsRow, 'endpoint' | 'about'>): string =>
  `\`${endpoint}\`${about === '' ? '' : ` ${about}`}`;

export const roundTripsPage = (rows: ReadonlyArray<RoundTripsRow>): string => {
  const lines = rows.map(
    (row) => `| ${nameOf(row)} | ${row.inARow} | ${row.calls} | ${row.goal ?? ''} |`,
  );
  return (
    `${INTRODUCTION}\n| Request | Calls one after another | Calls in all | Goal |\n` +
    `|---|---|---|---|\n${lines.join('\n')}\n`
  );
};

const ROW = /^\| (`.*) \| (\d+) \| \d+ \| \d* \|$/gm;

/** Rows with more calls one after another than the page says, in words; a new row has its goal. */
export const risenAbove = (
  page: string,
  rows: ReadonlyArray<RoundTripsRow>,
): ReadonlyArray<string> => {
  const allowed = new Map<string, number>();
  for (const [, name = '', inARow] of page.matchAll(ROW)) allowed.set(name, Number(inARow));
  return rows.flatMap((row) => {
    const most = allowed.get(nameOf(row)) ?? row.goal ?? row.inARow;
    return row.inARow > most ? [`${nameOf(row)}: ${row.inARow} calls, at most ${most}`] : [];
  });
};
