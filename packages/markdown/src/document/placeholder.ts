/**
 * Finished HTML is taken out of the text, and a placeholder stands for it that cannot be typed,
 * since both of its characters are removed from every message. To a pattern that looks at its
 * neighbours it is neither a word nor white space.
 */
export const START = '\u0002';
export const END = '\u0003';

export const PLACEHOLDER_SIGNS = new RegExp(`[${START}${END}]`, 'g');

/** Whether something was taken out. */
export const mayHoldNode = (text: string): boolean => text.includes(START);
