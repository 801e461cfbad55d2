import type { Prism } from '../code/highlighter.ts';
import { loadPackage } from './load-package.ts';

interface LoadLanguages {
  (languages: ReadonlyArray<string>): void;
  silent: boolean;
}

/** What extends a language's grammar. */
const EXTENSIONS: Readonly<Record<string, ReadonlyArray<string>>> = { css: ['css-extras'] };

const loaded = new Set<string>();

/** Prism with a language, each loaded when a message first uses it. */
export const prismOnDemand = (language: string): Prism | null => {
  const prism = loadPackage('prismjs') as Prism | null;
  if (prism === null || loaded.has(language)) return prism;
  loaded.add(language);
  const load = loadPackage('prismjs/components/index.js') as LoadLanguages;
  load.silent = true;
  load([language, ...(EXTENSIONS[language] ?? [])].filter((name) => !(name in prism.languages)));
  return prism;
};
