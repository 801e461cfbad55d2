/** A check mark and a blank before its name say that a topic is resolved. */
export const RESOLVED_PREFIX = '✔ ';

export const isResolved = (name: string): boolean => name.startsWith(RESOLVED_PREFIX);
const unmarked = (name: string): string => name.slice(RESOLVED_PREFIX.length);

export type Toggle = 'resolved' | 'unresolved';

/**
 * Is this request nothing but a resolve or an unresolve? Null: it is a move like any other.
 * `requestedUntruncated` is the name as asked for, `newName` the same cut to what can be stored.
 * Unresolving takes every mark in front away.
 */
export const toggleOf = (
  oldName: string,
  requestedUntruncated: string,
  newName: string,
): Toggle | null => {
  if (isResolved(newName) && !isResolved(oldName))
    return unmarked(requestedUntruncated) === oldName ? 'resolved' : null;
  if (isResolved(oldName) && !isResolved(newName))
    return oldName.replace(/^[✔ ]+/, '') === newName ? 'unresolved' : null;
  return null;
};
