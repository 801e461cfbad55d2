import { Html } from '../../kernel/brand.ts';
import { foldCase } from '../../kernel/text.ts';
import { type WordOf, wordOf } from './word-of.ts';
import { wordsWritten } from './words.ts';

const marked = (written: string): string => `<span class="highlight">${written}</span>`;

/** A word begins with the character that it is written with, so most others need no stem. */
const wordAmong = (words: ReadonlySet<string>): WordOf => {
  const beginnings = new Set([...words].map((word) => word.charAt(0)));
  return (written) => {
    const folded = foldCase(written);
    return beginnings.has(folded.charAt(0)) ? wordOf(written) : folded;
  };
};

/** Text in HTML with each of these words marked. */
export const highlighted = (html: Html, words: ReadonlySet<string>): Html => {
  const parts: string[] = [];
  let done = 0;
  for (const { word, at, length } of wordsWritten(html, wordAmong(words))) {
    if (!words.has(word)) continue;
    parts.push(html.slice(done, at), marked(html.slice(at, at + length)));
    done = at + length;
  }
  return Html(parts.join('') + html.slice(done));
};
