import { E } from '@parley/core';
import { Command, InvalidArgumentError, Option } from 'commander';
import { baseIn, dataDirectoryIn } from '../config.ts';
import { findDataDirectory, prepareDataDirectory } from '../data-directory.ts';
import { oneLine } from '../one-line.ts';
import { type OpenParley, openParley } from '../open-parley.ts';
import { readStoreSettings, type StoreSettings } from '../store-config.ts';
import type { Io } from './io.ts';
import { type CommandEvent, noteAccount } from './note-account.ts';
import { type Findings, show } from './show.ts';

export interface Common {
  readonly dataDir: string;
  readonly json: boolean;
}

/** The work of a command. Its Left is one sentence that says why it failed. */
type Work<Options> = (
  open: OpenParley,
  options: Options,
  io: Io,
) => Promise<E.Either<string, Findings>>;
/**
 * Makes the action of a command. `event` is what the log notes about the account that the option
 * `email` names; without it the log notes nothing.
 */
type Action = <Options>(
  work: Work<Options & Common>,
  event?: CommandEvent,
) => (options: Options & Common) => Promise<void>;

export const OK = 0;
export const REFUSED = 1;

const wholeNumber = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
};

export const atLeast =
  (least: number) =>
  (text: string): number => {
    const number = wholeNumber(text);
    if (number < least)
      throw new InvalidArgumentError(`It must be at least ${least === 1 ? 'one' : least}.`);
    return number;
  };

/** What commander says of wrong arguments, on one line. */
const sentenceOf = (complaint: string): string => {
  const [first = '', ...more] = complaint
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`.replace(/\.?$/, '.');
  const sentences = [sentence, ...more.map((line) => line.trim()), 'Add --help for help.'];
  return `${oneLine(sentences.join(' '))}\n`;
};

/** What is all elsewhere needs no directory, but one may be made for what a command keeps in it. */
const directoryFor = (
  dataDir: string,
  { databaseUrl, s3 }: StoreSettings,
  isFounding: boolean,
): Promise<E.Either<string, string>> =>
  isFounding || (databaseUrl !== null && s3 !== null)
    ? prepareDataDirectory(dataDir)
    : findDataDirectory(dataDir, databaseUrl === null);

const inDataDirectory = async <Options extends Common>(
  isFounding: boolean,
  work: Work<Options>,
  options: Options,
  io: Io,
): Promise<E.Either<string, Findings>> => {
  const base = baseIn(io.env);
  if (E.isLeft(base)) return base;
  const stores = readStoreSettings(io.env);
  if (E.isLeft(stores)) return stores;
  const directory = await directoryFor(options.dataDir, stores.right, isFounding);
  if (E.isLeft(directory)) return directory;
  const open = await openParley(directory.right, {
    asTool: true,
    http: { base: base.right },
    stores: stores.right,
    // Servers of another version may be running on it.
    migrate: isFounding || stores.right.databaseUrl === null,
  });
  if (E.isLeft(open)) return open;
  try {
    return await work(open.right, options, io);
  } finally {
    await open.right.close();
  }
};

/** What commands are made of. */
export interface Kit {
  command(name: string): Command;
  /** A command that works on a data directory. */
  onData(name: string): Command;
  readonly action: Action;
  /** As `action`; where there is no database yet, it makes one. */
  readonly founding: Action;
  readonly realm: readonly [flags: string, description: string, usual: string];
  readonly password: readonly [flags: string, description: string, usual: boolean];
  end(code: number): void;
}

export const kitFor = (io: Io, end: Kit['end']): Kit => {
  const command: Kit['command'] = (name) =>
    new Command(name).exitOverride().configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (complaint, write) => write(sentenceOf(complaint)),
    });
  const dataDir = (): Option =>
    new Option('--data-dir <path>', 'where everything is kept; default: PARLEY_DATA_DIR').default(
      dataDirectoryIn(io.env),
    );
  const actionIn =
    (isFounding: boolean): Action =>
    (work, event) =>
    async (options) => {
      const done = await inDataDirectory(isFounding, work, options, io);
      if (event !== undefined)
        noteAccount(io, event, (options as { readonly email?: unknown }).email, done);
      if (E.isLeft(done)) io.err(`${oneLine(done.left)}\n`);
      else io.out(show(done.right, options.json));
      end(E.isLeft(done) ? REFUSED : OK);
    };
  return {
    command,
    onData: (name) =>
      command(name).addOption(dataDir()).option('--json', 'print one JSON object', false),
    action: actionIn(false),
    founding: actionIn(true),
    realm: [
      '--realm <subdomain>',
      'subdomain of the organization; default: the one at the root',
      '',
    ],
    password: [
      '--password-stdin',
      'read the password from standard input; otherwise one is made up and shown',
      false,
    ],
    end,
  };
};
