import type { Repositories } from '../kernel/ports.ts';
import type { Attachment } from './attachment.ts';
import { secretOf } from './naming/upload-link.ts';

/**
 * Those files of one realm that a draft or a saved snippet links, and that are therefore in use.
 */
export const readWanted = async (
  { attachments }: Pick<Repositories, 'attachments'>,
  files: ReadonlyArray<Attachment>,
): Promise<ReadonlyArray<Attachment>> => {
  if (files.length === 0) return [];
  const secrets = files.map(({ path }) => secretOf(path));
  const found = new Set(await attachments.inUnsent(secrets));
  return files.filter(({ path }) => found.has(secretOf(path)));
};
