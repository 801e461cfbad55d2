import type { Decision } from './change-set.ts';
import type { CheckedOptions, OptionDenial } from './command-options.ts';
import { decideExpecting } from './expected.ts';
import type { E } from './fp.ts';
import { type AboutRequest, decideOncePerKey } from './request-note.ts';

/**
 * Decides a command as its options say. What was carried out before under the same key is answered
 * whatever is expected: it was as expected then.
 */
export const decideWithOptions = <Refusal, Reply>(
  about: AboutRequest,
  options: CheckedOptions,
  decide: () => Promise<E.Either<Refusal, Decision<Reply>>>,
): Promise<E.Either<Refusal | OptionDenial, Decision<Reply>>> => {
  const { request, expects, expectsOneOf } = options;
  const expecting =
    expects === undefined && expectsOneOf === undefined
      ? decide
      : () => decideExpecting(about.snapshot, options, decide);
  return request === undefined ? expecting() : decideOncePerKey(about, options, request, expecting);
};
