import { mayHoldNode, PLACEHOLDER_SIGNS } from '../document/placeholder.ts';

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const replacement = (character: string): string => REPLACEMENTS[character] ?? character;

/** Most texts hold nothing to escape, which is quickly seen. */
const MAY_NEED = /[<>&"']/;

/** What was typed as an entity stays one; whether there is one of that name is not checked. */
const OPEN = /[<>]|&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi;
const OPEN_OR_QUOTE = /[<>"]|&(?!(?:#[0-9]+|#x[0-9a-f]+|[0-9a-z]+);)/gi;

export const escapeText = (text: string): string =>
  MAY_NEED.test(text) ? text.replace(OPEN, replacement) : text;

/**
 * For a value in double quotes. No placeholder may stand in one: what takes its place is HTML,
 * quotes and all.
 */
export const escapeAttribute = (text: string): string =>
  MAY_NEED.test(text) || mayHoldNode(text)
    ? text.replace(PLACEHOLDER_SIGNS, '').replace(OPEN_OR_QUOTE, replacement)
    : text;

/** Code shows entities as they were typed. */
export const escapeCode = (text: string): string => text.replace(/[&<>]/g, replacement);

/** Code without a language escapes both quotes as well. */
export const escapeQuotesToo = (text: string): string => text.replace(/[&<>"']/g, replacement);

const MEANINGS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The text that was escaped. One that held an entity itself is another. */
export const unescapeText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => MEANINGS[entity] ?? entity);
