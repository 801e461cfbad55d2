import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { E, type ExportedFile, type ExportRow } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { reasonOf } from '../reason.ts';
import { sentenceOf } from '../refusal.ts';
import { findRealm } from './accounts.ts';
import { findPerson, type WhichPerson } from './find-person.ts';
import type { Findings } from './show.ts';

export interface ExportPersonOptions extends WhichPerson {
  readonly realm: string;
  readonly to: string;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };

const writeFile = async (folder: string, { attachment, open: bytes }: ExportedFile) => {
  const blob = await bytes();
  if (blob === null) return;
  const path = join(folder, 'files', String(attachment.id));
  await pipeline(blob.read(), createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file }));
};

/** One row of JSON on each line of `rows.jsonl`, and the bytes of each file under its id. */
const writeRows = async (folder: string, rows: AsyncIterable<ExportRow>): Promise<number> => {
  await mkdir(folder, { mode: OWNER_ONLY.folder });
  await mkdir(join(folder, 'files'), { mode: OWNER_ONLY.folder });
  const lines = await open(join(folder, 'rows.jsonl'), 'wx', OWNER_ONLY.file);
  let written = 0;
  try {
    for await (const row of rows) {
      await lines.write(`${JSON.stringify(row)}\n`);
      if (row.kind === 'file') await writeFile(folder, row.row);
      written += 1;
    }
  } finally {
    await lines.close();
  }
  return written;
};

/** A server may be running. */
export const exportPerson = async (
  { parley, storage }: OpenParley,
  options: ExportPersonOptions,
): Promise<E.Either<string, Findings>> => {
  const realm = await findRealm(parley, options.realm);
  if (E.isLeft(realm)) return realm;
  const user = await findPerson(storage, realm.right, options);
  if (E.isLeft(user)) return user;
  const { people } = parley.realm(realm.right.id).asHost();
  const rows = await people.export({ user: user.right });
  if (E.isLeft(rows)) return E.left(sentenceOf(rows.left));
  try {
    const written = await writeRows(options.to, rows.right);
    return E.right({ user_id: user.right, folder: options.to, rows: written });
  } catch (error) {
    return E.left(`${options.to} cannot be written: ${reasonOf(error)}.`);
  }
};
