import type { RealmId, UserId } from '../kernel/brand.ts';

/** For the user alone: what their alert words have more, and less, than before. */
export interface AlertWordsEvent {
  readonly _tag: 'alert-words.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly added: ReadonlyArray<string>;
  readonly removed: ReadonlyArray<string>;
}
