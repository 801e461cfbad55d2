import type { Denial } from './denial.ts';
import { E } from './fp.ts';

/** Several faults can exist at once: the refusal is the first of them and lists all. */
export type Faulty<Fault extends Denial<string>> = Fault & {
  readonly faults: ReadonlyArray<Fault>;
};

/** Left when there is any fault. */
export const unlessFaulty = <Fault extends Denial<string>>(
  faults: ReadonlyArray<Fault>,
): E.Either<Faulty<Fault>, void> => {
  const [first] = faults;
  return first === undefined ? E.right(undefined) : E.left({ ...first, faults });
};
