import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';

export const MAX_GROUP_NAME = 100;
/** What other things are called by: `@name`, `role:members`, `channel:7`. */
const TAKEN_PREFIXES = ['@', 'role:', 'user:', 'stream:', 'channel:'] as const;

export type GroupNameDenial =
  | Denial<'group.name-empty'>
  | Denial<'group.name-too-long', { limit: number }>
  | Denial<'group.name-prefix', { prefix: string }>;

/** The name as it was typed, blanks included; only the check for emptiness looks past them. */
export const parseGroupName = (name: string): E.Either<GroupNameDenial, string> => {
  if (strip(name) === '') return E.left(denial('group.name-empty'));
  if (codePoints(name) > MAX_GROUP_NAME) return E.left(denial('group.name-too-long', { limit: MAX_GROUP_NAME }));
  const prefix = TAKEN_PREFIXES.find((taken) => name.startsWith(taken));
  return prefix === undefined ? E.right(name) : E.left(denial('group.name-prefix', { prefix }));
};
