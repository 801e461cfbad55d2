import type { RealmId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Attachment } from './attachment.ts';
import { secretOf } from './naming/upload-link.ts';

/**
 * Of these files of one realm, those that somebody's draft or saved snippet links: they are still
 * wanted.
 */
export const readWanted = async (
  { attachments }: Pick<Repositories, 'attachments'>,
  realm: RealmId,
  files: ReadonlyArray<Attachment>,
): Promise<ReadonlyArray<Attachment>> => {
  if (files.length === 0) return [];
  const secrets = files.map(({ path }) => secretOf(path));
  const found = new Set(await attachments.inUnsent(realm, secrets));
  return files.filter(({ path }) => found.has(secretOf(path)));
};
