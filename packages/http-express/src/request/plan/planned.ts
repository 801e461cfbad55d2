import type { IncomingHttpHeaders } from 'node:http';
import { E, type Parley } from '@parley/core';
import type { AnyRoute } from '../../route.ts';
import type { Refusal } from '../refusal.ts';
import { noPlan } from './plan-denial.ts';
import { planWanted } from './plan-headers.ts';
import { type Planning, planningParley } from './planning-parley.ts';
import { hasPlan } from './unplanned.ts';

const AT_ONCE: E.Either<Refusal, null> = E.right(null);

/**
 * How a handler plans; null when it carries out its command at once. What only reads is answered as
 * ever, whatever the headers.
 */
export const planningFor = (
  route: Pick<AnyRoute, 'method' | 'path'>,
  headers: IncomingHttpHeaders,
  parley: Parley,
): E.Either<Refusal, Planning | null> => {
  if (headers.prefer === undefined && headers['parley-if-plan'] === undefined) return AT_ONCE;
  if (route.method === 'GET') return AT_ONCE;
  const wanted = planWanted(headers);
  if (E.isLeft(wanted)) return wanted;
  if (wanted.right === null) return AT_ONCE;
  return hasPlan(route) ? E.right(planningParley(parley, wanted.right)) : E.left(noPlan);
};
