import { E } from '@parley/core';
import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Instructions of a compiled pattern: `.{1,500}` has about as many. */
const MOST_INSTRUCTIONS = 2_000;
const TOO_LARGE = 'pattern too large - compile failed';

/** What re2js says, which follows Go, and what RE2 itself says of the same. */
const RE2_SAYS: Readonly<Record<string, string>> = {
  'duplicate capture group name': 'invalid named capture group',
  'invalid named capture': 'invalid named capture group',
  'invalid nested repetition operator': 'bad repetition operator',
  'invalid or unsupported Perl syntax': 'invalid perl operator',
  'invalid repeat count': 'invalid repetition size',
  'missing argument to repetition operator': 'no argument for repetition operator',
  'missing closing )': 'missing )',
  'missing closing ]': 'missing ]',
  'trailing backslash at end of expression': 'trailing \\',
  'expression nests too deeply': TOO_LARGE,
  'expression too large': TOO_LARGE,
};
const LOOK_BEHIND = /^\(\?<[=!]/;

/** `<class>: <fragment>`, as RE2 words it. */
const complaint = (error: RE2JSSyntaxException): string => {
  const fragment = error.getPattern() ?? '';
  const behind = LOOK_BEHIND.exec(fragment)?.[0];
  if (behind !== undefined) return `invalid perl operator: ${behind}`;
  const says = RE2_SAYS[error.getDescription()] ?? error.getDescription();
  return fragment === '' || says === TOO_LARGE ? says : `${says}: ${fragment}`;
};

const UNPAIRED = /\p{Cs}/u;

/**
 * Compiles a pattern to at most `most` instructions. The Left says in RE2's words why it is no
 * pattern.
 */
export const compilePattern = (
  source: string,
  most = MOST_INSTRUCTIONS,
): E.Either<string, RE2JS> => {
  if (UNPAIRED.test(source)) return E.left('invalid UTF-8');
  try {
    const pattern = RE2JS.compile(source);
    return sizeOf(pattern) > most ? E.left(TOO_LARGE) : E.right(pattern);
  } catch (error) {
    return E.left(error instanceof RE2JSSyntaxException ? complaint(error) : TOO_LARGE);
  }
};

/** In instructions: how many places of the pattern a search may have to follow at once. */
export const sizeOf = (pattern: RE2JS): number => pattern.matcher('').programSize();
export const groupNames = (pattern: RE2JS): ReadonlyArray<string> =>
  Object.keys(pattern.namedGroups());

/** What everything that a pattern matches begins with. */
export const prefixOf = (pattern: RE2JS): string => String(pattern.re2().prefix);
