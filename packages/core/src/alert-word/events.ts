import type { RealmId, UserId } from '../kernel/brand.ts';

/** For the user alone; `words` are all he has now. */
export interface AlertWordsEvent {
  readonly _tag: 'alert-words.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly words: ReadonlyArray<string>;
}
