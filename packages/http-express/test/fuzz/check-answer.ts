import { RULES } from '@parley/core';
import { SAFE_HEADERS } from '../../src/answer/safe-headers.ts';
import { EDGE_RULES } from '../../src/problems/edge-rules.ts';
import { API_ROOT } from '../../src/wire/api-root.ts';
import type { Asked } from './ask.ts';
import { targetOf } from './encode.ts';
import { TRACE_HEADER } from './fuzz-target.ts';
import { dueTo, type FuzzRequest } from './request.ts';
import type { Answer } from './wire.ts';

/** What is wrong, in words that are the same whenever it is wrong again. */
export type Fault = string;

const STATUSES = [200, 204, 400, 401, 404, 405, 409, 413, 429];
const OF_NODE = [400, 408, 413, 417, 431];
/**
 * Answers of Node to requests that no handler gets have no body, or one that is only the end of its
 * chunks.
 */
const LAST_CHUNK = 5;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const isOutside = (request: FuzzRequest): boolean =>
  !/^[/?#]/.test(
    targetOf(request)
      .toString('latin1')
      .slice(API_ROOT.length, API_ROOT.length + 1),
  );

const textOf = (body: Buffer): string | null => {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
};

const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Half a character in any text of a value. */
const isHalved = (value: unknown): boolean => {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => isHalved(key) || isHalved(inner))
  );
};

const successFaults = (body: Record<string, unknown>): ReadonlyArray<Fault> => {
  const { result, msg, ignored_parameters_unsupported: ignored = [] } = body;
  const isList = Array.isArray(ignored) && ignored.every((name) => typeof name === 'string');
  return [
    ...(result === 'success' && msg === '' ? [] : ['a success that does not say so']),
    ...(isList && JSON.stringify([...new Set(ignored)].sort()) === JSON.stringify(ignored)
      ? []
      : ['ignored parameters that are no sorted list']),
  ];
};

const refusalFaults = (
  { status, headers }: Answer,
  body: Record<string, unknown>,
): ReadonlyArray<Fault> => {
  const { result, msg, code } = body;
  const rule = headers.get('parley-rule') ?? '';
  const isCoded = typeof code === 'string' && /^[A-Z_]+$/.test(code);
  return [
    ...(result === 'error' && typeof msg === 'string' && msg !== ''
      ? []
      : ['a refusal that does not say so']),
    ...(isCoded ? [] : [`a refusal with status ${status} and the code ${String(code)}`]),
    ...(Object.hasOwn(RULES, rule) || Object.hasOwn(EDGE_RULES, rule)
      ? []
      : [`a refusal by an unknown rule: '${rule}'`]),
    ...(status === 405 && headers.get('allow') !== (body.allowed_methods as string[]).join(', ')
      ? ['methods allowed differ in body and header']
      : []),
  ];
};

const HEADERS = [
  ...[
    'allow',
    'cache-control',
    'connection',
    'content-length',
    'content-type',
    'date',
    'expires',
    'keep-alive',
    'parley-rule',
  ],
  ...['retry-after', 'www-authenticate', 'x-request-id', TRACE_HEADER],
  ...Object.keys(SAFE_HEADERS).map((name) => name.toLowerCase()),
];

/** Versions of what an answer shows or has written. */
const TAG = /^"\d+(?:d|-\d+\.\d+)?"$/;
const isTag = (status: number, name: string, value: string): boolean =>
  name === 'etag' && status === 200 && TAG.test(value);

/** By what id a change can be taken back. */
const isHistory = (status: number, name: string, value: string): boolean =>
  name === 'parley-history' && status === 200 && /^\d+$/.test(value);

/** What became of a body of JSON. */
const isHint = (status: number, name: string, value: string): boolean =>
  name === 'parley-hint' && status === 400 && value === 'send a form';

/** What a request says must never come back as a header. */
const headerFaults = ({ status, headers }: Answer): ReadonlyArray<Fault> =>
  [...headers]
    .filter(
      ([name, value]) =>
        !HEADERS.includes(name) &&
        ![isTag, isHistory, isHint].some((isPromised) => isPromised(status, name, value)),
    )
    .map(([name]) => `a header no one promised: ${name}`);

const envelopeFaults = (answer: Answer): ReadonlyArray<Fault> => {
  const text = textOf(answer.body);
  if (text === null) return ['the answer is no UTF-8'];
  const body = parsed(text);
  if (body === null) return ['the answer is no JSON'];
  return [
    ...(answer.headers.get('content-type') === 'application/json'
      ? []
      : ['the answer is not called JSON']),
    ...(answer.headers.get('cache-control')?.includes('no-store')
      ? []
      : ['the answer may be cached']),
    ...(text.endsWith('}\n') ? [] : ['the answer does not end with a newline']),
    ...(/\\ud[89a-f]/i.test(text) && isHalved(body) ? ['the answer holds half a character'] : []),
    ...headerFaults(answer),
    ...(answer.status === 200 ? successFaults(body) : refusalFaults(answer, body)),
  ];
};

const answerFaults = (request: FuzzRequest, answer: Answer): ReadonlyArray<Fault> => {
  const { status, body, headers } = answer;
  const due = dueTo(request);
  if (
    due !== 'api' &&
    !headers.has(TRACE_HEADER) &&
    body.length <= LAST_CHUNK &&
    OF_NODE.includes(status)
  )
    return [];
  if (due !== 'api' && status === 404 && isOutside(request)) return [];
  const surplus = due === 'api' && answer.surplus > 0 ? ['more came after the answer'] : [];
  if (!STATUSES.includes(status)) return [...surplus, `status ${status}`];
  const isBare = request.method === 'HEAD' || status === 204;
  if (isBare) return body.length === 0 ? surplus : [...surplus, 'a body where none may be'];
  return [...surplus, ...envelopeFaults(answer)];
};

const faultName = (fault: unknown): string =>
  fault instanceof Error
    ? `${fault.name}: ${fault.message.slice(0, 120).replaceAll(/\d+/g, 'N')}`
    : String(fault);

/**
 * Where bytes of files are answered, and refusals as pages: a file is never guessed at by a
 * browser.
 */
const isFile = (route: string | null, { headers }: Answer): boolean =>
  /^(GET|HEAD) \/user_uploads\//.test(route ?? '') &&
  headers.get('content-type') !== 'application/json';

/** Everything wrong with what was heard. */
export const faultsOf = ({ request, heard, trace }: Asked): ReadonlyArray<Fault> => {
  if (heard._tag === 'Silence') return ['no answer at all'];
  if (heard._tag === 'Closed')
    return dueTo(request) === 'none' ? [] : ['the connection ended without an answer'];
  if (trace !== null && isFile(trace.route, heard))
    return heard.headers.get('x-content-type-options') === 'nosniff'
      ? []
      : [`${trace.route}: a file whose type is guessed at`];
  const faults = answerFaults(request, heard);
  if (trace === null) return faults;
  const where = trace.route ?? request.method;
  const isSafe = trace.route === null || /^(GET|HEAD|OPTIONS) /.test(trace.route);
  return [
    ...faults.map((fault) => (trace.fault ? `${fault}: ${faultName(trace.fault)}` : fault)),
    ...(heard.status !== 200 && trace.commits > 0 ? ['refused, and something was written'] : []),
    ...(isSafe && trace.commits > 0 ? ['asked, and something was written'] : []),
  ].map((fault) => `${where}: ${fault}`);
};
