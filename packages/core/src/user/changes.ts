import type { Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';
import type { KeyKind } from './identity/stored-key.ts';
import type { User } from './user.ts';

export type UserChange =
  | { readonly _tag: 'user.put'; readonly user: User }
  /** `hash` null takes the password away. */
  | {
      readonly _tag: 'password.put';
      readonly user: UserId;
      readonly hash: string | null;
    }
  /** One more key; the others stay valid. Only the digest is stored. */
  | {
      readonly _tag: 'api-key.put';
      readonly user: UserId;
      readonly digest: Sha256;
      readonly kind: KeyKind;
      /** Name of the program or browser that signed in; empty when it is not known. */
      readonly program: string;
      readonly madeAt: UnixSeconds;
      /** From this moment on it opens nothing; null: it does not end by itself. */
      readonly endsAt: UnixSeconds | null;
    }
  /** The key was in use at this moment. A key that the user does not have is no error. */
  | {
      readonly _tag: 'api-key.use';
      readonly user: UserId;
      readonly digest: Sha256;
      readonly at: UnixSeconds;
    }
  /** This key of his; one he does not have is no error. */
  | {
      readonly _tag: 'api-key.remove';
      readonly user: UserId;
      readonly digest: Sha256;
    }
  /** Every key of the user except `but`; null: every key. */
  | { readonly _tag: 'api-keys.remove'; readonly user: UserId; readonly but: Sha256 | null }
  /** Every key of the user that has not ended at this moment ends at it, and stays known. */
  | { readonly _tag: 'api-keys.end'; readonly user: UserId; readonly at: UnixSeconds }
  /** Every session of a browser of the user except `but`; null: every session. */
  | {
      readonly _tag: 'sessions.remove';
      readonly user: UserId;
      readonly but: Sha256 | null;
    };
