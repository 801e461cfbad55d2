import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { growthPlot } from './growth-plot.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';

/**
 * Writes `<time>.json`, `.md` and, where something grew, `.svg` into `folder`; answers the path of
 * the Markdown file.
 */
export const writeResults = (report: Report, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const stem = join(folder, report.environment.at.slice(0, 19).replaceAll(':', ''));
  const svg = growthPlot(report.curves);
  writeFileSync(`${stem}.json`, `${JSON.stringify(report, null, 2)}\n`);
  if (svg !== null) writeFileSync(`${stem}.svg`, `${svg}\n`);
  writeFileSync(
    `${stem}.md`,
    markdownReport(report, svg === null ? null : `${basename(stem)}.svg`),
  );
  return `${stem}.md`;
};
