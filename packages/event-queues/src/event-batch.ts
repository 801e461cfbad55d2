import type { EventBatch } from '@parley/core';
import type { ClientEvent } from './client-event.ts';

const tails = new WeakMap<ClientEvent, Buffer>();

/** What comes after the brace that opens an event, the same bytes for all who are told it. */
const tailOf = (event: ClientEvent): Buffer => {
  const known = tails.get(event);
  if (known !== undefined) return known;
  const text = event.body.slice(1);
  // Memory of its own: a short buffer is cut from a pool, and one event that waits in a queue would
  // keep all of it.
  const tail = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  tail.write(text);
  tails.set(event, tail);
  return tail;
};

const LIST = Buffer.from('[]');
/** Before the id of an event; the first begins with the list instead of the comma. */
const OPEN = Buffer.from(',{"id":');
const [LEFT = 0, RIGHT = 0] = LIST;
const [COMMA = 0] = OPEN;

/**
 * Events that are handed to a client: JSON of their list. Bytes are copied where they are to be
 * sent from: a text of them would be put together for each client, and thrown away.
 */
export class JsonEventBatch implements EventBatch {
  /** In bytes. */
  readonly length: number;
  readonly #ids: ReadonlyArray<string>;
  readonly #tails: ReadonlyArray<Buffer>;

  /** `ids` and `events` belong together, in turns; both are to stay as they are. */
  constructor(ids: ReadonlyArray<number>, events: ReadonlyArray<ClientEvent>) {
    this.#ids = ids.map(String);
    this.#tails = events.map(tailOf);
    let length = events.length === 0 ? LIST.length : 1;
    for (const id of this.#ids) length += OPEN.length + id.length + 1;
    for (const tail of this.#tails) length += tail.length;
    this.length = length;
  }

  /** Writes those bytes, from `at` on. */
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
