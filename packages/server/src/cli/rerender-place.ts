import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MessageId } from '@parley/core';

/** How far a pass over an organization's messages is. */
export interface RerenderPlace {
  /** What messages look like by: another one begins again. */
  readonly looks: string;
  readonly after: MessageId;
  /** Up to which message; those that came later look as they should. */
  readonly last: MessageId;
  readonly seen: number;
  readonly changed: number;
  readonly failed: number;
}

/** Where the place is kept, so that who is killed goes on there. */
export interface Bookmark {
  /** Resolves with null when there is no place, or it cannot be read. */
  read(): Promise<RerenderPlace | null>;
  write(place: RerenderPlace): Promise<void>;
  remove(): Promise<void>;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const placeIn = (text: string): RerenderPlace | null => {
  try {
    const { looks, after, last, seen, changed, failed } = JSON.parse(text) as Partial<
      Record<keyof RerenderPlace, unknown>
    >;
    if (
      typeof looks !== 'string' ||
      !isCount(after) ||
      !isCount(last) ||
      !isCount(seen) ||
      !isCount(changed) ||
      !isCount(failed)
    )
      return null;
    return { looks, after: MessageId(after), last: MessageId(last), seen, changed, failed };
  } catch {
    return null;
  }
};

export const bookmarkIn = (dataDirectory: string, realm: number): Bookmark => {
  const file = join(dataDirectory, `rerender-${realm}.json`);
  return {
    read: async () => placeIn(await readFile(file, 'utf8').catch(() => '')),
    write: async (place) => {
      await writeFile(`${file}.new`, JSON.stringify(place));
      await rename(`${file}.new`, file);
    },
    remove: () => rm(file, { force: true }),
  };
};
