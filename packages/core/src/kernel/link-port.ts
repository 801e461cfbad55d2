import type { E } from './fp.ts';

/**
 * What turns words into links: text that `pattern` matches leads to `urlTemplate` with the
 * pattern's named groups filled in.
 */
export interface LinkRule {
  /** A regular expression in Python's syntax, of those that RE2 takes. */
  readonly pattern: string;
  /** RFC 6570. */
  readonly urlTemplate: string;
}

export interface TopicLink {
  readonly text: string;
  readonly url: string;
}

/**
 * The links in a topic's name, in order of appearance: what the rules match, an earlier rule before
 * a later one, and the web addresses between.
 */
export type TopicLinks = (topic: string) => ReadonlyArray<TopicLink>;

/** Reads patterns and templates, and finds links. Never throws, whatever it is given. */
export interface LinkEngine {
  /** The names of a pattern's groups. Left: why it is none, in RE2's words (`missing ): (foo`). */
  groupsOf(pattern: string): E.Either<string, ReadonlyArray<string>>;
  /** True when the pattern matches a text without any characters. False for what is no pattern. */
  matchesEmpty(pattern: string): boolean;
  /** The variables of a template, each once; null: it is none. */
  variablesOf(urlTemplate: string): ReadonlyArray<string> | null;
  /**
   * For the topics of one answer, which share a budget: once it is spent, only web addresses are
   * found.
   */
  topicLinks(rules: ReadonlyArray<LinkRule>): TopicLinks;
}
