import { resolve } from 'node:path';
import { E } from '@parley/core';
import type { Prefix } from '@parley/storage-sqlite';
import type { Command } from 'commander';
import { Option } from 'commander';
import { DEFAULTS } from '../config.ts';
import { oneLine } from '../one-line.ts';
import { readStoreSettings } from '../store-config.ts';
import { type CreateRealmOptions, createRealm } from './create-realm.ts';
import { databaseChecks, examine, report } from './doctor.ts';
import type { Io } from './io.ts';
import { atLeast, type Common, type Kit, OK, REFUSED } from './kit.ts';
import { type LimitUploadsOptions, limitUploads } from './limit-uploads.ts';
import { isForHost, type MigrateOptions, migrateForHost, tablePrefix } from './migrate.ts';
import { type PruneEventsOptions, pruneEvents } from './prune-events.ts';
import { readPictures } from './read-pictures.ts';
import { type RerenderOptions, rerender } from './rerender.ts';
import { type SweepUploadsOptions, sweepUploads } from './sweep-uploads.ts';

const EVENTS_KEPT = 100_000;
const LEAST_EVENTS_KEPT = 1_000;
const BATCH = 500;

interface DoctorOptions extends Common {
  readonly database?: string;
  readonly prefix: Prefix;
}

const databaseOption = (): Option =>
  new Option('--database <file>', 'the SQLite file of an application, instead of --data-dir');
const prefixOption = (): Option =>
  new Option('--prefix <prefix>', 'what the tables of Parley begin with in that file')
    .default('')
    .argParser(tablePrefix);

const migrated = async () => E.right({ schema: 'current' });

/** Commands about an organization as a whole, and about the data directory. */
export const dataCommands = (
  { onData, action, founding, realm, password, end }: Kit,
  io: Io,
): ReadonlyArray<Command> => [
  onData('create-realm')
    .summary('found an organization')
    .description(
      'Founds an organization with an owner, the first channels and a notification bot. A ' +
        'running server learns its address when it is started again.',
    )
    .requiredOption('--name <name>', 'name of the organization')
    .requiredOption(
      '--url <url>',
      'address at which people reach it, such as https://chat.example.com',
    )
    .requiredOption('--owner-email <address>', 'address of the owner')
    .option('--owner-name <name>', 'full name of the owner', 'Owner')
    .option(
      '--subdomain <subdomain>',
      'tells the organizations of one server apart; default: the one at the root',
      '',
    )
    .option('--description <text>', 'what the organization is about', '')
    .option(...password)
    .action(founding<CreateRealmOptions>(createRealm)),
  onData('migrate')
    .summary('bring the database to the schema of this version')
    .description(
      'Brings the database to the schema of this version, and makes it when there is none. ' +
        'A start does so too. There is no way back. With --database it does so in the file of ' +
        'an application that Parley lives in.',
    )
    .option('--dry-run', 'print the SQL that is missing, and change nothing', false)
    .addOption(databaseOption())
    .addOption(prefixOption())
    .action(async (options: MigrateOptions) => {
      if (!isForHost(options)) return founding(migrated)(options);
      const done = await migrateForHost(options, io.env);
      if (E.isLeft(done)) io.err(`${oneLine(done.left)}\n`);
      else io.out(done.right);
      return end(E.isLeft(done) ? REFUSED : OK);
    }),
  onData('prune-events')
    .summary('delete old events')
    .description(
      'Deletes events that all their consumers have handled, except the newest. ' +
        'Their space is used for new ones; the file does not shrink.',
    )
    .addOption(
      new Option(
        '--keep <number>',
        'how many of the newest events of each organization stay, at least a thousand',
      )
        .default(EVENTS_KEPT)
        .argParser(atLeast(LEAST_EVENTS_KEPT)),
    )
    .action(action<PruneEventsOptions>(pruneEvents)),
  onData('rerender')
    .summary('render all messages again')
    .description(
      'Makes the HTML of all messages again, after linkifiers were changed or after an ' +
        'upgrade; nothing else of them changes. When it was interrupted, it goes on where it ' +
        'was.',
    )
    .addOption(
      new Option('--batch <number>', 'how many messages are rendered and written together')
        .default(BATCH)
        .argParser(atLeast(1)),
    )
    .option('--from-start', 'begin with the first message, even if it was interrupted', false)
    .option(...realm)
    .action(action<RerenderOptions>(rerender)),
  onData('limit-uploads')
    .summary('limit uploaded files')
    .description(
      'Says how large one uploaded file may be, and all files of an organization together. ' +
        'Files that are there already stay.',
    )
    .option('--file <MiB>', 'mebibytes of one file; default: unchanged')
    .option('--total <MiB>', 'mebibytes of all of them, or none for no limit; default: unchanged')
    .option(...realm)
    .action(action<LimitUploadsOptions>(limitUploads)),
  onData('sweep-uploads')
    .summary('remove unused uploaded files')
    .description(
      'Removes uploaded files that no message, draft or saved snippet has linked for long, ' +
        'and what crashes have left of others. A server does so every day.',
    )
    .option(
      '--days <number>',
      'how old an unused file must be; default: PARLEY_UNUSED_UPLOAD_DAYS, or ' +
        `${DEFAULTS.unusedUploadDays}`,
    )
    .action(action<SweepUploadsOptions>(sweepUploads)),
  onData('read-pictures')
    .summary('show pictures that could not be read before')
    .description(
      'Looks at files that say they are pictures and are not shown: they were uploaded ' +
        'while nothing could read pictures. Those that are pictures are drawn smaller, and ' +
        'messages that link them show them.',
    )
    .action(action(readPictures)),
  onData('doctor')
    .summary('check the data directory and the database')
    .description(
      'Checks the data directory, the credentials file, the schema and integrity of the ' +
        'database, and whether files have their bytes. It changes nothing and reads ' +
        'everything. With --database it checks only the tables of Parley in that file.',
    )
    .addOption(databaseOption())
    .addOption(prefixOption())
    .action(async ({ database, prefix, ...options }: DoctorOptions) => {
      const stores = readStoreSettings(io.env);
      if (E.isLeft(stores)) {
        io.err(`${oneLine(stores.left)}\n`);
        return end(REFUSED);
      }
      const checks =
        database === undefined
          ? await examine(options.dataDir, stores.right)
          : databaseChecks(resolve(database), prefix);
      io.out(report(checks, options.json));
      end(checks.every(({ isWell }) => isWell) ? OK : REFUSED);
    }),
];
