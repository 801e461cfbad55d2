import type { StateInline } from 'markdown-it';

/** Names start a word: `x@**Ada**` is no mention. */
const OPENERS = '\'"({[/<';
const startsWord = ({ src, pos }: StateInline): boolean => {
  const before = src.charAt(pos - 1);
  return pos === 0 || OPENERS.includes(before) || before.trim() === '';
};

/** Matches `pattern`, which must be sticky, where the parser stands, if a name may start there. */
export const matchName = (state: StateInline, pattern: RegExp): RegExpExecArray | null => {
  if (!startsWord(state)) return null;
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  return match !== null && pattern.lastIndex <= state.posMax ? match : null;
};
