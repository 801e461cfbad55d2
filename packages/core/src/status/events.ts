import type { Emoji } from '../emoji/emoji.ts';
import type { RealmId, UserId } from '../kernel/brand.ts';

/** For everybody who may know the user. Holds what was said, changed or not. */
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
