import { finished, type Readable } from 'node:stream';
import { freeMemory } from '../limits/free-memory.ts';
import type { Schedule } from '../ports.ts';

/**
 * Bytes of a piece: one write to the disk, and few steps through those who look at it on the way.
 */
const SIZE = 524_288;

export interface BodyChunks {
  /**
   * Once. Ends with the stream, or when it is told to; throws when the stream breaks off, after
   * what had come before. A piece is good until the next one is asked for: then its memory is
   * filled again. Nothing is read from the stream before the first is.
   */
  readonly pieces: AsyncGenerator<Uint8Array>;
  /** What has come so far is all of it. */
  readonly stop: () => void;
}

/**
 * The bytes of a stream in large pieces. While one is processed the next two are gathered, then the
 * stream is paused. After each piece it goes on when the schedule admits it. `spent` is called with
 * each chunk after it has been copied. A reader that stops early does not destroy the stream.
 */
export const readBody = (
  stream: Readable,
  schedule: Schedule,
  spent: (piece: Uint8Array) => void = () => {},
): BodyChunks => {
  const full: Uint8Array<ArrayBuffer>[] = [];
  const spare: Uint8Array<ArrayBuffer>[] = [];
  let filling: Uint8Array<ArrayBuffer> | null = null;
  let filled = 0;
  let isOver = false;
  let failure: Error | null = null;
  let awaited: (() => void) | null = null;

  const wake = (): void => {
    awaited?.();
    awaited = null;
  };
  const copy = (piece: Uint8Array): void => {
    for (let at = 0; at < piece.length; ) {
      filling ??= spare.pop() ?? new Uint8Array(Buffer.allocUnsafeSlow(SIZE).buffer);
      const some = piece.subarray(at, at + SIZE - filled);
      filling.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < SIZE) continue;
      full.push(filling);
      filling = null;
      filled = 0;
    }
  };
  const take = (piece: Uint8Array): void => {
    copy(piece);
    spent(piece);
    if (full.length === 0) return;
    stream.pause();
    wake();
  };
  /** What had come while the stream waited, when it breaks off. */
  const takeRest = (): void => {
    stream.off('data', take);
    for (let piece: Uint8Array | null = stream.read(); piece !== null; piece = stream.read())
      copy(piece);
  };
  const goOn = async (): Promise<void> => {
    await schedule.admit('chunk');
    if (!isOver) stream.resume();
  };
  const stop = (): void => {
    isOver = true;
    stream.off('data', take);
    wake();
  };
  const rest = (): Uint8Array<ArrayBuffer> | null => {
    const last = filling?.subarray(0, filled) ?? null;
    filling = null;
    return last;
  };
  const next = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    while (full.length === 0 && !isOver)
      await new Promise<void>((resolve) => {
        awaited = resolve;
      });
    return full.shift() ?? rest();
  };

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const forget = finished(stream, { writable: false }, (error) => {
      failure = error ?? null;
      if (!isOver) takeRest();
      stop();
    });
    if (!isOver) stream.on('data', take);
    try {
      for (let piece = await next(); piece !== null; piece = await next()) {
        void goOn();
        yield piece;
        spare.push(new Uint8Array(piece.buffer));
      }
      if (failure !== null) throw failure;
    } finally {
      stop();
      forget();
      for (const memory of [...spare, ...full, ...(filling === null ? [] : [filling])])
        freeMemory(memory);
    }
  }
  return { pieces: pieces(), stop };
};
