import { E } from '@parley/core';
import type { Request } from 'express';
import type { LimitDenial, RequestLimit } from '../limits/limits.ts';
import { addressOf } from '../request/address.ts';

/**
 * Refusals of requests that brought no credentials, or the right ones of an account that may not do
 * this.
 */
const NO_FAILURES: ReadonlySet<string> = new Set([
  'request.credentials-missing',
  'request.cross-site',
  'request.webhook-bot',
  'caller.deactivated',
  'caller.realm-deactivated',
]);

/**
 * Counts credentials that did not open against the network they came from. They are looked at
 * before anything is counted, so the right ones are served beside a count that a neighbour has
 * spent.
 *
 * @returns What was found out, or `request.too-many` instead of a refusal once the network has
 * failed too often.
 */
export const countFailure = async <L extends { readonly rule: string }, R>(
  failures: RequestLimit,
  request: Request,
  identified: E.Either<L, R>,
): Promise<E.Either<L | LimitDenial, R>> => {
  if (E.isRight(identified) || NO_FAILURES.has(identified.left.rule)) return identified;
  const counted = await failures.count(addressOf(request));
  return E.isLeft(counted) ? counted : identified;
};
