import type { ClientOptions } from './event-queues-port.ts';

/** The options of a client as text, equal for equal options. */
export const writeClientOptions = (clientOptions: ClientOptions): string =>
  JSON.stringify({
    ...clientOptions,
    eventTypes: clientOptions.eventTypes && [...clientOptions.eventTypes],
  });

/** The reverse of `writeClientOptions`; null for a text that is none of its. */
export const readClientOptions = (text: string): ClientOptions | null => {
  try {
    const { eventTypes, ...others } = JSON.parse(text);
    return { ...others, eventTypes: eventTypes && new Set(eventTypes) };
  } catch {
    return null;
  }
};
