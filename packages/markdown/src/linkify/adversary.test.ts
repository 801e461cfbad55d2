import { expect, test } from '@jest/globals';
import { E, type LinkRule } from '@parley/core';
import { linkBudget } from './budget.ts';
import { compileLinkifiers } from './compile-linkifiers.ts';
import { linkEngine } from './link-engine.ts';
import { pattern, randomOf, text } from './testing/adversary.ts';

/**
 * Each run is a pattern and a text. When a number of runs is given, texts are as long as messages
 * and the clock stops what takes too long: 100,000 runs take ten minutes of a processor, and the
 * longest one is reported. `PARLEY_PATTERN_SEED` draws others.
 */
const ASKED = process.env.PARLEY_PATTERN_RUNS;
const RUNS = Number(ASKED ?? 1_000);
const LONGEST = ASKED === undefined ? 300 : 10_000;
const SEED = Number(process.env.PARLEY_PATTERN_SEED ?? 20_261_120);
const MINUTES = 60_000;

/**
 * Far beyond what a budget allows, for machines that do other things as well. A search that nothing
 * stops takes a minute for the worst of these.
 */
const BOUND_MS = 5_000;

/** Of the processor and by the clock. */
interface Slowest {
  readonly cpuMs: number;
  readonly ms: number;
  readonly what: string;
}

/** Without time for more than what is always free, so that a short run is short. */
const impatient = () => {
  let time = 0;
  return linkBudget(() => (time += 1_000));
};
const budget = ASKED === undefined ? impatient : linkBudget;

const NONE: Slowest = { cpuMs: 0, ms: 0, what: '' };

const timed = <A>(work: () => A): readonly [Omit<Slowest, 'what'>, A] => {
  const [before, used] = [performance.now(), process.threadCpuUsage()];
  const done = work();
  const { user, system } = process.threadCpuUsage(used);
  return [{ ms: performance.now() - before, cpuMs: (user + system) / 1_000 }, done];
};

test(
  'no pattern takes longer for any text than a message may',
  () => {
    const { groupsOf } = linkEngine();
    const random = randomOf(SEED);
    const counts = { refused: 0, searched: 0, spent: 0, links: 0 };
    const slowest: Record<'reading' | 'searching', Slowest> = { reading: NONE, searching: NONE };
    const note = (stage: keyof typeof slowest, took: Omit<Slowest, 'what'>, what: string): void => {
      if (took.cpuMs > slowest[stage].cpuMs) slowest[stage] = { ...took, what };
    };
    for (let run = 0; run < RUNS; run++) {
      const rule: LinkRule = { pattern: pattern(random), urlTemplate: 'https://t.test/' };
      const where = text(random, LONGEST);
      const [readIn, groups] = timed(() => groupsOf(rule.pattern));
      note('reading', readIn, rule.pattern);
      if (E.isLeft(groups)) {
        counts.refused++;
        continue;
      }
      const [foundIn, found] = timed(() => compileLinkifiers([rule]).find(where, budget()));
      note(
        'searching',
        foundIn,
        `${rule.pattern} in ${where.length} of ${JSON.stringify(where.slice(0, 12))}`,
      );
      counts.searched++;
      counts.links += found?.length ?? 0;
      if (found === null) counts.spent++;
      for (const link of found ?? []) {
        if (where.slice(link.at, link.at + link.text.length) !== link.text)
          throw new Error(`${rule.pattern} found what is not there`);
      }
    }
    if (ASKED !== undefined)
      process.stderr.write(`${JSON.stringify({ ...counts, slowest }, null, 2)}\n`);
    expect(slowest.reading.ms).toBeLessThan(BOUND_MS);
    expect(slowest.searching.ms).toBeLessThan(BOUND_MS);
    // Else the adversary is none.
    expect(counts.searched).toBeGreaterThan(RUNS / 2);
    expect(counts.refused).toBeGreaterThan(RUNS / 200);
    expect(counts.spent).toBeGreaterThan(ASKED === undefined ? 0 : RUNS / 200);
    expect(counts.links).toBeGreaterThan(RUNS);
  },
  120 * MINUTES,
);
