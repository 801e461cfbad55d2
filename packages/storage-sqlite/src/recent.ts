/** Answers that were asked for lately, of which only so much is kept. */
export interface Recent<A> {
  /** Undefined: not kept. */
  get(key: number): A | undefined;
  /** Instead of what is kept under the key. */
  put(key: number, value: A): void;
  drop(key: number): void;
  forget(): void;
}

/**
 * Keeps at most twice `limit`, by `sizeOf`: when the younger half is full it becomes the older one, and whatever nobody asked for
 * since goes. What would fill a sixteenth alone is not kept.
 */
export const recent = <A>(limit: number, sizeOf: (value: A) => number): Recent<A> => {
  let young = new Map<number, A>();
  let old = new Map<number, A>();
  let size = 0;
  const put = (key: number, value: A): void => {
    const more = sizeOf(value);
    young.delete(key);
    old.delete(key);
    if (more > limit / 16) return;
    if (size + more > limit) {
      old = young;
      young = new Map();
      size = 0;
    }
    size += more;
    young.set(key, value);
  };
  return {
    get: (key) => {
      const held = young.get(key);
      if (held !== undefined) return held;
      const left = old.get(key);
      if (left !== undefined) put(key, left);
      return left;
    },
    put,
    drop: (key) => {
      young.delete(key);
      old.delete(key);
    },
    forget: () => {
      young = new Map();
      old = new Map();
      size = 0;
    },
  };
};
