/** Markup that is safe to put into a page. */
export interface Markup {
  readonly markup: string;
}
type Piece = string | number | Markup | ReadonlyArray<Markup> | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const written = (piece: Piece): string => {
  if (piece === null) return '';
  if (typeof piece !== 'object') return escaped(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
};

/**
 * A template whose values are escaped, in text and in quoted attributes, unless they are markup
 * themselves; null is nothing.
 */
export const html = (strings: TemplateStringsArray, ...pieces: ReadonlyArray<Piece>): Markup => ({
  markup: strings
    .map((text, index) => text + (index < pieces.length ? written(pieces[index] ?? null) : ''))
    .join(''),
});
