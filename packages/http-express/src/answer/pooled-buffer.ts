/** Memory for the bytes of one answer. */
export interface PooledBuffer {
  /** Of the length that was asked for. What it holds at first is anything. */
  readonly bytes: Buffer;
  /**
   * Once nobody looks at the bytes any more; whoever does not say so leaves them to the garbage
   * collector.
   */
  readonly giveBack: () => void;
}

const SMALLEST = 16_384;
/** In bytes, of all that nobody has. */
const KEPT = 4_194_304;

const shelves = new Map<number, Buffer[]>();
let kept = 0;

const shelfOf = (size: number): Buffer[] => {
  const known = shelves.get(size);
  if (known !== undefined) return known;
  const shelf: Buffer[] = [];
  shelves.set(size, shelf);
  return shelf;
};

/**
 * Buffers take turns: left to the garbage collector, those of a few hundred pages of messages make
 * it walk through the whole heap, and everybody waits meanwhile.
 */
export const acquireBuffer = (length: number): PooledBuffer => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(length, SMALLEST)));
  const shelf = shelfOf(size);
  const held = shelf.pop();
  if (held !== undefined) kept -= size;
  const whole = held ?? Buffer.allocUnsafeSlow(size);
  return {
    bytes: whole.subarray(0, length),
    giveBack: () => {
      if (kept + size > KEPT) return;
      kept += size;
      shelf.push(whole);
    },
  };
};
