import { contentType } from './content-type.ts';
import { displayName, sentName } from './file-name.ts';

/** What a client tells of a file. Null for the type when it tells none. */
export interface SentFile {
  readonly name: string;
  readonly type: string | null;
}

/** The name and the type of a file as they are stored. */
export interface SettledFile {
  readonly name: string;
  readonly type: string;
}

/**
 * Reads what is told of a file. Every use case that takes a file asks here, so that it does not
 * matter which way the file came.
 */
export const settleFile = ({ name: sent, type }: SentFile): SettledFile => {
  const name = displayName(sentName(sent) ?? '');
  return { name, type: contentType(type, name) };
};
