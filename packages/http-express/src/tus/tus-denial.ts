import type { Denial } from '@parley/core';

/** What the protocol of resumable uploads refuses before the domain is asked. */
export type TusDenial =
  | Denial<'tus.version'>
  | Denial<'tus.length-invalid'>
  | Denial<'tus.length-ambiguous'>
  | Denial<'tus.length-missing'>
  | Denial<'tus.concatenation'>
  | Denial<'tus.type'>
  | Denial<'tus.offset-invalid'>
  | Denial<'tus.busy'>
  | Denial<'tus.interrupted'>;
