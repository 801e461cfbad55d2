import type * as t from 'io-ts';
import { HOST_SESSION, SESSION } from '../auth/session.ts';
import { routes } from '../endpoints/index.ts';
import type { AnyRoute, Authentication } from '../route.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { type JsonSchema, objectSchema } from '../wire/json-schema.ts';
import { VERSION } from '../wire/version.ts';
import { NAMED } from './named-codecs.ts';
import { FILE_FORM, inForm, inPath, inQuery, shapeOf, sharedPath } from './parameters.ts';
import { plannedSchema, planParameters, withPlan } from './plan.ts';
import { replySchema } from './reply-schema.ts';

/** A document of OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: ReadonlyArray<{ readonly url: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: Readonly<
    Record<'schemas' | 'parameters' | 'responses' | 'securitySchemes', object>
  >;
}

const named = (codec: t.Decoder<unknown, unknown>): JsonSchema | null => {
  const found = Object.entries(NAMED).find(([, one]) => one === codec);
  return found === undefined ? null : { $ref: `#/components/schemas/${found[0]}` };
};

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

const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...(path.match(/\w+/g) ?? [])].join('-');

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same request with the same key happens once: it is answered as the first time, with ' +
    '`Parley-Replayed: true`. Keys are kept for a day. Another request with the key is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
} as const;

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The request is refused with 412 unless what it changes has the version of one of these ' +
    'tags, which `ETag` of an answer has told.',
  schema: { type: 'string' },
} as const;

const HISTORY = {
  'Parley-History': {
    description:
      'The `history` by which `POST /messages/{message_id}/undo` takes the change back. Absent ' +
      'when nothing was changed, or when it cannot be taken back.',
    schema: { type: 'integer' },
  },
} as const;

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const inHeader = ({ method, takesFile, takesNoKey, version }: AnyRoute): ReadonlyArray<object> => [
  ...(method === 'GET' || takesFile || takesNoKey !== undefined
    ? []
    : [parameter('IdempotencyKey')]),
  ...(version === undefined ? [] : [parameter('IfMatch')]),
];

/**
 * `paths`: those that a route of this method and shape answers at, each with a place for something
 * else.
 */
const operation = (shared: string, one: AnyRoute, paths: ReadonlyArray<string>): object => {
  const { query, body } = inputOf(one);
  return {
    operationId: operationId(one.method, shared),
    summary: one.summary,
    tags: [shared.split('/')[1]],
    security: SECURITY[one.authentication],
    parameters: [...inPath(shared, paths), ...query, ...inHeader(one), ...planParameters(one)],
    ...(body && { requestBody: body }),
    responses: {
      '200': {
        description: 'Done.',
        ...(one.answersHistory && { headers: HISTORY }),
        content: { 'application/json': { schema: withPlan(one, successOf(one)) } },
      },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  };
};

const pathsOf = (all: ReadonlyArray<AnyRoute>): OpenApiDocument['paths'] =>
  Object.fromEntries(
    all.map(({ path }) => {
      const alike = all.filter((one) => shapeOf(one.path) === shapeOf(path));
      const shared = sharedPath(alike.map((one) => one.path));
      const operations = alike.map((one) => {
        const paths = alike.filter(({ method }) => method === one.method).map((same) => same.path);
        return [one.method.toLowerCase(), operation(shared, one, paths)] as const;
      });
      return [shared, Object.fromEntries(operations)];
    }),
  );

const REFUSED = {
  description: 'Nothing was changed. The status is that of the refusal.',
  headers: {
    'Parley-Rule': {
      description: 'Id of the rule that refuses; see the list of policies.',
      schema: { type: 'string' },
    },
  },
  content: {
    'application/json': {
      schema: objectSchema(
        { result: { const: 'error' }, msg: { type: 'string' } },
        { code: { type: 'string' } },
      ),
    },
  },
};

const SECURITY_SCHEMES = {
  apiKey: { type: 'http', scheme: 'basic', description: 'Address and API key.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION,
    description:
      'What a browser is given that signs in; changes need the token of its page, too. Where ' +
      `the address of the organization is https, the cookie is called ${HOST_SESSION}.`,
  },
};

const DESCRIPTION =
  'The Zulip REST API, as Parley serves it. Parameters come in the query of a GET, and ' +
  'otherwise in a form, encoded as for a URL or in parts; what is no plain text is JSON inside ' +
  'its field.';

/**
 * Describes the API as OpenAPI 3.1, made from the routes that answer.
 *
 * @param url Where the API is served, with its path.
 * @example
 * console.log(JSON.stringify(openApiDocument('https://chat.example.com/api/v1')));
 */
export const openApiDocument = (url: string = API_ROOT): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Parley', version: VERSION, description: DESCRIPTION },
  servers: [{ url }],
  paths: pathsOf(routes),
  components: {
    schemas: {
      ...Object.fromEntries(
        Object.entries(NAMED).map(([name, codec]) => [name, replySchema(codec, named)]),
      ),
      Planned: plannedSchema(),
    },
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: IF_MATCH },
    responses: { Refused: REFUSED },
    securitySchemes: SECURITY_SCHEMES,
  },
});
