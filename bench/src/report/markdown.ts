import { figure } from './figures.ts';
import type { Report } from './report.ts';
import { cellsOf, HEADINGS, markdownTable } from './table.ts';

const GIB = 1024 ** 3;

/** What it was measured on, as a list. */
export const machine = ({
  environment: e,
  outside,
  wasQuiet,
  seconds,
  command,
}: Report): string => {
  const others = outside.cores === null ? 'not known' : `${figure(outside.cores)} cores`;
  return [
    `- \`${command}\`, ${e.at}, ${Math.round(seconds)} s`,
    `- ${e.cpu}, ${e.cores} cores, ${figure(e.memoryBytes / GIB)} GiB, ${e.system}`,
    `- Node ${e.node}, SQLite ${e.sqlite}, ${e.durability}`,
    `- ${figure(e.fdatasyncPerSecond)} fdatasync of 4 KiB per second`,
    `- load average before ${e.loadAverageBefore.map(figure).join(' ')}, after ` +
      `${figure(outside.loadAverage)}; other work took ${others} ` +
      `(${wasQuiet ? 'quiet' : 'busy: ratios that fall short do not count'})`,
    '- server and load ' +
      `${e.arePinned ? 'each on a core of its own' : 'not kept on cores of their own'}`,
  ].join('\n');
};

export const notes = ({ rows, skipped }: Report): ReadonlyArray<string> => [
  ...rows.flatMap(({ scenario, title, failures }) =>
    failures.count === 0
      ? []
      : [`- ${scenario} ${title}: ${failures.count} wrong answers, the first: ${failures.first}`],
  ),
  ...rows.flatMap(({ scenario, title, note }) =>
    note === null ? [] : [`- ${scenario} ${title}: ${note}`],
  ),
  ...skipped.map(({ scenario, reason }) => `- ${scenario} not measured: ${reason}`),
];

/** `plot`: path of the SVG beside the document, null for none. */
export const markdownReport = (report: Report, plot: string | null): string =>
  [
    '# Benchmark',
    machine(report),
    markdownTable([HEADINGS, ...report.rows.map(cellsOf)]),
    notes(report).join('\n'),
    plot === null ? '' : `![Growth with the size of the database](${plot})`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
