import { createHash } from 'node:crypto';
import { E, foldCase, strip, type TE } from '@parley/core';
import type { Request } from 'express';
import type { Logger } from '../answer/logger.ts';
import { trustedAddressOf } from '../request/address.ts';

/** What leaves a line in the log of accounts; docs/reference/accounts.md says which requests do. */
export type AccountEvent =
  | 'sign-in'
  | 'sign-out'
  | 'key-replaced'
  | 'key-made'
  | 'key-ended'
  | 'other-keys-ended'
  | 'password-changed'
  | 'join'
  | 'role-changed'
  | 'deactivation'
  | 'reactivation'
  | 'account-made'
  | 'organization-claimed';

/** One thing that happened, or was refused, around an account. */
export interface AccountNote {
  readonly event: AccountEvent;
  /** The rule that refused it. Null when it was done. */
  readonly rule: string | null;
  /** The account it is about. Null when it is not known. */
  readonly account: number | null;
  /** The id of the user who asked, when it is another user. */
  readonly by?: number;
  /** The user name as typed; its digest alone is written. */
  readonly name?: string;
}

export type NoteAccount = (note: AccountNote) => void;

/** What works for one request that may leave lines about accounts in the log. */
export type Noting<A> = A & { readonly note: NoteAccount };

const digestOf = (name: string): string =>
  createHash('sha256')
    .update(foldCase(strip(name)))
    .digest('hex');

/**
 * Writes one line for each note, with the address that trusted proxies tell. It is given no
 * password, key or cookie, so it writes none.
 */
export const accountLog =
  (logger: Logger | undefined, request: Request): NoteAccount =>
  ({ event, rule, account, by, name }) =>
    logger?.info(
      {
        event,
        ...(rule !== null && { rule }),
        account,
        ...(by !== undefined && by !== account && { by }),
        address: trustedAddressOf(request),
        ...(name !== undefined && { nameDigest: digestOf(name) }),
      },
      'account',
    );

/** Notes how `task` ends. `accountOf`: whose account it turned out to be about. */
export const noted =
  <R>(note: NoteAccount, about: Omit<AccountNote, 'rule'>, accountOf?: (done: R) => number) =>
  <L extends { readonly rule: string }>(task: TE.TaskEither<L, R>): TE.TaskEither<L, R> =>
  async () => {
    const done = await task();
    const account = E.isRight(done) && accountOf ? accountOf(done.right) : about.account;
    note({ ...about, account, rule: E.isLeft(done) ? done.left.rule : null });
    return done;
  };
