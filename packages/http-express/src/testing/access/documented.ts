import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../openapi/document.ts';
import type { JsonSchema } from '../../wire/json-schema.ts';
import { type Answer, type Client, clientBy, type Fields, isFields } from '../request.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
}
interface Operation {
  readonly parameters: ReadonlyArray<Parameter>;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}

const FORM = 'application/x-www-form-urlencoded';
const document = openApiDocument();
// The document has keywords besides those of JSON Schema.
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, 'api');

const pointer = (...keys: ReadonlyArray<string | number>): string =>
  `api#/${keys.map((key) => encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const fits = (value: unknown, ...keys: ReadonlyArray<string | number>): boolean => {
  const at = pointer(...keys);
  const validate = ajv.getSchema(at);
  if (validate === undefined) throw new Error(`The document has no ${at}`);
  return validate(value) === true;
};

/** The values that a field can stand for: its text and, if that is JSON, the parsed value. */
const readings = (value: unknown): ReadonlyArray<unknown> => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  try {
    return [text, JSON.parse(text)];
  } catch {
    return [text];
  }
};

/** Paths and their patterns, those with the fewest parameters first. */
const PATHS = Object.keys(document.paths)
  .toSorted((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const);

type Place = ReadonlyArray<string | number>;
/** An operation and its place in the document. */
interface Found {
  readonly place: Place;
  readonly operation: Operation;
}

const operationAt = (method: string, sentTo: string): Found | null => {
  const [path = ''] = PATHS.find(([, pattern]) => pattern.test(sentTo)) ?? [];
  const verb = method.toLowerCase();
  const operation = document.paths[path]?.[verb] as Operation | undefined;
  return operation === undefined ? null : { place: ['paths', path, verb], operation };
};

const formOf = ({ requestBody }: Operation): JsonSchema | undefined =>
  requestBody?.content[FORM]?.schema;

/** The place of the schema of one parameter; null when the operation has no such parameter. */
const parameterAt = ({ place, operation }: Found, name: string): Place | null => {
  if (formOf(operation)?.properties?.[name] !== undefined)
    return [...place, 'requestBody', 'content', FORM, 'schema', 'properties', name];
  const index = operation.parameters.findIndex((one) => one.in === 'query' && one.name === name);
  const found = operation.parameters[index];
  if (found === undefined) return null;
  return [
    ...place,
    'parameters',
    index,
    ...('content' in found ? ['content', 'application/json'] : []),
    'schema',
  ];
};

const requiredBy = ({ operation }: Found): ReadonlyArray<string> => [
  ...(formOf(operation)?.required ?? []),
  ...operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => name),
];

/** How a successful request or its answer deviates from the document; empty when it conforms. */
const untold = (found: Found, fields: Fields, { body }: Answer): ReadonlyArray<string> => {
  const ignored: ReadonlyArray<string> = body.ignored_parameters_unsupported ?? [];
  const isTaken = (name: string, value: unknown): boolean => {
    const at = parameterAt(found, name);
    return at === null
      ? ignored.includes(name)
      : readings(value).some((reading) => fits(reading, ...at));
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const reply: Place = [
    ...found.place,
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ];
  return [
    ...given
      .filter(([name, value]) => !isTaken(name, value))
      .map(([name, value]) => `takes ${name}: ${JSON.stringify(value)}`),
    ...requiredBy(found).flatMap((name) =>
      fields[name] === undefined ? [`does not need ${name}`] : [],
    ),
    ...(fits(body, ...reply) ? [] : [`answers ${JSON.stringify(body)}`]),
  ];
};

/** Status, rule and body are those of the document. */
const refusedAsTold = ({ place, operation }: Found, { status, headers, body }: Answer): boolean => {
  const told = operation.responses[status];
  const rules = told?.headers?.['Parley-Rule']?.schema.enum ?? [];
  return (
    rules.includes(headers['parley-rule']) &&
    fits(body, ...place, 'responses', String(status), 'content', 'application/json', 'schema')
  );
};

const complaints = (
  method: string,
  path: string,
  fields: Fields,
  answer: Answer,
): ReadonlyArray<string> => {
  const found = operationAt(method, path);
  if (found === null) return ['is not in the document'];
  if (answer.status === 200) return untold(found, fields, answer);
  return refusedAsTold(found, answer) ? [] : [`refuses by ${answer.status} ${answer.text}`];
};

/**
 * A client that sends the requests of `client` and rejects when a successful request or any answer
 * does not conform to the OpenAPI document.
 */
export const documented = (client: Client): Client => {
  const send: Client['send'] = async (method, path, body = {}) => {
    const answer = await client.send(method, path, body);
    const [first] = complaints(method, path, isFields(body) ? body : {}, answer);
    if (first !== undefined) throw new Error(`${method} ${path} ${first}`);
    return answer;
  };
  return clientBy({ ...client, send });
};
