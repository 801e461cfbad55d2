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
