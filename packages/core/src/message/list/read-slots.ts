import type { UserId } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { isAborted, type Signal } from '../../kernel/signal.ts';

/** Who asks for something that takes long. */
export interface Asker {
  readonly user: UserId;
  readonly signal: Signal | undefined;
}

/** `given-up`: the caller has gone, so no client sees it. `retryAfter`: in seconds. */
export type ReadSlotDenial =
  | Denial<'message.list.given-up'>
  | Denial<
      'message.list.too-many-at-once',
      { readonly limit: number; readonly retryAfter: number }
    >;

export const readAbandoned: E.Left<ReadSlotDenial> = {
  _tag: 'Left',
  left: denial('message.list.given-up'),
};

/**
 * How many reads that take long are done at the same time; the others wait, and only so many of one
 * person.
 */
export interface ReadSlotLimits {
  readonly together: number;
  readonly each: number;
  readonly waiting: number;
}

const SEATING: ReadSlotLimits = { together: 64, each: 2, waiting: 64 };
const RETRY_AFTER = 10;

interface Waiter {
  readonly asker: Asker;
  readonly settle: (seat: E.Either<ReadSlotDenial, () => void>) => void;
}

/** Resolves when the caller's turn has come; the function in `Right` frees the slot. */
export type ReadSlots = (asker: Asker) => Promise<E.Either<ReadSlotDenial, () => void>>;

/**
 * A free slot goes to the user who has the fewest, and among equals to the one who came first:
 * however many reads one user starts, no other user waits for all of them.
 */
export const newReadSlots = ({ together, each, waiting }: ReadSlotLimits = SEATING): ReadSlots => {
  const taken = new Map<UserId, number>();
  let all = 0;
  let line: ReadonlyArray<Waiter> = [];

  const takenBy = ({ user }: Asker): number => taken.get(user) ?? 0;
  const count = (asker: Asker, change: 1 | -1): void => {
    const now = takenBy(asker) + change;
    all += change;
    if (now === 0) taken.delete(asker.user);
    else taken.set(asker.user, now);
  };
  const sit = (asker: Asker): (() => void) => {
    count(asker, 1);
    let isSitting = true;
    return () => {
      if (!isSitting) return;
      isSitting = false;
      count(asker, -1);
      seat();
    };
  };
  const sweep = (): void => {
    const gone = line.filter(({ asker }) => isAborted(asker.signal));
    if (gone.length === 0) return;
    line = line.filter((one) => !gone.includes(one));
    for (const { settle } of gone) settle(readAbandoned);
  };
  const seat = (): void => {
    sweep();
    while (all < together) {
      const [first, ...others] = line.filter(({ asker }) => takenBy(asker) < each);
      if (first === undefined) return;
      const next = others.reduce(
        (best, one) => (takenBy(one.asker) < takenBy(best.asker) ? one : best),
        first,
      );
      line = line.filter((one) => one !== next);
      next.settle(E.right(sit(next.asker)));
    }
  };

  return async (asker) => {
    if (isAborted(asker.signal)) return readAbandoned;
    sweep();
    // When a slot is free, no waiting user could take it: each has as many as they may have.
    if (all < together && takenBy(asker) < each) return E.right(sit(asker));
    if (line.filter((one) => one.asker.user === asker.user).length >= waiting)
      return E.left(
        denial('message.list.too-many-at-once', { limit: waiting, retryAfter: RETRY_AFTER }),
      );
    return new Promise((settle) => {
      line = [...line, { asker, settle }];
    });
  };
};
