import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { databaseIn, diskSpaceOf } from '@parley/container';
import { type DiskSpace, diskFloor, E } from '@parley/core';
import { checkDatabase, type Prefix } from '@parley/storage-sqlite';
import { credentialsState } from '../credentials-file.ts';
import { openPostgres } from '../open-postgres.ts';
import { reasonOf } from '../reason.ts';
import { IN_DIRECTORY, type StoreSettings } from '../store-config.ts';
import { checkFiles } from './check-files.ts';

export interface DoctorCheck {
  readonly what: 'data directory' | 'disk' | 'credentials file' | 'database' | 'files';
  readonly isWell: boolean;
  readonly detail: string;
}

const checkDirectory = async (directory: string): Promise<DoctorCheck> => {
  const what = 'data directory';
  try {
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return { what, isWell: true, detail: directory };
  } catch (error) {
    return { what, isWell: false, detail: `${directory} cannot be used: ${reasonOf(error)}.` };
  }
};

const MIB = 1_048_576;
const mib = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;

/**
 * Below the floor every upload is refused. Says nothing of a disk that has room, or of which
 * nothing is known.
 */
export const diskChecks = (space: DiskSpace | null): ReadonlyArray<DoctorCheck> => {
  if (space === null || space.free >= diskFloor(space)) return [];
  const detail =
    `${mib(space.free)} are free. Files are refused until ${mib(diskFloor(space))} are: make ` +
    'room, or take a larger disk.';
  return [{ what: 'disk', isWell: false, detail }];
};

const DAY_MS = 86_400_000;

const checkCredentials = async (directory: string, now: number): Promise<DoctorCheck> => {
  const what = 'credentials file';
  const state = await credentialsState(directory, now);
  if (state === null) return { what, isWell: true, detail: 'There is none.' };
  const { isOpen, age } = state;
  if (isOpen)
    return {
      what,
      isWell: false,
      detail: 'Others on this machine may read credentials.json. Run: chmod 600 credentials.json',
    };
  if (age > DAY_MS)
    return {
      what,
      isWell: false,
      detail:
        `credentials.json is ${Math.floor(age / DAY_MS)} days old. Delete it once you know ` +
        'what it holds; show-key makes another key.',
    };
  return { what, isWell: true, detail: 'Only its owner may read it.' };
};

/** What is wrong with the tables of Parley in a file, or that nothing is. */
export const databaseChecks = (file: string, prefix: Prefix = ''): ReadonlyArray<DoctorCheck> => {
  const what = 'database';
  const findings = checkDatabase(file, { prefix });
  if (findings.length === 0)
    return [{ what, isWell: true, detail: 'The schema is current, and nothing is damaged.' }];
  return findings.map((finding) => ({
    what,
    isWell: false,
    detail: `${finding.detail} (${finding.what})`,
  }));
};

/** PostgreSQL looks after what it stores; whether it answers, and to which schema, is ours. */
const postgresCheck = async (url: string): Promise<DoctorCheck> => {
  const what = 'database';
  const open = await openPostgres(url, { migrate: false, asTool: true, failed: () => {} });
  if (E.isLeft(open)) return { what, isWell: false, detail: open.left };
  await open.right.close();
  return { what, isWell: true, detail: 'PostgreSQL answers, and the schema is current.' };
};

const fileChecks = async (
  directory: string,
  stores: StoreSettings,
): Promise<ReadonlyArray<DoctorCheck>> =>
  (await checkFiles(directory, stores)).map((check) => ({ what: 'files', ...check }));

/**
 * Everything that can be wrong with a data directory, and with what is kept elsewhere. Changes
 * nothing; a server may be running on it.
 */
export const examine = async (
  dataDirectory: string,
  stores: StoreSettings = IN_DIRECTORY,
  now: number = Date.now(),
): Promise<ReadonlyArray<DoctorCheck>> => {
  const directory = resolve(dataDirectory);
  const place = await checkDirectory(directory);
  if (!place.isWell) return [place];
  const { databaseUrl } = stores;
  const database =
    databaseUrl === null
      ? databaseChecks(databaseIn(directory))
      : [await postgresCheck(databaseUrl)];
  const isSound = database.every(({ isWell }) => isWell);
  return [
    place,
    ...diskChecks(await diskSpaceOf(directory)),
    await checkCredentials(directory, now),
    ...database,
    ...(isSound ? await fileChecks(directory, stores) : []),
  ];
};

export const report = (checks: ReadonlyArray<DoctorCheck>, asJson: boolean): string =>
  asJson
    ? `${JSON.stringify({
        ok: checks.every(({ isWell }) => isWell),
        checks: checks.map(({ what, isWell, detail }) => ({ what, ok: isWell, detail })),
      })}\n`
    : checks
        .map(
          ({ what, isWell, detail }) =>
            `${isWell ? 'ok  ' : 'FAIL'}  ${what.padEnd(16)}  ${detail}\n`,
        )
        .join('');
