import type { Denial } from './denial.ts';

/** A refusal as an error. `refusal` has the rule and what a client is told beside it. */
export class ParleyRefused extends Error {
  override readonly name = 'ParleyRefused';
  readonly refusal: Denial<string>;
  constructor(refusal: Denial<string>) {
    super(`Refused by the rule ${refusal.rule}`);
    this.refusal = refusal;
  }
}
