import { type Denial, denial } from '@parley/core';

export type FormBudgetDenial = Denial<'request.forms-too-many', { readonly retryAfterMs: number }>;

const KIB = 1024;
const MIB = KIB * KIB;
/**
 * No more than a connection may take anyway: a message of the longest text, each of its characters
 * written as twelve, fits.
 */
const SMALL = 128 * KIB;
const RETRY_AFTER_MS = 10_000;
const FULL: FormBudgetDenial = denial('request.forms-too-many', { retryAfterMs: RETRY_AFTER_MS });

/** Room for the forms that come at the same time, which are in memory until they are whole. */
export interface FormBudget {
  /**
   * `bytes`: as many as may come. Null: there is no room now. Otherwise to be called when nothing
   * of the form comes any more; twice does no harm.
   */
  readonly take: (from: () => string, bytes: number) => (() => void) | null;
  readonly full: FormBudgetDenial;
}

const NOTHING_TO_GIVE_BACK = (): void => {};

/** `all`: bytes of all addresses together, `each` of one address. Small forms are not counted. */
export const createFormBudget = (all: number, each: number): FormBudget => {
  const held = new Map<string, number>();
  let sum = 0;
  const add = (address: string, bytes: number): void => {
    sum += bytes;
    const now = (held.get(address) ?? 0) + bytes;
    if (now > 0) held.set(address, now);
    else held.delete(address);
  };
  return {
    full: FULL,
    take: (from, bytes) => {
      if (bytes <= SMALL) return NOTHING_TO_GIVE_BACK;
      const address = from();
      if (sum + bytes > all || (held.get(address) ?? 0) + bytes > each) return null;
      add(address, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(address, -bytes);
        isHeld = false;
      };
    },
  };
};

/** That of this process: its memory is what is spent. */
export const formBudget = createFormBudget(64 * MIB, 16 * MIB);
