import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Cost,
  type CpuProfile,
  costsByArea,
  costsByFunction,
  costsWithCallees,
} from './report/profile-summary.ts';
import { RESULTS } from './report/results-folder.ts';

const FUNCTIONS = 30;
const AREAS = 15;

const percent = ({ name, share }: Cost): string =>
  `    ${(share * 100).toFixed(1).padStart(5)} %  ${name}`;

export interface Profiling {
  readonly nodeOptions: ReadonlyArray<string>;
  /** Where the servers that ended since the last call spent their time. */
  readonly tellOf: (scenario: string) => void;
}

/** Profiles are kept in the results, to be opened in a browser's developer tools. */
export const createProfiling = (tell: (what: string) => void): Profiling => {
  mkdirSync(RESULTS, { recursive: true });
  const folder = mkdtempSync(join(RESULTS, 'profiles-'));
  const told = new Set<string>();
  return {
    nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`],
    tellOf: (scenario) => {
      for (const name of readdirSync(folder).filter((file) => !told.has(file))) {
        const kept = `${scenario}-${told.size}.cpuprofile`;
        renameSync(join(folder, name), join(folder, kept));
        told.add(kept);
        const profile: CpuProfile = JSON.parse(readFileSync(join(folder, kept), 'utf8'));
        tell(`    where the server spent its time (${join(folder, kept)}):`);
        for (const cost of costsByArea(profile).slice(0, AREAS)) tell(percent(cost));
        tell('    by function, what it called omitted:');
        for (const cost of costsByFunction(profile).slice(0, FUNCTIONS)) tell(percent(cost));
        tell('    by function of ours, what it called included:');
        for (const cost of costsWithCallees(profile).slice(0, FUNCTIONS)) tell(percent(cost));
      }
    },
  };
};
