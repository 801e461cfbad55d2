/** Levels of quotes, lists and fences in each other. What goes deeper is text. */
export const MAX_NESTING = 100;
