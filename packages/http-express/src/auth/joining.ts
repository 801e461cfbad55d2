/** What the machine decides about links to join, rather than the organization. */
export interface JoinOptions {
  /** Minutes for which a link can be used when its author does not say. */
  readonly linkMinutes: number;
  /** The address of the terms of service that new users accept; null when there are none. */
  readonly termsUrl: string | null;
}

export const JOINING: JoinOptions = { linkMinutes: 14_400, termsUrl: null };
