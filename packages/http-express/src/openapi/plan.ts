import { plannedReply } from '../request/plan/plan-codec.ts';
import { hasPlan } from '../request/plan/unplanned.ts';
import type { AnyRoute } from '../route.ts';
import { type JsonSchema, objectSchema } from '../wire/json-schema.ts';
import { replySchema } from './reply-schema.ts';

const HEADERS: ReadonlyArray<object> = [
  {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`plan`: nothing is done, and the answer tells what would be done. Other preferences are ' +
      'ignored (RFC 7240).',
    schema: { type: 'string' },
  },
  {
    name: 'Parley-If-Plan',
    in: 'header',
    required: false,
    description:
      'The plan_digest of a plan: the request is carried out only if it still does what that ' +
      'plan said, and is refused by `plan.changed`, with the new plan, otherwise.',
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  },
];

/** The headers that ask for a plan, where there may be one. */
export const planParameters = (route: AnyRoute): ReadonlyArray<object> =>
  hasPlan(route) ? HEADERS : [];

/** The schema of an answer that may be a plan instead. */
export const withPlan = (route: AnyRoute, success: JsonSchema): JsonSchema =>
  hasPlan(route) ? { anyOf: [success, { $ref: '#/components/schemas/Planned' }] } : success;

const ENVELOPE = { result: { const: 'success' }, msg: { type: 'string' } } as const;

/** The answer to `Prefer: plan`. */
export const plannedSchema = (): JsonSchema => {
  const { properties = {}, required = [] } = replySchema(plannedReply, () => null);
  const enveloped = objectSchema(ENVELOPE);
  return {
    ...enveloped,
    properties: { ...enveloped.properties, ...properties },
    required: [...Object.keys(ENVELOPE), ...required],
  };
};
