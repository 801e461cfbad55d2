/**
 * What is finished is taken out of the text; a placeholder that nobody can type stands for it,
 * since both of its signs are removed from every message. To a pattern that looks at its neighbours
 * it is neither a word nor white space.
 */
export const START = '\u0002';
export const END = '\u0003';

export const PLACEHOLDER_SIGNS = new RegExp(`[${START}${END}]`, 'g');

/** Whether something was taken out. */
export const mayHoldNode = (text: string): boolean => text.includes(START);
