import { codePoints } from '../kernel/text.ts';
import { MAX_TOPIC_NAME, TOPIC_CUT_OFF } from './topic.ts';

/** A check mark and a blank before its name say that a topic is resolved. */
export const RESOLVED_PREFIX = '✔ ';

export const isResolved = (name: string): boolean => name.startsWith(RESOLVED_PREFIX);
const unmarked = (name: string): string => name.slice(RESOLVED_PREFIX.length);

export type Toggle = 'resolved' | 'unresolved';

/**
 * Is this request nothing but a resolve or an unresolve? Null: it is a move like any other. `requestedUntruncated` is
 * the name as asked for, `newName` the same cut to what can be stored. Unresolving takes every mark in front away.
 */
export const toggleOf = (oldName: string, requestedUntruncated: string, newName: string): Toggle | null => {
  if (isResolved(newName) && !isResolved(oldName)) return unmarked(requestedUntruncated) === oldName ? 'resolved' : null;
  if (isResolved(oldName) && !isResolved(newName)) return oldName.replace(/^[✔ ]+/, '') === newName ? 'unresolved' : null;
  return null;
};

const isHistoricResolve = (prev: string, next: string): boolean => {
  if (codePoints(prev) <= MAX_TOPIC_NAME - RESOLVED_PREFIX.length) return unmarked(next) === prev;
  return next.endsWith(TOPIC_CUT_OFF) && prev.startsWith(unmarked(next).slice(0, -TOPIC_CUT_OFF.length));
};

/** The stricter test of stored names: such an entry of the history does not count as a move. */
export const isHistoricToggle = (prev: string, next: string): boolean => {
  if (isResolved(next) && !isResolved(prev)) return isHistoricResolve(prev, next);
  return isResolved(prev) && !isResolved(next) && unmarked(prev) === next;
};
