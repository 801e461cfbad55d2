import { diffArrays } from 'diff';

const TOKENS = /<[^>]*>|&[^;\s]+;|[^\S\r\n]+|\r?\n|[^\s<&]+|[<&]/g;
const isTag = (token: string): boolean => token.startsWith('<') && token.endsWith('>');

/** Marks every stretch of text between tags, so that no mark ever crosses one. */
const mark = (tokens: ReadonlyArray<string>, className: string, keepTags: boolean): string => {
  let html = '';
  let stretch = '';
  const flush = (): void => {
    if (stretch !== '') html += `<span class="${className}">${stretch}</span>`;
    stretch = '';
  };
  for (const token of tokens) {
    if (!isTag(token)) stretch += token;
    else {
      flush();
      if (keepTags) html += token;
    }
  }
  flush();
  return html;
};

/** The new HTML with what was taken away and what was added marked word by word. Only tags of the new text remain, so it stays well formed. */
export const htmlDiff = (before: string, after: string): string => {
  const parts = diffArrays(before.match(TOKENS) ?? [], after.match(TOKENS) ?? []);
  const marked = parts.map(({ value, added, removed }) => {
    if (added) return mark(value, 'highlight_text_inserted', true);
    if (removed) return mark(value, 'highlight_text_deleted', false);
    return value.join('');
  });
  return `<div>${marked.join('')}</div>`;
};
