/** A formula as HTML; null: it is none. `isDisplay`: on lines of its own. */
export type Tex = (source: string, isDisplay: boolean) => string | null;
