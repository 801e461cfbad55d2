import { checkFiles } from '../../src/cli/check-files.ts';
import type { Caller } from '../support/caller.ts';
import { type Complaints, complain } from './complaint.ts';
import type { Ledger } from './ledger.ts';

/**
 * Complains where a file that was acknowledged is not there as it was sent, or one that was deleted
 * still is.
 */
export const examineFiles = async (
  people: ReadonlyArray<Caller>,
  { files, deletedFiles, doomedFiles }: Ledger,
): Promise<Complaints> => {
  const found = new Map<string, string | null>();
  for (const [url, { owner }] of files) {
    const caller = people.find(({ email }) => email === owner);
    found.set(url, (await caller?.content(url)) ?? null);
  }
  return [
    ...complain(
      [...files].filter(([url]) => !doomedFiles.has(url)),
      ([url, { content }]) => found.get(url) === content,
      ([url]) => `The file ${url} was acknowledged and is not as it was`,
    ),
    ...complain(
      deletedFiles,
      (url) => found.get(url) === null,
      (url) => `The deletion of ${url} was acknowledged and is lost`,
    ),
  ];
};

/** Reports a row without its bytes, also when no client was told of it. */
export const examineBytes = async (directory: string): Promise<Complaints> =>
  (await checkFiles(directory)).filter(({ isWell }) => !isWell).map(({ detail }) => detail);
