/** What the machine decides about links to join, rather than the organization. */
export interface JoinOptions {
  /** How long a link can be used when whoever makes it does not say. */
  readonly linkMinutes: number;
  /** Where the terms of service are that everybody accepts who joins; null where there are none. */
  readonly termsUrl: string | null;
}

export const JOINING: JoinOptions = { linkMinutes: 14_400, termsUrl: null };
