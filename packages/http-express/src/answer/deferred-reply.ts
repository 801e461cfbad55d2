/**
 * Begins to wait, and calls `answer` once. What it returns is to be called when the other side has
 * gone, and does nothing after an answer.
 */
export type DeferredReply<A> = (answer: (value: A) => void) => () => void;

const WAITS: unique symbol = Symbol('waits');

/**
 * Stands for a reply that comes when something happens; meanwhile nothing of the request is kept
 * but what answers it.
 */
export const later = <A extends object>(begin: DeferredReply<A>): A =>
  ({ [WAITS]: begin }) as unknown as A;

/** What a reply waits for; null: it is there. */
export const deferredReplyOf = (reply: object): DeferredReply<object> | null =>
  WAITS in reply ? (reply[WAITS] as DeferredReply<object>) : null;
