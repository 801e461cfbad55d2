import { foldCase } from '../../kernel/text.ts';
import type { PlacedMessage } from '../message.ts';
import type { WordOf } from './word-of.ts';
import { wordsIn, wordsOfText, writtenIn } from './words.ts';

const ENGLISH = `
  i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she
  her hers herself it its itself they them their theirs themselves what which who whom this that
  these those am is are was were be been being have has had having do does did doing a an the and
  but if or because as until while of at by for with about against between into through during
  before after above below to from up down in out on off over under again further then once here
  there when where why how all any both each few more most other some such no nor not only own
  same so than too very s t can will just don should now
`;

const STOP_WORDS = new Set(ENGLISH.trim().split(/\s+/));

/**
 * Whether a word stands in nearly every English text. It counts only as it is written: `this` is a
 * stop word, and `thi`, which searches treat alike, is none.
 */
export const isStopWord = (written: string): boolean => STOP_WORDS.has(foldCase(written));

/**
 * What a search asks for: every word in the text or in the topic's name, every phrase in the source
 * of the text or in the name.
 */
export interface SearchQuery {
  /** Never empty where a message is to be found. */
  readonly words: ReadonlySet<string>;
  /** Under `foldCase`. */
  readonly phrases: ReadonlyArray<string>;
}

const QUOTED = /"([^"]+)"/g;

/** Very common words are ignored, unless there are no others. */
export const searchQuery = (typed: string): SearchQuery => {
  const all = writtenIn(typed);
  const telling = all.filter(({ written }) => !isStopWord(written));
  return {
    words: new Set((telling.length > 0 ? telling : all).map(({ word }) => word)),
    phrases: [...typed.matchAll(QUOTED)].map(([, phrase]) => foldCase(phrase ?? '')),
  };
};

/**
 * Is this message what is searched for? Where there is no word, nothing is.
 *
 * @param wordOf Of a `WordCache`, for a caller that looks at many messages.
 */
export const isFound = (
  { message, topicName }: PlacedMessage,
  { words, phrases }: SearchQuery,
  wordOf?: WordOf,
): boolean => {
  if (words.size === 0) return false;
  // Far cheaper than to look for the words.
  const holds = (phrase: string): boolean =>
    foldCase(message.content).includes(phrase) || foldCase(topicName ?? '').includes(phrase);
  if (!phrases.every(holds)) return false;
  const inText = wordsIn(message.rendered, wordOf);
  const missing = [...words].filter((word) => !inText.has(word));
  if (missing.length === 0) return true;
  const inName = wordsOfText(topicName ?? '', wordOf);
  return missing.every((word) => inName.has(word));
};

/**
 * Holds one message against several queries: its words are found once, when they are first asked
 * for.
 */
export const finderIn = ({
  message,
  topicName,
}: PlacedMessage): ((query: SearchQuery) => boolean) => {
  let held: ReadonlySet<string> | null = null;
  let texts: ReadonlyArray<string> | null = null;
  const holdsWord = (word: string): boolean => {
    held ??= new Set([...wordsIn(message.rendered), ...wordsOfText(topicName ?? '')]);
    return held.has(word);
  };
  const holdsPhrase = (phrase: string): boolean => {
    texts ??= [foldCase(message.content), foldCase(topicName ?? '')];
    return texts.some((text) => text.includes(phrase));
  };
  return ({ words, phrases }) =>
    words.size > 0 && phrases.every(holdsPhrase) && [...words].every(holdsWord);
};
