import { isStoreUnavailable } from '@parley/core';
import { CommanderError } from 'commander';
import { oneLine } from '../one-line.ts';
import { isOfTheSystem, reasonWithPlaceOf } from '../reason.ts';
import { dataCommands } from './data-commands.ts';
import type { Io } from './io.ts';
import { kitFor, OK, REFUSED } from './kit.ts';
import { peopleCommands } from './people-commands.ts';
import { versionLine } from './version.ts';

/** Runs one command line, without the program's name; resolves with the exit code. */
export const runCommand = async (args: ReadonlyArray<string>, io: Io): Promise<number> => {
  let code = OK;
  const kit = kitFor(io, (ended) => {
    code = ended;
  });
  const program = kit
    .command('parley')
    .description('Looks after the data of a Parley server.')
    .version(versionLine());
  for (const command of [...dataCommands(kit, io), ...peopleCommands(kit)])
    program.addCommand(command);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Help and wrong arguments arrive here, already written out.
    if (error instanceof CommanderError) return error.exitCode;
    // What the system refuses, a full disk for instance, is told in one line; anything else is a
    // bug.
    if (isStoreUnavailable(error)) {
      io.err(`${oneLine(`The command failed: ${error.message}`)}\n`);
      return REFUSED;
    }
    if (!isOfTheSystem(error)) throw error;
    io.err(`${oneLine(`The command failed: ${reasonWithPlaceOf(error)}.`)}\n`);
    return REFUSED;
  }
};
