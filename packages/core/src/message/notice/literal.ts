/**
 * Signs of ASCII that have no meaning in Markdown wherever they stand, and a point that ends a
 * word.
 */
const SIGN = /(?!\.(?: |$))[!-/:-@[-`{-~](?<![,;?%'+=-])/gu;

/**
 * Markdown that shows a text as it is, in a line that begins with something else: each sign that
 * could mean something is an entity.
 *
 * @example
 * literal('a*b'); // 'a&#42;b'
 */
export const literal = (text: string): string =>
  text.replace(SIGN, (sign) => `&#${sign.charCodeAt(0)};`);
