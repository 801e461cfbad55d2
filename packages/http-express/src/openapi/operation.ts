import type { AnyRoute, Authentication } from '../route.ts';
import { type JsonSchema, objectSchema } from '../wire/json-schema.ts';
import { headersOf, inHeader } from './headers.ts';
import { named } from './named-codecs.ts';
import { FILE_FORM, inForm, inPath, inQuery } from './parameters.ts';
import { planParameters, withPlan } from './plan.ts';
import { refusals } from './refusals.ts';
import { replySchema } from './reply-schema.ts';
import { tagOf } from './tags.ts';

const SIGNED_IN = [{ apiKey: [] }, { session: [] }];
const SECURITY: Readonly<Record<Authentication, ReadonlyArray<object>>> = {
  user: SIGNED_IN,
  'anonymous-allowed': [...SIGNED_IN, {}],
  none: [],
};

const ENVELOPE = { result: { const: 'success' }, msg: { type: 'string' } } as const;
const IGNORED = {
  type: 'array',
  items: { type: 'string' },
  description: 'Parameters that were sent and that the endpoint does not read.',
} as const;

const successOf = ({ reply }: AnyRoute): JsonSchema => {
  const { properties = {}, required = [] } = replySchema(reply, named);
  const enveloped = objectSchema(ENVELOPE);
  return {
    ...enveloped,
    properties: { ...enveloped.properties, ...properties, ignored_parameters_unsupported: IGNORED },
    required: [...Object.keys(ENVELOPE), ...required],
  };
};

const inputOf = ({
  method,
  params,
  takesFile,
}: AnyRoute): { readonly query: ReadonlyArray<object>; readonly body: object | null } => {
  if (takesFile) return { query: inQuery(params), body: FILE_FORM };
  if (method === 'GET') return { query: inQuery(params), body: null };
  return { query: [], body: Object.keys(params).length === 0 ? null : inForm(params) };
};

/** An operation of the document, and where it is. */
export interface OperationPlace {
  readonly path: string;
  /** The paths that a route of this method answers at, all of the shape of `path`. */
  readonly paths: ReadonlyArray<string>;
  /** Something at the path has a version. */
  readonly isVersioned: boolean;
}

/** What OpenAPI says of a route. */
export const operation = (one: AnyRoute, { path, paths, isVersioned }: OperationPlace): object => {
  const { query, body } = inputOf(one);
  return {
    operationId: one.operation,
    summary: one.summary,
    description: one.description,
    ...(one.isDeprecated && { deprecated: true }),
    tags: [tagOf(one)],
    security: SECURITY[one.authentication],
    parameters: [...inPath(path, paths), ...query, ...inHeader(one), ...planParameters(one)],
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Done.',
        headers: headersOf(one, isVersioned),
        content: { 'application/json': { schema: withPlan(one, successOf(one)) } },
      },
      ...refusals(one),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  };
};
