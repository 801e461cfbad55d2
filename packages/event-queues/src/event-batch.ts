import type { EventBatch } from '@parley/core';
import type { ClientEvent } from './client-event.ts';

const tails = new WeakMap<ClientEvent, Buffer>();

/** The JSON of an event after its opening brace; the same bytes serve all clients. */
const tailOf = (event: ClientEvent): Buffer => {
  const known = tails.get(event);
  if (known !== undefined) return known;
  const text = event.body.slice(1);
  // Not from Node's pool: one event that waits in a queue would keep a whole pool in memory.
  const tail = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  tail.write(text);
  tails.set(event, tail);
  return tail;
};

const LIST = Buffer.from('[]');
/** Before the id of an event; for the first one the bracket takes the place of the comma. */
const OPEN = Buffer.from(',{"id":');
const [LEFT = 0, RIGHT = 0] = LIST;
const [COMMA = 0] = OPEN;

/**
 * Events for a client, as the JSON of their list. Its bytes are copied straight into the buffer
 * that is sent, so that no string is built for each client.
 */
export class JsonEventBatch implements EventBatch {
  /** In bytes. */
  readonly length: number;
  readonly #ids: ReadonlyArray<string>;
  readonly #tails: ReadonlyArray<Buffer>;

  /** `ids[n]` is the id of `events[n]`; neither may change afterwards. */
  constructor(ids: ReadonlyArray<number>, events: ReadonlyArray<ClientEvent>) {
    this.#ids = ids.map(String);
    this.#tails = events.map(tailOf);
    let length = events.length === 0 ? LIST.length : 1;
    for (const id of this.#ids) length += OPEN.length + id.length + 1;
    for (const tail of this.#tails) length += tail.length;
    this.length = length;
  }

  /** Writes the JSON into `target`, beginning at byte `at`. */
  copyTo(target: Uint8Array, at: number): void {
    let next = at;
    if (this.#tails.length === 0) target[next++] = LEFT;
    for (let index = 0; index < this.#tails.length; index += 1) {
      const tail = this.#tails[index] ?? LIST;
      target.set(OPEN, next);
      next += OPEN.length;
      const id = this.#ids[index] ?? '';
      for (let digit = 0; digit < id.length; digit += 1) target[next++] = id.charCodeAt(digit);
      target[next++] = COMMA;
      target.set(tail, next);
      next += tail.length;
    }
    target[next] = RIGHT;
    target[at] = LEFT;
  }

  text(): string {
    const bytes = Buffer.allocUnsafe(this.length);
    this.copyTo(bytes, 0);
    return bytes.toString();
  }
}
