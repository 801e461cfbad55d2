import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { E } from '@parley/core';
import { reasonOf } from './reason.ts';

const OWNER_ONLY = 0o700;

/** Makes the directory where there is none. Left: it cannot be used, and why. */
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
