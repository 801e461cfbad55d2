/** Events that say the same of different messages are merged until a client has fetched them. */
export interface Merging {
  readonly messages: ReadonlyArray<number>;
  /** The event for these messages, as `body` below. */
  readonly write: (messages: ReadonlyArray<number>) => string;
}

/** What one client is told, ready to be sent; one value for all clients that are told the same. */
export interface ClientEvent {
  /** A JSON object without its `id`, which every queue gives; it has a field at least. */
  readonly body: string;
  /**
   * Events about the same thing keep their order: one merges with the newest of its group, and with
   * that only if `key` is the same.
   */
  readonly group?: string;
  readonly key?: string;
  readonly merging?: Merging;
}
