import type { UserId } from '../kernel/brand.ts';

/** The address that a person of a sync has and the one they want, both folded; null for none. */
export interface EmailRequest {
  readonly key: string;
  /** The person's account; null when it is new. */
  readonly user: UserId | null;
  readonly own: string | null;
  readonly wanted: string | null;
  /**
   * The account that has the wanted address: null when it is free or the person's own.
   * `'no account'`: it is made from an id that no account has.
   */
  readonly holder: UserId | 'no account' | null;
}

/** Which requests are granted. */
export interface SettledEmails {
  /** Keys of those who cannot have the address they want. */
  readonly taken: ReadonlySet<string>;
  /** Keys of those whose new address another person of the sync gives up. */
  readonly handedOver: ReadonlySet<string>;
}

/**
 * An address stays with the account that has it, unless that account is of the same sync and gives
 * it up; so two people can exchange addresses. Of two who want one address the first gets it.
 */
export const settleEmails = (requests: ReadonlyArray<EmailRequest>): SettledEmails => {
  const movers = new Map<string, EmailRequest>();
  const claimed = new Set<string>();
  for (const request of requests) {
    if (request.wanted === request.own) continue;
    if (request.wanted !== null && claimed.has(request.wanted)) continue;
    if (request.wanted !== null) claimed.add(request.wanted);
    movers.set(request.key, request);
  }
  for (;;) {
    const giving = new Set([...movers.values()].map(({ user }) => user));
    const stuck = [...movers.values()].filter(
      ({ holder }) => holder !== null && (holder === 'no account' || !giving.has(holder)),
    );
    if (stuck.length === 0) break;
    for (const { key } of stuck) movers.delete(key);
  }
  return {
    taken: new Set(
      requests
        .filter(({ key, own, wanted }) => wanted !== own && !movers.has(key))
        .map(({ key }) => key),
    ),
    handedOver: new Set(
      [...movers.values()].filter(({ holder }) => holder !== null).map(({ key }) => key),
    ),
  };
};
