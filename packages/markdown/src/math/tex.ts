/**
 * Makes HTML of a formula, or null when `source` is no formula. `isDisplay` is true for a formula
 * on lines of its own.
 */
export type Tex = (source: string, isDisplay: boolean) => string | null;
