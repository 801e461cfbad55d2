import type { Sha256, UnixSeconds, UserId } from '../kernel/brand.ts';
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
      /** From this moment on it opens nothing; null: it does not end by itself. */
      readonly endsAt: UnixSeconds | null;
    }
  /** This key of his; one he does not have is no error. */
  | {
      readonly _tag: 'api-key.remove';
      readonly user: UserId;
      readonly digest: Sha256;
    }
  | { readonly _tag: 'api-keys.remove'; readonly user: UserId }
  /** Every key of his that ends by itself, as sessions of browsers do, but this one. */
  | {
      readonly _tag: 'sessions.remove';
      readonly user: UserId;
      readonly but: Sha256 | null;
    };
