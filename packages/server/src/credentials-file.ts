import { randomUUID } from 'node:crypto';
import { chmod, link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { E } from '@parley/core';
import { codeOf, reasonOf } from './reason.ts';

/** How the owner of a new organization signs in. */
export interface Credentials {
  readonly email: string;
  /** Null once the owner has chosen a password of their own. */
  readonly password: string | null;
  /** Null when the start that was to make it did not get that far. */
  readonly apiKey: string | null;
}

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** Where the credentials of an organization lie. */
export const credentialsIn = (directory: string): string => join(directory, 'credentials.json');
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const writeDraft = async (
  draft: string,
  { email, password, apiKey }: Credentials,
): Promise<void> => {
  const fields = {
    owner_email: email,
    ...(password !== null && { owner_password: password }),
    owner_api_key: apiKey,
  };
  const text = JSON.stringify(fields, null, 2);
  await writeFile(draft, `${text}\n`, { mode: OWNER_ONLY });
  await chmod(draft, OWNER_ONLY);
};

/** Whole or not at all; readable by the owner of the process alone. */
export const writeCredentials = async (
  directory: string,
  credentials: Credentials,
): Promise<void> => {
  const draft = `${credentialsIn(directory)}.new`;
  await writeDraft(draft, credentials);
  await rename(draft, credentialsIn(directory));
};

/**
 * Writes the credentials unless there is a file, which another process may write at the same time.
 *
 * @returns whether they were written
 */
export const beginCredentials = async (
  directory: string,
  credentials: Credentials,
): Promise<boolean> => {
  const draft = `${credentialsIn(directory)}.${randomUUID()}`;
  try {
    await writeDraft(draft, credentials);
    await link(draft, credentialsIn(directory));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

export const removeCredentials = (directory: string): Promise<void> =>
  rm(credentialsIn(directory), { force: true });

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const parsed = (text: string): Credentials | null => {
  try {
    const fields = JSON.parse(text) as Record<string, unknown> | null;
    const email = textOrNull(fields?.owner_email);
    return email === null
      ? null
      : {
          email,
          password: textOrNull(fields?.owner_password),
          apiKey: textOrNull(fields?.owner_api_key),
        };
  } catch {
    return null;
  }
};

/**
 * Reads the credentials of the owner, who may delete the file once they know them.
 *
 * @returns the credentials, or null when there is no file; the Left is one sentence that says why
 * the file has none
 */
export const readCredentials = async (
  directory: string,
): Promise<E.Either<string, Credentials | null>> => {
  const file = credentialsIn(directory);
  try {
    const credentials = parsed(await readFile(file, 'utf8'));
    return credentials === null
      ? E.left(`There are no credentials in ${file}.`)
      : E.right(credentials);
  } catch (error) {
    if (isMissing(error)) return E.right(null);
    if (codeOf(error) === '') throw error;
    return E.left(`${file} cannot be read: ${reasonOf(error)}.`);
  }
};

/** What can be wrong with the file of credentials. */
export interface CredentialsState {
  /** Other users of this machine may read it. */
  readonly isOpen: boolean;
  /** Milliseconds since it was written. */
  readonly age: number;
}

/** Null where there is no such file. */
export const credentialsState = async (
  directory: string,
  now: number,
): Promise<CredentialsState | null> => {
  try {
    const { mode, mtimeMs } = await stat(credentialsIn(directory));
    return { isOpen: (mode & OTHERS) !== 0, age: now - mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
