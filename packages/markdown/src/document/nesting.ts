/** Levels of quotes, lists and fences in each other. What goes deeper is text. */
export const MAX_NESTING = 100;

/** Fences in each other: each line of a quote is copied for every fence around it. */
export const MAX_FENCES = 32;
