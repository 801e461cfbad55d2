import type { ClientUpdate, Listener } from '@parley/core';
import type { ClientOptions } from './event-queues-port.ts';

/**
 * One event on its way to a client: a JSON object without its id; see `ClientEvent` of
 * @parley/event-queues.
 */
export interface WireEvent {
  readonly body: string;
  readonly group?: string;
  readonly key?: string;
  readonly merging?: {
    readonly messages: ReadonlyArray<number>;
    readonly write: (messages: ReadonlyArray<number>) => string;
  };
}

/** What one kind of notice comes to for a client that asked for its `types`. */
export interface EventWriter<One extends ClientUpdate> {
  /** The words for it in `event_types`; a client gets it that asked for one of them. */
  readonly types: ReadonlyArray<string>;
  /** `queue`: the one it is written for. */
  readonly write: (
    update: One,
    listener: Listener,
    clientOptions: ClientOptions,
    queue: string,
  ) => ReadonlyArray<WireEvent>;
}

const texts = new WeakMap<object, Map<string, string>>();

/**
 * What many clients are told alike, made once: `of` is a value that this event alone is made from,
 * `as` how they want it.
 */
export const onceText = (of: object, as: string, make: () => string): string => {
  const known = texts.get(of) ?? new Map<string, string>();
  texts.set(of, known);
  const text = known.get(as) ?? make();
  known.set(as, text);
  return text;
};

/** The same of what is to become JSON. */
export const once = (of: object, as: string, make: () => object): string =>
  onceText(of, as, () => JSON.stringify(make()));
