import type { StateBlock } from 'markdown-it';

/** Levels of quotes and lists (a list item counts twice). */
export const MAX_NESTING = 100;

/** Block rule in front of all others: past the limit, what is left of a block is a paragraph of text. */
export const deepTextRule = (state: StateBlock, startLine: number, endLine: number, probing: boolean): boolean => {
  if (state.level < MAX_NESTING || probing) return false;
  state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(startLine, endLine, state.blkIndent, false).trim();
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = endLine;
  return true;
};
