import type { AlertWords } from './alert-words.ts';

export type AlertWordsChange = { readonly _tag: 'alert-words.put'; readonly alertWords: AlertWords };
