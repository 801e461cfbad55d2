const REPLACEMENTS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const replacement = (character: string): string => REPLACEMENTS[character] ?? character;

/** What somebody typed as an entity stays one; whether there is one of that name is not asked. */
const OPEN = /[<>]|&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi;
const OPEN_OR_QUOTE = /[<>"]|&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi;

export const escapeText = (text: string): string => text.replace(OPEN, replacement);

/** For a value in double quotes. */
export const escapeAttribute = (text: string): string => text.replace(OPEN_OR_QUOTE, replacement);

/** Code shows entities as they were typed. */
export const escapeCode = (text: string): string => text.replace(/[&<>]/g, replacement);

/** Code without a language escapes both quotes as well. */
export const escapeQuotesToo = (text: string): string => text.replace(/[&<>"']/g, replacement);
