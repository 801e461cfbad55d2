import type { Sha256, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { UserChange } from '../store.ts';
import { programName } from './stored-key.ts';

/** A key of a program that does not end by itself. */
export const programKey = (
  user: UserId,
  digest: Sha256,
  madeAt: UnixSeconds,
  program = '',
): Extract<UserChange, { readonly _tag: 'api-key.put' }> => ({
  _tag: 'api-key.put',
  user,
  digest,
  kind: 'program',
  program: programName(program),
  madeAt,
  endsAt: null,
});
