import { diffArrays } from 'diff/lib/diff/array.js';

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

interface Part {
  readonly tokens: ReadonlyArray<string>;
  readonly isOld: boolean;
  readonly isNew: boolean;
}

const tokensOf = (html: string): string[] => html.match(TOKENS) ?? [];

/** Comparing takes time by the square of what differs; this much of it takes milliseconds. */
const MOST_CHANGES = 300;

/** Null: too much differs. */
const compared = (before: string[], after: string[]): ReadonlyArray<Part> | null => {
  const parts = diffArrays(before, after, { maxEditLength: MOST_CHANGES });
  return (
    parts?.map(({ value, added, removed }) => ({
      tokens: value,
      isOld: !added,
      isNew: !removed,
    })) ?? null
  );
};

const linesOf = (tokens: ReadonlyArray<string>): string[] => tokens.join('').split(/(?<=\n)/);

const whole = (
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string>,
): ReadonlyArray<Part> => [
  { tokens: before, isOld: true, isNew: false },
  { tokens: after, isOld: false, isNew: true },
];

/**
 * Word by word; where too much differs line by line, and where that is too much as well, everything
 * was replaced.
 */
const partsOf = (before: string[], after: string[]): ReadonlyArray<Part> => {
  if (before.length === 0 || after.length === 0) return whole(before, after);
  const lines = (): ReadonlyArray<Part> | undefined =>
    compared(linesOf(before), linesOf(after))?.map((part) => ({
      ...part,
      tokens: tokensOf(part.tokens.join('')),
    }));
  return compared(before, after) ?? lines() ?? whole(before, after);
};

/** How many of `most` tokens in a row are the same. */
const alike = (most: number, same: (index: number) => boolean): number => {
  let count = 0;
  while (count < most && same(count)) count++;
  return count;
};

/**
 * The new HTML with what was taken away and what was added marked. Only tags of the new text
 * remain, so it stays well formed.
 */
export const htmlDiff = (before: string, after: string): string => {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const shorter = Math.min(old.length, now.length);
  const front = alike(shorter, (index) => old[index] === now[index]);
  const back = alike(shorter - front, (index) => old.at(-1 - index) === now.at(-1 - index));
  const parts = partsOf(old.slice(front, old.length - back), now.slice(front, now.length - back));
  const marked = parts.map(({ tokens, isOld, isNew }) => {
    if (isOld && isNew) return tokens.join('');
    return isNew
      ? mark(tokens, 'highlight_text_inserted', true)
      : mark(tokens, 'highlight_text_deleted', false);
  });
  const [head, tail] = [now.slice(0, front), now.slice(now.length - back)];
  return `<div>${head.join('')}${marked.join('')}${tail.join('')}</div>`;
};
