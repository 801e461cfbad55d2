import type { Report } from './fuzz.ts';

const MEBI = 1024 ** 2;

const row = (cells: ReadonlyArray<string | number>): string =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(62) : String(cell).padStart(10)))
    .join('');

/** What was asked and what was answered, as a table. */
export const tellReport = (report: Report, seed: number, ms: number): string => {
  const { requests, statuses, rules, routes, heap, slowest, slowOnce, findings } = report;
  const byStatus = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  return [
    `Seed ${seed}: ${requests} requests in ${(ms / 1000).toFixed(1)} s, ${findings.length} ` +
      'findings',
    `Answers by status  ${byStatus.join(', ')}`,
    `Refused by ${rules.size} rules; slowest answer ${Math.round(slowest)} ms; slow once ` +
      `${slowOnce}`,
    `Memory ${Math.round(Math.min(...heap) / MEBI)} to ${Math.round(Math.max(...heap) / MEBI)} MiB`,
    row(['Endpoint', 'reached', 'accepted']),
    ...[...routes].map(([route, { asked, accepted }]) => row([route, asked, accepted])),
    '',
  ].join('\n');
};
