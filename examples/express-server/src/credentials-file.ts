import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './reason.ts';

/** How the owner of a new organization signs in. `apiKey` null: the start that was to make it did not get that far. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly apiKey: string | null;
}

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

const pathIn = (directory: string): string => join(directory, 'credentials.json');
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Whole or not at all; readable by the owner of the process alone. */
export const writeCredentials = async (directory: string, { email, password, apiKey }: Credentials): Promise<void> => {
  const draft = `${pathIn(directory)}.new`;
  const text = JSON.stringify({ owner_email: email, owner_password: password, owner_api_key: apiKey }, null, 2);
  await writeFile(draft, `${text}\n`, { mode: OWNER_ONLY });
  await chmod(draft, OWNER_ONLY);
  await rename(draft, pathIn(directory));
};

const credentialsIn = (text: string): Credentials | null => {
  const { owner_email: email, owner_password: password, owner_api_key: apiKey } = JSON.parse(text) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') return null;
  return { email, password, apiKey: typeof apiKey === 'string' ? apiKey : null };
};

/** Null where there is no such file, or no credentials in it: its owner may delete it once he knows them. */
export const readCredentials = async (directory: string): Promise<Credentials | null> => {
  try {
    return credentialsIn(await readFile(pathIn(directory), 'utf8'));
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Null where there is no such file. */
export const othersMayReadCredentials = async (directory: string): Promise<boolean | null> => {
  try {
    return ((await stat(pathIn(directory))).mode & OTHERS) !== 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
