import type { ProblemTable } from '../../problems/problem.ts';
import type { RefusalIn } from '../../request/refusal.ts';

/** Said as a page, or as a picture, also where everything else is JSON: browsers ask for files. */
const page = (status: number, says: string) =>
  ({ status, code: null, msg: says, isPage: true }) as const;

export const filePages: ProblemTable<
  Extract<
    RefusalIn<'attachment'>,
    {
      readonly rule:
        | 'attachment.unavailable'
        | 'attachment.unreadable'
        | 'attachment.bytes-missing'
        | 'attachment.thumbnail-missing';
    }
  >
> = {
  'attachment.unavailable': () => page(404, 'This file does not exist or has been deleted.'),
  'attachment.unreadable': () => page(403, 'You are not authorized to view this file.'),
  'attachment.bytes-missing': () => page(404, 'File not found'),
  'attachment.thumbnail-missing': () => page(404, 'File not found'),
};
