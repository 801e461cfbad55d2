class Itself {
  constructor(one: object) {
    // biome-ignore lint/correctness/noConstructorReturn: what is constructed is a place in an object that is there already.
    return one;
  }
}

/**
 * What was made of objects that never change, one value for each, which lives as long as its
 * object.
 */
export interface Hanging<On extends object, Value> {
  /** Undefined: nothing hangs there. */
  of(one: On): Value | undefined;
  hang(one: On, value: Value): void;
}

/**
 * As a `WeakMap`, but each value is in a private field of its object. The table of a large map is
 * old, and what is put into an old object is taken for used until the whole heap is marked: what
 * was made of a thousand objects that are forgotten at once made work for that.
 */
export const hanging = <On extends object, Value>(): Hanging<On, Value> => {
  class Place extends Itself {
    #value: Value;
    constructor(one: On, value: Value) {
      super(one);
      this.#value = value;
    }
    static of(one: object): Value | undefined {
      return #value in one ? one.#value : undefined;
    }
    static hang(one: On, value: Value): void {
      if (#value in one) one.#value = value;
      else new Place(one, value);
    }
  }
  return Place;
};
