import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';
import { firstRefused, isVisible } from '../kernel/text-class.ts';

export const MAX_GROUP_NAME = 100;
/** Every program that registers is told all descriptions. */
export const MAX_GROUP_DESCRIPTION = 1024;
/** What other things are called by: `@name`, `role:members`, `channel:7`. */
const TAKEN_PREFIXES = ['@', 'role:', 'user:', 'stream:', 'channel:'] as const;

export type GroupWordsDenial =
  | Denial<'group.name-empty'>
  | Denial<'group.name-too-long', { limit: number }>
  | Denial<'group.name-prefix', { prefix: string }>
  | Denial<'group.name-characters'>
  | Denial<'group.description-too-long', { limit: number }>;

/** Accepts a description as typed. */
export const parseGroupDescription = (description: string): E.Either<GroupWordsDenial, string> =>
  codePoints(description) > MAX_GROUP_DESCRIPTION
    ? E.left(denial('group.description-too-long', { limit: MAX_GROUP_DESCRIPTION }))
    : E.right(description);

/** Signs that end a mention, or make something else of it. */
const UNSPEAKABLE = /[*`]/;

/** The name to store, without the blanks around it. Every name can be mentioned: `@*name*`. */
export const parseGroupName = (raw: string): E.Either<GroupWordsDenial, string> => {
  const name = strip(raw);
  if (name === '') return E.left(denial('group.name-empty'));
  if (codePoints(name) > MAX_GROUP_NAME)
    return E.left(denial('group.name-too-long', { limit: MAX_GROUP_NAME }));
  const prefix = TAKEN_PREFIXES.find((taken) => name.startsWith(taken));
  if (prefix !== undefined) return E.left(denial('group.name-prefix', { prefix }));
  const isSpeakable =
    !UNSPEAKABLE.test(name) && firstRefused('name', name) === null && isVisible(name);
  return isSpeakable ? E.right(name) : E.left(denial('group.name-characters'));
};
