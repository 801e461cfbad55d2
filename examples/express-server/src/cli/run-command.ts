import { E } from '@parley/core';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { DEFAULTS, dataDirectoryIn } from '../config.ts';
import { findDataDirectory, prepareDataDirectory } from '../data-directory.ts';
import { type OpenParley, openParley } from '../open-parley.ts';
import { isOfTheSystem, reasonWithPlaceOf } from '../reason.ts';
import { type CreateRealmOptions, createRealm } from './create-realm.ts';
import { type CreateUserOptions, createUser, ROLE_NAMES } from './create-user.ts';
import { examine, report } from './doctor.ts';
import { type InviteOptions, invite } from './invite.ts';
import type { Io } from './io.ts';
import { type LimitUploadsOptions, limitUploads } from './limit-uploads.ts';
import { type PruneEventsOptions, pruneEvents } from './prune-events.ts';
import { readPictures } from './read-pictures.ts';
import { type RerenderOptions, rerender } from './rerender.ts';
import { type Findings, show } from './show.ts';
import { type ShowKeyOptions, showKey } from './show-key.ts';
import { type SweepUploadsOptions, sweepUploads } from './sweep-uploads.ts';

interface Common {
  readonly dataDir: string;
  readonly json: boolean;
}

/** Left: why not, in one sentence. */
type Work<Options> = (open: OpenParley, options: Options, io: Io) => Promise<E.Either<string, Findings>>;

const EVENTS_KEPT = 100_000;
const BATCH = 500;
const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

const atLeastOne = (text: string): number => {
  const number = wholeNumber(text);
  if (number === 0) throw new InvalidArgumentError('It must be at least one.');
  return number;
};

