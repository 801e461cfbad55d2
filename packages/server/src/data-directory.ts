import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { databaseIn } from '@parley/container';
import { E } from '@parley/core';
import { codeOf, reasonOf } from './reason.ts';

const OWNER_ONLY = 0o700;

/**
 * Finds a data directory and makes none, so that a mistyped name is no new one. The Left is one
 * sentence that says why it cannot be used.
 *
 * @param hasDatabase whether a database is to be in it
 */
export const findDataDirectory = async (
  path: string,
  hasDatabase = true,
): Promise<E.Either<string, string>> => {
  const directory = resolve(path);
  try {
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return E.left(`The data directory ${directory} cannot be used: ${reasonOf(error)}.`);
  }
  if (!hasDatabase) return E.right(directory);
  try {
    await access(databaseIn(directory));
    return E.right(directory);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      return E.left(`${databaseIn(directory)} cannot be used: ${reasonOf(error)}.`);
    return E.left(`There is no database in ${directory}. Make one with: parley create-realm`);
  }
};

/**
 * Makes the directory if it is missing. The Left is one sentence that says why it cannot be used.
 */
export const prepareDataDirectory = async (path: string): Promise<E.Either<string, string>> => {
  const directory = resolve(path);
  try {
    await mkdir(directory, { recursive: true, mode: OWNER_ONLY });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return E.right(directory);
  } catch (error) {
    return E.left(`The data directory ${directory} cannot be written: ${reasonOf(error)}.`);
  }
};
