import { type Denial, denial, E, once } from '@parley/core';
import type { Request, RequestHandler, Response } from 'express';
import type { MulterError } from 'multer';
import { type FormBudgetDenial, formBudget } from '../limits/form-budget.ts';
import type { HttpPorts } from '../ports.ts';
import { addressOf } from './address.ts';
import { fieldsOfText } from './form-text.ts';

export type FormDenial =
  | Denial<'request.body-malformed'>
  | Denial<'request.body-too-large'>
  | FormBudgetDenial;

/** Parameters by name, as text. */
export type Fields = ReadonlyMap<string, string>;

const MAX_BODY_BYTES = 2_621_440;
const MAX_FIELDS = 1_000;
const MAX_NAME_BYTES = 200;
const METHODS_WITH_BODY = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** The readers of bodies, which are loaded with the first body that they read. */
const READERS = {
  urlencoded: once(async (): Promise<RequestHandler> => {
    const { default: express } = await import('express');
    return express.text({ type: 'application/x-www-form-urlencoded', limit: MAX_BODY_BYTES });
  }),
  multipart: once(async (): Promise<RequestHandler> => {
    const { default: multer } = await import('multer');
    const limits = {
      fields: MAX_FIELDS,
      fieldSize: MAX_BODY_BYTES,
      fieldNameSize: MAX_NAME_BYTES,
      fieldNestingDepth: 3,
      fieldArrayIndexLimit: 100,
      files: 0,
    };
    return multer({ limits, defParamCharset: 'utf8' }).none();
  }),
};

const tooLarge: FormDenial = denial('request.body-too-large');
const malformed: FormDenial = denial('request.body-malformed');

const isOfMulter = (error: unknown): error is MulterError =>
  error instanceof Error && error.name === 'MulterError';

/** Whatever a body parser complains of, the client has sent. */
export const asFormDenial = (error: unknown): FormDenial => {
  if (isOfMulter(error))
    return error.code === 'LIMIT_FIELD_VALUE' || error.code === 'LIMIT_FIELD_COUNT'
      ? tooLarge
      : malformed;
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 400;
  return status === 413 ? tooLarge : malformed;
};

const run = (
  parser: RequestHandler,
  request: Request,
  response: Response,
): Promise<E.Either<FormDenial, unknown>> =>
  new Promise((resolve, reject) => {
    const done = (error?: unknown): void =>
      resolve(error ? E.left(asFormDenial(error)) : E.right(request.body));
    Promise.resolve(parser(request, response, done)).catch(reject);
  });

/**
 * The multipart reader takes `a[b]` and `a[]` for nested values; here they are plain names, so they
 * are put together again. A list without holes and with more than one text is a repeated name: the
 * last one counts.
 */
const flatten = (name: string, value: unknown): ReadonlyArray<[string, string]> => {
  if (typeof value === 'string') return [[name, value]];
  if (!Array.isArray(value))
    return Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
  const last: unknown = value.at(-1);
  const isRepeated =
    value.length > 1 && Object.keys(value).length === value.length && typeof last === 'string';
  return flatten(isRepeated ? name : `${name}[]`, last);
};

const bounded = (fields: ReadonlyMap<string, string>): E.Either<FormDenial, Fields> =>
  fields.size > MAX_FIELDS ? E.left(tooLarge) : E.right(fields);

/** A body as some parser left it, ours or one the host put before the router. */
const fieldsOf = (body: unknown): E.Either<FormDenial, Fields> => {
  if (typeof body === 'string' || Buffer.isBuffer(body))
    return bounded(fieldsOfText(body.toString()));
  return bounded(
    new Map(Object.entries(body ?? {}).flatMap(([name, value]) => flatten(name, value))),
  );
};

const URL_ENCODED = /^application\/x-www-form-urlencoded *(?:;|$)/i;
/** A media type as programs write it. */
export const isUrlEncoded = (type: string): boolean => URL_ENCODED.test(type);

