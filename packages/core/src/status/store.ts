import type { Emoji } from '../emoji/emoji.ts';
import type { RealmId, UserId } from '../kernel/brand.ts';
import type { UserStatus } from './status.ts';

export type StatusChange = { readonly _tag: 'status.put'; readonly status: UserStatus };

/** For all who may see the user. Holds the submitted fields, changed or not. */
export interface StatusEvent {
  readonly _tag: 'status.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  /** `''`: none any more. */
  readonly text?: string;
  /** Null: none any more. */
  readonly emoji?: Emoji | null;
  readonly away?: boolean;
}

export interface StatusRepository {
  /** Null when the user never had a status. A cleared status has neither text nor emoji. */
  ofUser(user: UserId): Promise<UserStatus | null>;
  /** Those with a text or an emoji, by user. */
  inRealm(): Promise<ReadonlyArray<UserStatus>>;
}
