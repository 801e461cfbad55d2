/** Events with the same content about different messages merge until a client fetches them. */
export interface Merging {
  readonly messages: ReadonlyArray<number>;
  /** The event about these messages, as `body` below. */
  readonly write: (messages: ReadonlyArray<number>) => string;
}

/** An event for one client, ready to be sent; one value for all clients that get the same. */
export interface ClientEvent {
  /** A JSON object with at least one field and without `id`, which each queue adds. */
  readonly body: string;
  /**
   * An event merges only with the newest of its group, and only if both have the same `key`, so
   * that events of a group keep their order.
   */
  readonly group?: string;
  readonly key?: string;
  readonly merging?: Merging;
}
