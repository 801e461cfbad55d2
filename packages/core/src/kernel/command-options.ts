import type { IdempotencyKey, Sha256, UnixSeconds, UserId } from './brand.ts';
import type { ChangeSet } from './change-set.ts';
import { type Denial, denial } from './denial.ts';
import type { RowGuard, TopicGuard } from './guard.ts';
import type { TooMany } from './numbers.ts';

/** A row or a topic, and the revision that the caller expects it to have. */
export type Expected = RowGuard | TopicGuard;

/** What a caller may ask of any command beside what the command says. */
export interface CommandOptions {
  /**
   * Makes the command happen at most once for this user: the same command with the same key is
   * answered with the reply of the first time, and changes nothing. 1 to 255 printable ASCII
   * characters. The key is kept for 24 hours at least.
   */
  readonly key?: IdempotencyKey;
  /**
   * What has to be as the caller read it, beside what the command itself depends on. Otherwise a
   * command that would be carried out is refused with `expected.changed`, and not tried again.
   */
  readonly expects?: ReadonlyArray<Expected>;
  /** All of one of these lists has to be as the caller read it, beside `expects`. */
  readonly expectsOneOf?: ReadonlyArray<ReadonlyArray<Expected>>;
  /**
   * Called with the change set when it is committed, before the command answers. Not called when
   * nothing is changed, and not by `plan`.
   */
  readonly onCommitted?: (set: ChangeSet) => void;
  /**
   * Called when the reply is the stored one of an earlier command with the same key. `at` is when
   * that command was carried out.
   */
  readonly onReplay?: (at: UnixSeconds) => void;
}

/**
 * - `secret`: the reply holds what is never stored, such as an API key.
 * - `several`: the command is not a single change set.
 * - `no-account`: the command is asked by no account, and a key belongs to one.
 * - `long-reply`: the reply is longer than `MAX_REPLY` characters as JSON.
 */
export type KeyUnsupportedReason = 'secret' | 'several' | 'no-account' | 'long-reply';

export type KeyUnsupported = Denial<
  'request.key-unsupported',
  { readonly why: KeyUnsupportedReason }
>;

export const keyUnsupported = (why: KeyUnsupportedReason): KeyUnsupported =>
  denial('request.key-unsupported', { why });

/** What a command is refused for because of its options. */
export type OptionDenial =
  | Denial<'expected.changed'>
  | Denial<'request.key-invalid'>
  | Denial<'request.key-reused'>
  | KeyUnsupported
  | TooMany<'request.too-many-keys'>;

/** Who uses which key for which command; `digest` is of the command without its caller. */
export interface KeyedRequest {
  readonly user: UserId;
  readonly key: IdempotencyKey;
  readonly digest: Sha256;
}

/** Options as a command's handler is given them, with the key checked. */
export interface CheckedOptions extends CommandOptions {
  readonly request?: KeyedRequest;
}