const isForm = (request: Request): 'urlencoded' | 'multipart' | false => {
  if (!METHODS_WITH_BODY.has(request.method)) return false;
  const written = request.headers['content-type'];
  // Asked of most requests, and hardly any has one.
  if (written === undefined) return false;
  if (isUrlEncoded(written)) return 'urlencoded';
  const type = request.is(['urlencoded', 'multipart/form-data']);
  if (!type) return false;
  return type === 'urlencoded' ? 'urlencoded' : 'multipart';
};

/**
 * Fields are bounded one by one; this bounds their sum when the length was not told beforehand. It
 * settles only when too much has come: the rest is read and thrown away, so that the answer reaches
 * who is still sending.
 */
const tooMuch = (request: Request): Promise<E.Either<FormDenial, never>> =>
  new Promise((resolve) => {
    let seen = 0;
    const watch = (chunk: Buffer): void => {
      seen += chunk.length;
      if (seen <= MAX_BODY_BYTES) return;
      request.off('data', watch).unpipe();
      request.resume();
      resolve(E.left(tooLarge));
    };
    request.on('data', watch);
  });

const readBy = async (
  form: keyof typeof READERS,
  request: Request,
  response: Response,
): Promise<E.Either<FormDenial, unknown>> => {
  const reader = await READERS[form]();
  // Who has gone meanwhile sends nothing more that a reader would end with.
  if (request.destroyed) return E.left(malformed);
  const read = run(reader, request, response);
  return form === 'multipart' ? Promise.race([read, tooMuch(request)]) : read;
};

export const NO_FIELDS: Fields = new Map();
export const NO_FORM: E.Either<FormDenial, Fields> = E.right(NO_FIELDS);
export const hasForm = (request: Request): boolean => isForm(request) !== false;

/** `{}`: clients that send JSON have nothing more to say by it. */
const LONGEST_EMPTY_BODY = 2;

/**
 * True when the request has a body whose parameters are not read, since it is no form: JSON, for
 * example.
 */
export const hasOtherBody = (request: Request): boolean => {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const isEmpty =
    coding === undefined && (length === undefined || Number(length) <= LONGEST_EMPTY_BODY);
  return !isEmpty && METHODS_WITH_BODY.has(request.method) && !hasForm(request);
};

type ReadText = HttpPorts['readText'];

const readFields = async (
  form: 'urlencoded' | 'multipart',
  request: Request,
  response: Response,
  readByPort: ReadText,
): Promise<E.Either<FormDenial, Fields>> => {
  const plain = form === 'urlencoded' ? readByPort(request) : null;
  if (plain !== null) {
    const text = await plain;
    return text === null ? E.left(malformed) : fieldsOf(text);
  }
  const body = await readBy(form, request, response);
  return E.isLeft(body) ? body : fieldsOf(body.right);
};

/**
 * The fields of a form body; none when there is no form, a JSON body included. Of a repeated name
 * the last counts.
 */
export const readForm = async (
  request: Request,
  response: Response,
  readByPort: ReadText = () => null,
): Promise<E.Either<FormDenial, Fields>> => {
  const form = isForm(request);
  if (form === false) return NO_FORM;
  if (request.body !== undefined) return fieldsOf(request.body);
  const bytes = Number(request.headers['content-length'] ?? MAX_BODY_BYTES);
  if (bytes > MAX_BODY_BYTES) return E.left(tooLarge);
  const giveBack = formBudget.take(() => addressOf(request), bytes);
  if (giveBack === null) return E.left(formBudget.full);
  // Not every parser says so when its request breaks off.
  request.once('close', giveBack);
  return readFields(form, request, response, readByPort).finally(giveBack);
};

export const readQuery = (url: string): Fields => {
  const start = url.indexOf('?');
  return start === -1 ? NO_FIELDS : fieldsOfText(url.slice(start));
};
