import { isDeepStrictEqual } from 'node:util';
import { E } from '@parley/core';
import type { ParamKind } from '../params/kinds.ts';
import type { Param, Params } from '../params/param.ts';
import { anyOf, type JsonSchema, objectSchema } from '../wire/json-schema.ts';

const SAME_AS_TEXT: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'number']);

/**
 * JSON that is written as any text of such a value would be, `5` or `true`, needs no word of it.
 */
const isWrittenAsJson = ({ isJson, schema }: ParamKind<unknown>): boolean =>
  isJson &&
  !SAME_AS_TEXT.has(schema.type) &&
  schema.enum?.every((value) => SAME_AS_TEXT.has(typeof value)) !== true;

/** The value of a parameter that is not sent, when it could be sent as well. */
const defaultOf = ({ kind, absent }: Param<unknown>): JsonSchema => {
  if (absent === null || absent.value === undefined) return {};
  const sent = kind.decode(kind.isJson ? JSON.stringify(absent.value) : absent.value);
  return E.isRight(sent) && isDeepStrictEqual(sent.right, absent.value)
    ? { default: absent.value }
    : {};
};

const schemaOf = (param: Param<unknown>): JsonSchema => ({
  ...param.kind.schema,
  ...defaultOf(param),
});

const isRequired = ({ absent }: Param<unknown>): boolean => absent === null;

/** The older names of parameters, which mean the same. */
const older = (params: Params): ReadonlyArray<readonly [string, Param<unknown>, string]> =>
  Object.entries(params).flatMap(([name, param]) =>
    param.aliases.map((alias) => [alias, param, `The older name of ${name}.`] as const),
  );

const queried = (name: string, param: Param<unknown>): object => ({
  name,
  in: 'query',
  ...(isWrittenAsJson(param.kind)
    ? { content: { 'application/json': { schema: schemaOf(param) } } }
    : { schema: schemaOf(param) }),
});

/** Parameters in the query, as OpenAPI lists them. */
export const inQuery = (params: Params): ReadonlyArray<object> => [
  ...Object.entries(params).map(([name, param]) => ({
    ...queried(name, param),
    required: isRequired(param),
  })),
  ...older(params).map(([name, param, description]) => ({
    ...queried(name, param),
    description,
    deprecated: true,
  })),
];

const pick = (
  params: Params,
  wanted: (param: Param<unknown>) => boolean,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, param]) =>
      wanted(param) ? [[name, schemaOf(param)]] : [],
    ),
  );

/** Parameters in the body. */
export const inForm = (params: Params): object => {
  const outdated = older(params).map(([name, param, description]) => [
    name,
    { ...param.kind.schema, description, deprecated: true },
  ]);
  const schema = objectSchema(pick(params, isRequired), {
    ...pick(params, (param) => !isRequired(param)),
    ...Object.fromEntries(outdated),
  });
  const asJson = [...Object.entries(params), ...older(params)].filter(([, { kind }]) =>
    isWrittenAsJson(kind),
  );
  const encoding = Object.fromEntries(
    asJson.map(([name]) => [name, { contentType: 'application/json' }]),
  );
  return {
    required: Object.values(params).some(isRequired),
    content: {
      'application/x-www-form-urlencoded': { schema, ...(asJson.length > 0 && { encoding }) },
    },
  };
};

/** A form with one file in it. */
export const FILE_FORM: object = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: objectSchema({
        file: { description: 'The file. Its field may have any name.' },
      }),
      encoding: { file: { contentType: 'application/octet-stream' } },
    },
  },
};

const PLACE = /\{(\w+)(:int)?\}/g;

/** The parts of a path that are filled in, and what with. */
const placesIn = (path: string): ReadonlyArray<readonly [name: string, schema: JsonSchema]> =>
  [...path.matchAll(PLACE)].map(([, name = '', digits]) => [
    name,
    digits === undefined ? { type: 'string' } : { type: 'integer', minimum: 0 },
  ]);

/** Paths that differ only in what is filled in are one in OpenAPI: `/users/{user_id_or_email}`. */
export const shapeOf = (path: string): string => path.replace(PLACE, '{}');

/** `paths` have one shape. */
export const sharedPath = (paths: ReadonlyArray<string>): string => {
  const names = paths.map((path) => placesIn(path).map(([name]) => name));
  let place = 0;
  return shapeOf(paths[0] ?? '').replaceAll('{}', () => {
    const here = new Set(names.map((each) => each[place]));
    place++;
    return `{${[...here].join('_or_')}}`;
  });
};

/** What is filled into `shared`, as OpenAPI lists it; `paths` are those of one operation. */
export const inPath = (shared: string, paths: ReadonlyArray<string>): ReadonlyArray<object> =>
  placesIn(shared).map(([name], place) => ({
    name,
    in: 'path',
    required: true,
    schema: anyOf(paths.flatMap((path) => placesIn(path)[place]?.[1] ?? [])),
  }));
