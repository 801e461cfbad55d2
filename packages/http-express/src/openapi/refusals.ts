import { isDeepStrictEqual } from 'node:util';
import { problemOf } from '../endpoints/every-problem.ts';
import type { Problem } from '../problems/problem.ts';
import type { Refusal } from '../request/refusal.ts';
import type { AnyRoute } from '../route.ts';
import { anyOf, type JsonSchema, objectSchema } from '../wire/json-schema.ts';
import { rulesFor } from './edge-rules-of.ts';
import { LIMITED, RETRY_AFTER } from './headers.ts';
import { FIELD_SCHEMAS, PLAN_FIELDS } from './problem-fields.ts';
import { sampleDenial } from './sample-denial.ts';

/** What a row looks up, or decides by, where one rule is said in several ways. */
const KNOWN: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, unknown>>>>> = {
  'request.body-not-a-form': [{ missing: 'name' }, { missing: null }],
  'message.send.unknown-channel': [{ channel: 1 }, { channel: 'name' }],
};
const ONCE: ReadonlyArray<Readonly<Record<string, unknown>>> = [{}];
const COMMON = {
  number: 'drafts',
  // A plan that is another one by now is told whole.
  planned: Object.fromEntries(Object.keys(PLAN_FIELDS).map((name) => [name, null])),
};

interface Known {
  readonly rule: string;
  readonly problem: Problem;
}

/** What HTTP says of each rule by which a route refuses. */
const knownRefusals = (route: AnyRoute): ReadonlyArray<Known> =>
  rulesFor(route).flatMap((rule) =>
    (KNOWN[rule] ?? ONCE).map((known) => ({
      rule,
      // A sample has whatever a row asks of the denial of its rule.
      problem: problemOf(sampleDenial(rule, { ...COMMON, ...known }) as Refusal, route.problems),
    })),
  );

const inWords = (name: string): string =>
  name
    .toLowerCase()
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Bodies of refusals that several operations share, by their names. */
const bodies = new Map<string, JsonSchema>();
export const refusalBodies = (): Readonly<Record<string, JsonSchema>> => Object.fromEntries(bodies);

/** A reference to the body with this code and these fields beside it. */
const named = (code: string, fields: ReadonlyArray<string>, body: JsonSchema): JsonSchema => {
  const plain = `${inWords(code)}${fields.length === 0 ? '' : `With${inWords(fields[0] ?? '')}`}`;
  let name = `${plain}Refusal`;
  for (let more = 2; bodies.has(name) && !isDeepStrictEqual(bodies.get(name), body); more++)
    name = `${plain}${more}Refusal`;
  bodies.set(name, body);
  return { $ref: `#/components/schemas/${name}` };
};

const bodyOf = (code: string, all: ReadonlyArray<Known>): JsonSchema => {
  const fields = all.map(({ problem }) => Object.keys(problem.fields ?? {}));
  const names = [...new Set(fields.flat())];
  const schemas = (wanted: (name: string) => boolean) =>
    Object.fromEntries(names.filter(wanted).map((name) => [name, FIELD_SCHEMAS[name] ?? {}]));
  const isEverywhere = (name: string): boolean => fields.every((some) => some.includes(name));
  return named(
    code,
    names,
    objectSchema(
      {
        result: { const: 'error' },
        msg: { type: 'string' },
        code: { const: code },
        ...schemas(isEverywhere),
      },
      schemas((name) => !isEverywhere(name)),
    ),
  );
};

const grouped = <K, V>(all: ReadonlyArray<V>, by: (one: V) => K): ReadonlyMap<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
};

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood, or a rule refuses it.',
  401: 'The credentials do not do.',
  403: 'The request does not come from a page of this server.',
  404: 'There is no such thing for the caller.',
  409: 'Something else has happened meanwhile. Nothing was changed.',
  412: 'What the caller has read was changed since. Nothing was changed.',
  413: 'The request is too large.',
  429: 'The caller sends too much or reads too little. Nothing was changed.',
  503: 'The server cannot save anything at present. Nothing was changed.',
};
const RETRIED = [429, 503];

const answer = (status: number, all: ReadonlyArray<Known>): object => {
  const rules = [...new Set(all.map(({ rule }) => rule))];
  const told = all.filter(({ problem }) => problem.code !== null);
  const schemas = [...grouped(told, ({ problem }) => problem.code ?? '')].map(([code, some]) =>
    bodyOf(code, some),
  );
  return {
    description: MEANINGS[status] ?? 'Nothing was changed.',
    headers: {
      ...(status === 429 && LIMITED),
      'Parley-Rule': { description: 'The rule that refuses.', schema: { enum: rules } },
      ...(RETRIED.includes(status) && RETRY_AFTER),
    },
    ...(schemas.length > 0 && { content: { 'application/json': { schema: anyOf(schemas) } } }),
  };
};

/** The refusals of a route by their status. */
export const refusals = (route: AnyRoute): Readonly<Record<string, object>> =>
  Object.fromEntries(
    [...grouped(knownRefusals(route), ({ problem }) => problem.status)]
      .sort(([one], [other]) => one - other)
      .map(([status, all]) => [String(status), answer(status, all)]),
  );
