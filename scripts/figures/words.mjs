import { counted, place } from './part.mjs';
import { codeOf, commentsOf } from './source.mjs';
import { isCode, isSource, isTestCode } from './tree.mjs';

/**
 * Words that comments, test names and pages do without: people are "they", a role has a name, and
 * each sentence stands alone.
 */
const WORDS =
  /\b(he|him|his|himself|she|her|hers|herself|whoever|whomever|somebody|nobody|everybody|likewise|anew|left\s+(?:\*\s+)?out)\b/gi;

/** A text on one line. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
/** Texts of fewer words are data of a test rather than its name. */
const NAME = /\S \S+ \S/;
/** Code in Markdown: a block between fences, or within a line. */
const MARKDOWN_CODE = /^[ \t]*```[\s\S]*?^[ \t]*```|`[^`\n]+`/gm;
/** What these programs write. It names the words. */
const FIGURES_PAGE = 'docs/reference/figures.md';

const wordsIn = (file, text, start) =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) =>
    place(file, start + index, word.toLowerCase().replace(/[\s*]+/g, ' ')),
  );

const inComments = (file) =>
  commentsOf(file).flatMap(({ value, start }) => wordsIn(file, value, start + 2));

const inTestNames = (file) =>
  [...codeOf(file).matchAll(TEXT)]
    .filter(({ 0: text }) => NAME.test(text))
    .flatMap(({ 0: text, index }) => wordsIn(file, text, index));

const inMarkdown = (file) => {
  const prose = file.text.replace(MARKDOWN_CODE, (code) => code.replace(/[^\n]/g, ' '));
  return wordsIn(file, prose, 0);
};

/** The programs that count the words, and their tests, name them. */
const isAboutWords = ({ path }) => /^scripts\/(figures|codemods)\//.test(path);
const isPage = ({ path }) => path.endsWith('.md') && path !== FIGURES_PAGE;

export const words = {
  title:
    'he, him, his, himself, she, her, hers, herself, whoever, whomever, somebody, nobody,' +
    ' everybody, likewise, anew, left out: in comments of packages/*/src; in other comments; in' +
    ' test names; in Markdown',
  goal: 'at most 20; 20; 20; 20',
  measure: (tree) => {
    const code = tree.filter((file) => isCode(file) && !isAboutWords(file));
    return [
      counted('words', code.filter(isSource).flatMap(inComments)),
      counted('other comments', code.filter((file) => !isSource(file)).flatMap(inComments)),
      counted('test names', code.filter(isTestCode).flatMap(inTestNames)),
      counted('Markdown', tree.filter(isPage).flatMap(inMarkdown)),
    ];
  },
};