/** What commander says of wrong arguments, on one line. */
const oneLine = (complaint: string): string => {
  const [first = '', ...more] = complaint
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`.replace(/\.?$/, '.');
  return [sentence, ...more.map((line) => line.trim()), 'Add --help for help.\n'].join(' ');
};

const OK = 0;
const REFUSED = 1;

const inDataDirectory = async <Options extends Common>(
  find: typeof findDataDirectory,
  work: Work<Options>,
  options: Options,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const directory = await find(options.dataDir);
  if (E.isLeft(directory)) return directory;
  const open = await openParley(directory.right, { asTool: true });
  if (E.isLeft(open)) return open;
  try {
    return await work(open.right, options, io);
  } finally {
    await open.right.close();
  }
};

const migrated: Work<Common> = async () => E.right({ schema: 'current' });

const programFor = (io: Io, end: (code: number) => void): Command => {
  const command = (name: string): Command =>
    new Command(name).exitOverride().configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (complaint, write) => write(oneLine(complaint)),
    });
  const dataDir = (): Option =>
    new Option('--data-dir <path>', 'where everything is kept; left out: as PARLEY_DATA_DIR says').default(dataDirectoryIn(io.env));
  const onData = (name: string): Command => command(name).addOption(dataDir()).option('--json', 'print one JSON object', false);
  const realm = ['--realm <subdomain>', 'subdomain of the organization; left out: the one at the root', ''] as const;
  const password = ['--password-stdin', 'read the password from standard input; otherwise one is made up and shown', false] as const;

  const actionIn =
    (find: typeof findDataDirectory) =>
    <Options>(work: Work<Options & Common>) =>
    async (options: Options & Common): Promise<void> => {
      const done = await inDataDirectory(find, work, options, io);
      if (E.isLeft(done)) io.err(`${done.left}\n`);
      else io.out(show(done.right, options.json));
      end(E.isLeft(done) ? REFUSED : OK);
    };
  const action = actionIn(findDataDirectory);
  /** Where there is no database yet, it makes one. */
  const founding = actionIn(prepareDataDirectory);

  return command('parley')
    .description('Looks after the data of a Parley server.')
    .addCommand(
      onData('create-realm')
        .summary('found an organization')
        .description(
          'Founds an organization with an owner, the first channels and a notification bot. A running server learns its address when it is started again.',
        )
        .requiredOption('--name <name>', 'name of the organization')
        .requiredOption('--url <url>', 'address at which people reach it, such as https://chat.example.com')
        .requiredOption('--owner-email <address>', 'address of the owner')
        .option('--owner-name <name>', 'full name of the owner', 'Owner')
        .option('--subdomain <subdomain>', 'tells the organizations of one server apart; left out: the one at the root', '')
        .option('--description <text>', 'what the organization is about', '')
        .option(...password)
        .action(founding<CreateRealmOptions>(createRealm)),
    )
    .addCommand(
      onData('create-user')
        .summary('make an account')
        .description('Makes an account. It acts for the first owner who may create users, and keeps to the rules of the organization.')
        .requiredOption('--email <address>', 'address of the account')
        .requiredOption('--name <name>', 'full name')
        .addOption(new Option('--role <role>', 'role in the organization').choices(ROLE_NAMES).default('member'))
        .option('--may-create-users', 'lets an administrator or owner make accounts through the API', false)
        .option(...realm)
        .option(...password)
        .action(action<CreateUserOptions>(createUser)),
    )
    .addCommand(
      onData('invite')
        .summary('make a link by which people join')
        .description(
          'Makes a link and shows it: whoever opens it in a browser makes himself an account. It acts for the first owner who may create users; without that account, or that right, the link is worth nothing.',
        )
        .addOption(new Option('--role <role>', 'role of whoever joins').choices(ROLE_NAMES).default('member'))
        .option(
          '--minutes <number>',
          `how long it can be used, or never; left out: as INVITATION_LINK_VALIDITY_MINUTES says, or ${DEFAULTS.linkMinutes}`,
        )
        .option(...realm)
        .action(action<InviteOptions>(invite)),
    )
    .addCommand(
      onData('show-key')
        .summary('add an API key and show it')
        .description(
          'Adds an API key to an account and shows it. Keys are stored as digests, so those it has cannot be shown; they stay valid.',
        )
        .requiredOption('--email <address>', 'address of the account')
        .option(...realm)
        .action(action<ShowKeyOptions>(showKey)),
    )
    .addCommand(
      onData('migrate')
        .summary('bring the database to the schema of this version')
        .description(
          'Brings the database to the schema of this version, and makes it when there is none. A start does so too. There is no way back.',
        )
        .action(founding(migrated)),
    )
    .addCommand(
      onData('prune-events')
        .summary('forget old events')
        .description(
          'Forgets events that everybody who consumes them has handled, but for the newest. Their room is used for new ones; the file does not shrink.',
        )
        .addOption(
          new Option('--keep <number>', 'how many of the newest events stay, at least a thousand')
            .default(EVENTS_KEPT)
            .argParser(wholeNumber),
        )
        .action(action<PruneEventsOptions>(pruneEvents)),
    )
    .addCommand(
      onData('rerender')
        .summary('render the messages anew')
        .description(
          'Makes the HTML of all messages anew, after linkifiers were changed or after an upgrade; nothing else of them changes. When it was interrupted, it goes on where it was.',
        )
        .addOption(
          new Option('--batch <number>', 'how many messages are rendered and written together').default(BATCH).argParser(atLeastOne),
        )
        .option('--from-start', 'begin with the first message, even if it was interrupted', false)
        .option(...realm)
        .action(action<RerenderOptions>(rerender)),
    )
    .addCommand(
      onData('limit-uploads')
        .summary('limit uploaded files')
        .description(
          'Says how large one uploaded file may be, and all files of an organization together. Files that are there already stay.',
        )
        .option('--file <MiB>', 'mebibytes of one file; left out: as it is')
        .option('--total <MiB>', 'mebibytes of all of them, or none for no limit; left out: as it is')
        .option(...realm)
        .action(action<LimitUploadsOptions>(limitUploads)),
    )
    .addCommand(
      onData('sweep-uploads')
        .summary('remove uploaded files nobody uses')
        .description(
          'Removes uploaded files that no message, draft or saved snippet has linked for long, and what crashes have left of others. A server does so every day.',
        )
        .option(
          '--days <number>',
          `how old an unused file must be; left out: as PARLEY_UNUSED_UPLOAD_DAYS says, or ${DEFAULTS.unusedUploadDays}`,
        )
        .action(action<SweepUploadsOptions>(sweepUploads)),
    )
    .addCommand(
      onData('read-pictures')
        .summary('show pictures that could not be read before')
        .description(
          'Looks at files that say they are pictures and are not shown: they were uploaded while nothing could read pictures. Those that are pictures are drawn smaller, and messages that link them show them.',
        )
        .action(action(readPictures)),
    )
    .addCommand(
      onData('doctor')
        .summary('check the data directory and the database')
        .description(
          'Checks the data directory, the credentials file, the schema and integrity of the database, and whether files have their bytes. It changes nothing and reads everything.',
        )
        .action(async (options: Common) => {
          const checks = await examine(options.dataDir);
          io.out(report(checks, options.json));
          end(checks.every(({ isWell }) => isWell) ? OK : REFUSED);
        }),
    );
};

/** Runs one command line, without the program's name; resolves with the exit code. */
export const runCommand = async (args: ReadonlyArray<string>, io: Io): Promise<number> => {
  let code = OK;
  const program = programFor(io, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Help and wrong arguments arrive here, already written out.
    if (error instanceof CommanderError) return error.exitCode;
    // What the system refuses, a full disk for instance, is told in one line; anything else is a bug.
    if (!isOfTheSystem(error)) throw error;
    io.err(`The command failed: ${reasonWithPlaceOf(error)}.\n`);
    return REFUSED;
  }
};
