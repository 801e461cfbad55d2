const LONG = /^#[0-9a-f]{6}$/i;
const SHORT = /^#[0-9a-f]{3}$/i;

/** As it is stored, `#rrggbb`; `#rgb` is a short way of writing it. Null: no colour. */
export const parseColor = (text: string): string | null => {
  if (LONG.test(text)) return text;
  return SHORT.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : null;
};

const PALETTE = [
  '#76ce90',
  '#fae589',
  '#a6c7e5',
  '#e79ab5',
  '#bfd56f',
  '#f4ae55',
  '#b0a5fd',
  '#addfe5',
  '#f5ce6e',
  '#c2726a',
  '#94c849',
  '#bd86e5',
  '#ee7e4a',
  '#a6dcbf',
  '#95a5fd',
  '#53a063',
  '#9987e1',
  '#e4523d',
  '#c2c2c2',
  '#4f8de4',
  '#c6a8ad',
  '#e7cc4d',
  '#c8bebf',
  '#a47462',
] as const;

/** The first colour not in `used`; when all are, one that follows from `seed`. */
export const pickColor = (used: ReadonlySet<string>, seed: number): string =>
  PALETTE.find((color) => !used.has(color)) ?? PALETTE[seed % PALETTE.length] ?? PALETTE[0];
