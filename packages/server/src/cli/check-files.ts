import { databaseIn } from '@parley/container';
import { type BlobStore, type BrokenFile, E, type FileFindings } from '@parley/core';
import { openParley } from '../open-parley.ts';
import { IN_DIRECTORY, type StoreSettings } from '../store-config.ts';

export interface FileCheck {
  readonly isWell: boolean;
  readonly detail: string;
}

/** How many files are named one by one. */
const EXAMPLES = 10;
const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

const sized = (bytes: number): string => {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${UNITS[power]}`;
};

const broken =
  (place: string) =>
  ({ file: { id, path, size }, found }: BrokenFile): FileCheck => {
    const state =
      found === null ? 'has lost its bytes' : `should have ${size} bytes and has ${found}`;
    return {
      isWell: false,
      detail:
        `File ${id} ${state}: bring back ${place}files/${path} from a backup, or let its owner ` +
        'delete it.',
    };
  };

interface Unfinished {
  readonly uploads: number;
  readonly bytes: number;
}

const unfinishedIn = async ({ staging }: BlobStore): Promise<Unfinished> => {
  let [uploads, bytes] = [0, 0];
  for await (const { size } of staging.list()) {
    uploads++;
    bytes += size;
  }
  return { uploads, bytes };
};

/** What is no fault, and where it goes. */
const explained = (
  { files, broken: { length }, stray }: FileFindings,
  { uploads, bytes }: Unfinished,
): string =>
  [
    `Files that have their bytes: ${files - length}.`,
    stray.blobs > 0 &&
      `Blobs of no file: ${stray.blobs} (${sized(stray.bytes)}); deletions and crashes leave ` +
        'them, and the sweep removes them within two days.',
    uploads > 0 &&
      `Unfinished uploads: ${uploads} (${sized(bytes)}); each is given up a day or two after ` +
        'its last byte.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');

/** Compares rows and bytes, where the database is sound. */
export const checkFiles = async (
  directory: string,
  stores: StoreSettings = IN_DIRECTORY,
): Promise<ReadonlyArray<FileCheck>> => {
  const isHere = stores.databaseUrl === null;
  const open = await openParley(directory, { asTool: true, stores, migrate: isHere });
  if (E.isLeft(open)) {
    const detail = isHere ? `${databaseIn(directory)}: ${open.left}` : open.left;
    return [{ isWell: false, detail }];
  }
  const { parley, blobs, close } = open.right;
  const place = stores.s3 === null ? 'uploads/' : `${stores.s3.bucket}/`;
  try {
    const found = await parley.attachments.examine()();
    if (E.isLeft(found)) return found.left;
    const detail = explained(found.right, await unfinishedIn(blobs));
    return [...found.right.broken.slice(0, EXAMPLES).map(broken(place)), { isWell: true, detail }];
  } finally {
    await close();
  }
};
