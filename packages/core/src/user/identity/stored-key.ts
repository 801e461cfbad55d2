import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';
import { strip, truncate } from '../../kernel/text.ts';

/**
 * What a key opens: the API for a program, or a browser that keeps it in its cookie. Neither opens
 * what the other opens.
 */
export type KeyKind = 'program' | 'session';

/** A key as it is kept: never the key itself, only its digest. */
export interface StoredKey {
  readonly digest: Sha256;
  readonly kind: KeyKind;
  /** Name of the program or browser that signed in; empty when it is not known. */
  readonly program: string;
  /** Null for keys that are older than this note. */
  readonly madeAt: UnixSeconds | null;
  /**
   * The last use that was noted, which may be up to an hour before the last use. The moment of
   * making before any use.
   */
  readonly usedAt: UnixSeconds;
  /** The key opens nothing from this moment on. Null when it does not end by itself. */
  readonly endsAt: UnixSeconds | null;
}

const MAX_PROGRAM = 60;
const HOUR = 3_600;
const DAY = 86_400;
const LEFT_ALONE = 30 * DAY;
/**
 * The edge remembers callers for as long again, so that a key in use is never noted as unused for
 * an hour.
 */
const NOTED_EVERY = HOUR / 2;

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/**
 * What is kept of the name that a program gives itself. Signing in succeeds also where the name
 * cannot be kept.
 */
export const programName = (name: string): string =>
  truncate(strip(name.replace(UNPRINTABLE, '')), MAX_PROGRAM, '');

/** Is a use at `moment` to be noted? */
export const isUseDue = (usedAt: UnixSeconds, moment: UnixSeconds): boolean =>
  moment - usedAt >= NOTED_EVERY;

/**
 * The key that makes room for another one of a program: of the keys of the same program the one
 * that was used longest ago, unless that is less than an hour, otherwise of all keys the one that
 * was used longest ago, unless that is less than 30 days. Null when there is none. `own`: the keys
 * that have not ended, the longest unused first.
 */
export const givingWay = (
  own: ReadonlyArray<StoredKey>,
  { kind, program }: Pick<StoredKey, 'kind' | 'program'>,
  now: UnixSeconds,
): StoredKey | null =>
  own.find((key) => key.kind === kind && key.program === program && key.usedAt <= now - HOUR) ??
  own.find(({ usedAt }) => usedAt <= now - LEFT_ALONE) ??
  null;
