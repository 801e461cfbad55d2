import { type Lock, takeLock } from './lock.ts';
import { checkedPrefix, type Prefix } from './prefix.ts';
import { asRefusal } from './refused.ts';
import type { DatabaseSource } from './source.ts';

/**
 * Takes the right to serve from a database; null where another process has it. Throws
 * `DatabaseRefused` where the file beside the database cannot be made.
 */
export const lockFor = (
  { Library, file }: DatabaseSource,
  { prefix }: { readonly prefix?: Prefix },
): Lock | null => {
  const checked = checkedPrefix(prefix);
  try {
    return takeLock(Library, file, checked);
  } catch (error) {
    throw asRefusal(error, file);
  }
};
