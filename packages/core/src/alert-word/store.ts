import type { RealmId, UserId } from '../kernel/brand.ts';
import type { AlertWordIndex } from './alert-word-index.ts';
import type { AlertWords } from './alert-words.ts';

/**
 * `added` come after the words there are, in this order; `removed` as they are stored. The other
 * words are not written.
 */
export interface AlertWordsChange {
  readonly _tag: 'alert-words.put';
  readonly alertWords: Omit<AlertWords, 'words'>;
  readonly added: ReadonlyArray<string>;
  readonly removed: ReadonlyArray<string>;
}

/** For the user alone: what their alert words have more, and less, than before. */
export interface AlertWordsEvent {
  readonly _tag: 'alert-words.updated';
  readonly realm: RealmId;
  readonly user: UserId;
  readonly added: ReadonlyArray<string>;
  readonly removed: ReadonlyArray<string>;
}

export interface AlertWordRepository {
  /** Null when the user never had any. */
  ofUser(user: UserId): Promise<AlertWords | null>;
  /** The alert words of all users who have some, deactivated or not, by user. */
  inRealm(): Promise<ReadonlyArray<AlertWords>>;
  /** An index of what `inRealm` answers, as `newAlertWordIndex` makes it; it may be kept. */
  indexInRealm(): Promise<Pick<AlertWordIndex, 'usersIn'>>;
}
