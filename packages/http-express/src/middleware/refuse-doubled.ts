import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { denial } from '@parley/core';
import type { RequestHandler } from 'express';
import { problemBody, send } from '../answer/envelope.ts';
import { problemOf } from '../endpoints/every-problem.ts';
import { type DoubledFieldDenial, doubledField } from '../request/doubled-field.ts';

/** The request that was found sound last: whatever stands behind need not look again. */
let sound: IncomingMessage | null = null;

/**
 * Whether the request was refused, since a field that may come once comes again. Its connection
 * ends with the answer.
 */
export const isDoubled = (request: IncomingMessage, response: ServerResponse): boolean => {
  if (request === sound) return false;
  const name = doubledField(request.rawHeaders);
  if (name === null) {
    sound = request;
    return false;
  }
  const refusal: DoubledFieldDenial = denial('request.field-doubled', { name });
  const problem = problemOf(refusal);
  send(response, problem.status, problemBody(problem), {
    headers: { 'Parley-Rule': refusal.rule },
    isLast: true,
  });
  return true;
};

/** In front of an Express application. */
export const refuseDoubled: RequestHandler = (request, response, next) => {
  if (!isDoubled(request, response)) next();
};

/** For `createServer`: what comes with a field doubled is refused before `listener` hears of it. */
export const withSingleFields =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!isDoubled(request, response)) listener(request, response);
  };
