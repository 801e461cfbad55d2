/** What requests need to know of a database that was filled. Written beside it as JSON. */
export interface Dataset {
  /**
   * Messages in the giant topic, which is 90% of its channel; the database holds about a fifth
   * more.
   */
  readonly size: number;
  readonly messages: number;
  readonly realm: number;
  /**
   * The first is the owner, the rest are members; all are subscribed to the giant channel and the
   * vault.
   */
  readonly users: ReadonlyArray<Person>;
  readonly giant: TopicFacts;
  /** A topic of a thousand messages beside it. */
  readonly small: TopicFacts;
  /** Topics of a few messages beside it, to merge into. */
  readonly targets: ReadonlyArray<TopicFacts>;
  /** In the private channel with protected history; every message of it was edited ten times. */
  readonly vault: TopicFacts;
  readonly vaultMessages: ReadonlyArray<number>;
  /** Public topics of ordinary size. */
  readonly ordinary: ReadonlyArray<TopicFacts>;
  /** The newest messages of public channels, oldest first. */
  readonly hot: ReadonlyArray<HotMessage>;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly apiKey: string;
}

export interface TopicFacts {
  readonly channel: number;
  readonly channelName: string;
  readonly topic: number;
  readonly name: string;
  readonly messages: number;
  readonly first: number;
  readonly last: number;
  /** Messages in a row at half its length; none where it is short. */
  readonly middle: ReadonlyArray<number>;
}

export interface HotMessage {
  readonly id: number;
  /** Index into `users`. */
  readonly sender: number;
}

/**
 * The clock stood here when the newest message was sent: 2026-01-01. Each is a second older than
 * the next.
 */
export const NEWEST_AT = 1_767_225_600;
export const HOT = 10_000;
export const VAULT_EDITS = 10;
/**
 * Index into `users`: whatever the size, one person sent so many messages, starred as many and was
 * called in as many, evenly spread.
 */
export const KEEN = 1;
export const KEEN_MESSAGES = 240;
export const MIDDLE = 40;
