import { parseArgs } from 'node:util';

export interface Options {
  /** Messages in the giant topic of each database, ascending. */
  readonly sizes: ReadonlyArray<number>;
  readonly rounds: number;
  /** Seconds of one side's turn in one round. */
  readonly seconds: number;
  /** Seconds of mixed load. */
  readonly mixedSeconds: number;
  /** Requests of the memory scenario. */
  readonly memoryRequests: number;
  /** Only these scenarios; null for all. */
  readonly only: ReadonlyArray<string> | null;
  /** Record where the server spends its time. */
  readonly profile: boolean;
  readonly mode: 'quick' | 'default' | 'full';
}

const USUAL = { rounds: 5, seconds: 3, mixedSeconds: 60, memoryRequests: 1_000_000 };
const MODES = {
  quick: { ...USUAL, sizes: [100_000], seconds: 1.5, mixedSeconds: 10, memoryRequests: 200_000 },
  default: { ...USUAL, sizes: [10_000, 100_000, 1_000_000] },
  full: { ...USUAL, sizes: [10_000, 100_000, 1_000_000, 10_000_000] },
};

export const USAGE = `npm run bench [-- options]

  --quick            100 thousand messages only, short rounds
  --full             10 million messages too
  --only B1,B4       only these scenarios
  --rounds 5         turns of each side
  --profile          tell where the server spends its time (and slow it a little)
  --help`;

const names = (text: string): ReadonlyArray<string> =>
  text
    .split(',')
    .map((name) => name.trim().toUpperCase())
    .filter((name) => name !== '');

/** Null when only help is wanted. Throws with a message for the user on unknown options. */
export const parseOptions = (
  args: ReadonlyArray<string>,
  known: ReadonlyArray<string>,
): Options | null => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      full: { type: 'boolean' },
      only: { type: 'string' },
      rounds: { type: 'string' },
      profile: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  if (values.quick && values.full) throw new Error('Either --quick or --full');
  const mode = values.quick ? 'quick' : values.full ? 'full' : 'default';
  const only = values.only === undefined ? null : names(values.only);
  const stranger = only?.find((name) => !known.includes(name));
  if (stranger !== undefined)
    throw new Error(`There is no scenario ${stranger}; there are ${known.join(', ')}`);
  const rounds = Number(values.rounds ?? MODES[mode].rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds is a whole number above 0');
  return { ...MODES[mode], mode, only, rounds, profile: values.profile ?? false };
};
