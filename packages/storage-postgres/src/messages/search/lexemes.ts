import type { ContainerId, RealmId } from '@parley/core';

/**
 * Words that agree so far are one lexeme, since PostgreSQL refuses lexemes above 2 KB. What is
 * found has to be held against the whole word.
 */
const MOST_CHARACTERS = 200;

const shortened = (word: string): string =>
  word.length <= MOST_CHARACTERS ? word : [...word].slice(0, MOST_CHARACTERS).join('');

/** Lexemes begin with their realm, so that the search in one realm reads nothing of another. */
const lexemeOf = (realm: RealmId, word: string): string => `${realm}:${shortened(word)}`;

/** How the lexeme of a container begins, which goes on with its id. No word has an `@`. */
export const containerPrefix = (realm: RealmId): string => `${realm}@`;

/** What the index keeps of a text with these words. */
export const lexemesOf = (realm: RealmId, words: Iterable<string>): ReadonlyArray<string> => [
  ...new Set([...words].map((word) => lexemeOf(realm, word))),
];

/** The same for a message, which never leaves its container. */
export const lexemesOfMessage = (
  realm: RealmId,
  words: Iterable<string>,
  container: ContainerId,
): ReadonlyArray<string> => [...lexemesOf(realm, words), `${containerPrefix(realm)}${container}`];

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** Every one of the words; at least one. */
export const allOf = (realm: RealmId, words: Iterable<string>): string =>
  lexemesOf(realm, words).map(quoted).join(' & ');

/** At least one of the words. */
export const anyOf = (realm: RealmId, words: Iterable<string>): string =>
  lexemesOf(realm, words).map(quoted).join(' | ');
