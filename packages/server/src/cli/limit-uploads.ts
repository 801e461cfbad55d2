import { E } from '@parley/core';
import type { OpenParley } from '../open-parley.ts';
import { sentenceOf } from '../refusal.ts';
import { findRealm } from './accounts.ts';
import type { Findings } from './show.ts';

/** Limits in mebibytes. An undefined limit does not change. */
export interface LimitUploadsOptions {
  readonly realm: string;
  readonly file?: string;
  /** Or `none`. */
  readonly total?: string;
}

const MEBIBYTES = /^\d{1,9}$/;

/** How large one uploaded file may be, and all of an organization together. */
export const limitUploads = async (
  { parley }: OpenParley,
  { realm: subdomain, file, total }: LimitUploadsOptions,
): Promise<E.Either<string, Findings>> => {
  if (file !== undefined && !MEBIBYTES.test(file))
    return E.left(`--file must be a whole number, but it is "${file}".`);
  if (total !== undefined && total !== 'none' && !MEBIBYTES.test(total))
    return E.left(`--total must be a whole number or "none", but it is "${total}".`);
  const realm = await findRealm(parley, subdomain);
  if (E.isLeft(realm)) return realm;
  const totalMib = total === undefined || total === 'none' ? (total ?? null) : Number(total);
  const set = await parley.attachments.setLimits({
    realm: realm.right.id,
    fileMib: file === undefined ? null : Number(file),
    totalMib,
  })();
  if (E.isLeft(set)) return E.left(sentenceOf(set.left));
  return E.right({ file_mib: set.right.fileMib, total_mib: set.right.totalMib ?? 'none' });
};
