import type { MessageView } from '@parley/core';
import { type Matches, toFlags } from '@parley/http-express/internals';
import { latin1Chunk } from './json-parts.ts';

/** Flags as most messages have them, each one text with what comes next. */
interface FlagTexts {
  readonly none: string;
  readonly read: string;
  readonly neverReceived: string;
  readonly next: string;
}
const flagsBefore = (next: string): FlagTexts => ({
  none: `,"flags":[]${next}`,
  read: `,"flags":["read"]${next}`,
  neverReceived: `,"flags":["read","historical"]${next}`,
  next,
});

/** Before the id, which comes first. */
export const START_OF_FLAGS = '{"id":';
/** Between two of a list. */
export const NEXT = `},${START_OF_FLAGS}`;
export const LAST = '}';
export const BEFORE_NEXT = flagsBefore(NEXT);
export const BEFORE_LAST = flagsBefore(LAST);
export const BEFORE_MATCHES = flagsBefore('');

export const writeFlags = (
  into: string[],
  { flags }: MessageView,
  { none, read, neverReceived, next }: FlagTexts,
): void => {
  if (flags.length === 0) into.push(none);
  else if (flags.length === 1 && flags[0] === 'read') into.push(read);
  else if (flags.length === 2 && flags[0] === 'read' && flags[1] === 'historical')
    into.push(neverReceived);
  else into.push(`,"flags":${JSON.stringify(toFlags(flags))}`, next);
};

export const matchesJson = (matches: Matches): string =>
  `,${latin1Chunk(JSON.stringify(matches)).slice(1, -1)}`;
