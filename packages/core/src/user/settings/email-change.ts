import type { Sha256, UnixSeconds } from '../../kernel/brand.ts';

/** The new address somebody asked for last, and when he asked. */
export interface EmailChange {
  /** As it will be stored. */
  readonly email: string;
  /** Of the token that was sent to that address; null once it has been used. */
  readonly token: Sha256 | null;
  /** Oldest first, as far back as a limit reaches; the last one asked for `email`. */
  readonly askedAt: ReadonlyArray<UnixSeconds>;
}
