import { type Denial, denial } from '@parley/core';

export type OutputBacklogDenial = Denial<
  'request.too-much-untaken',
  { readonly retryAfterMs: number }
>;

/** A socket, as far as it matters here. */
export interface ClientConnection {
  readonly destroyed: boolean;
  readonly once: (event: 'close', act: () => void) => unknown;
}

/** What waits in memory of an answer until its client takes it. */
export interface Rest {
  /** Who asked. */
  readonly who: string;
  readonly connection: ClientConnection;
  readonly answer: object;
  /** Bytes that wait from now on; 0 when the client has taken everything. */
  readonly bytes: number;
}

/** Answers that wait for those who asked for them. */
export interface OutputBacklog {
  readonly note: (rest: Rest) => void;
  /** Null when the account may ask for more. */
  readonly refusal: (who: string) => OutputBacklogDenial | null;
}

const RETRY_AFTER_MS = 10_000;

/**
 * `most`: bytes of answers that may wait for one account; beyond it further answers are refused
 * until the client takes them or disconnects. 0: no limit.
 */
export const createOutputBacklog = (most: number): OutputBacklog => {
  const sums = new Map<string, number>();
  const waiting = new WeakMap<ClientConnection, Map<object, Rest>>();
  const refused = denial('request.too-much-untaken', { retryAfterMs: RETRY_AFTER_MS });

  const add = (who: string, bytes: number): void => {
    const sum = (sums.get(who) ?? 0) + bytes;
    if (sum > 0) sums.set(who, sum);
    else sums.delete(who);
  };

  /** An answer that waits behind others on its connection is not told when that ends. */
  const restsOn = (connection: ClientConnection): Map<object, Rest> => {
    const known = waiting.get(connection);
    if (known !== undefined) return known;
    const rests = new Map<object, Rest>();
    waiting.set(connection, rests);
    connection.once('close', () => {
      for (const { who, bytes } of rests.values()) add(who, -bytes);
      rests.clear();
    });
    return rests;
  };

  return {
    note: (rest) => {
      const { who, connection, answer, bytes } = rest;
      if (connection.destroyed) return;
      const rests = restsOn(connection);
      const before = rests.get(answer);
      if (before !== undefined) add(before.who, -before.bytes);
      add(who, bytes);
      if (bytes === 0) rests.delete(answer);
      else rests.set(answer, rest);
    },
    refusal: (who) => (most > 0 && (sums.get(who) ?? 0) > most ? refused : null),
  };
};
