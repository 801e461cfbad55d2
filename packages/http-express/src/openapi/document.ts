import { HOST_SESSION, SESSION } from '../auth/session.ts';
import { routes } from '../endpoints/index.ts';
import type { AnyRoute } from '../route.ts';
import { API_ROOT } from '../wire/api-root.ts';
import { VERSION } from '../wire/version.ts';
import { eventSchemas } from './event-schemas.ts';
import { sharedHeaders, sharedParameters } from './headers.ts';
import { NAMED, named } from './named-codecs.ts';
import { operation } from './operation.ts';
import { shapeOf, sharedPath } from './parameters.ts';
import { plannedSchema } from './plan.ts';
import { refusalBodies } from './refusals.ts';
import { sharedResponses } from './refused.ts';
import { replySchema } from './reply-schema.ts';
import { tags } from './tags.ts';
import { tusPaths } from './tus.ts';

/** A document of OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: object;
    readonly license: object;
  };
  readonly servers: ReadonlyArray<{ readonly url: string; readonly variables?: object }>;
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: Readonly<
    Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', object>
  >;
}

/** Routes of one shape and method are one operation, which the first of them describes. */
const operationsAt = (alike: ReadonlyArray<AnyRoute>): Readonly<Record<string, object>> => {
  const path = sharedPath(alike.map((one) => one.path));
  const isVersioned = alike.some(({ version }) => version !== undefined);
  const operations: Record<string, object> = {};
  for (const one of alike) {
    const paths = alike.filter(({ method }) => method === one.method).map((same) => same.path);
    operations[one.method.toLowerCase()] ??= operation(one, { path, paths, isVersioned });
  }
  return operations;
};

const pathsOf = (all: ReadonlyArray<AnyRoute>): OpenApiDocument['paths'] =>
  Object.fromEntries(
    all.map(({ path }) => {
      const alike = all.filter((one) => shapeOf(one.path) === shapeOf(path));
      return [sharedPath(alike.map((one) => one.path)), operationsAt(alike)];
    }),
  );

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

const INFO = {
  title: 'Parley',
  version: VERSION,
  description:
    'The Zulip REST API, as Parley serves it. Parameters come in the query of a GET, and ' +
    'otherwise in a form, encoded as for a URL or in parts; what is no plain text is JSON inside ' +
    'its field.',
  contact: { name: 'The Parley authors', url: 'https://github.com/parley-chat/parley' },
  license: { name: 'MIT', identifier: 'MIT' },
};

const ANYWHERE = {
  url: `{base}${API_ROOT}`,
  variables: {
    base: {
      default: 'https://chat.example.com',
      description:
        'The address of the server, with the path below which a host mounts it: ' +
        '`https://example.com/chat`.',
    },
  },
};

/**
 * Describes the API as OpenAPI 3.1, made from the routes that answer.
 *
 * @param url Where the API is served, with its path. By default that is left open.
 * @example
 * console.log(JSON.stringify(openApiDocument('https://chat.example.com/api/v1')));
 */
export const openApiDocument = (url?: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: INFO,
  servers: [url === undefined ? ANYWHERE : { url }],
  tags,
  paths: { ...pathsOf(routes), ...tusPaths },
  components: {
    schemas: {
      ...Object.fromEntries(
        Object.entries(NAMED).map(([name, codec]) => [name, replySchema(codec, named)]),
      ),
      ...eventSchemas(),
      ...refusalBodies(),
      Planned: plannedSchema(),
    },
    parameters: sharedParameters,
    headers: sharedHeaders,
    responses: sharedResponses,
    securitySchemes: SECURITY_SCHEMES,
  },
});
