import { Html } from '../../kernel/brand.ts';
import { wordsWritten } from './words.ts';

const marked = (written: string): string => `<span class="highlight">${written}</span>`;

/** Text in HTML with each of these words marked. */
export const highlighted = (html: Html, words: ReadonlySet<string>): Html => {
  const parts: string[] = [];
  let done = 0;
  for (const { word, at, length } of wordsWritten(html)) {
    if (!words.has(word)) continue;
    parts.push(html.slice(done, at), marked(html.slice(at, at + length)));
    done = at + length;
  }
  return Html(parts.join('') + html.slice(done));
};
