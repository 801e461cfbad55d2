import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Requests of one connection that may wait for their answers at once. Answers leave in the order of
 * the requests, so more gain nothing: clients send none ahead, and load generators a few.
 */
export const MAX_PIPELINED = 32;

/** Numbers: answers themselves would stay for as long as their connection. */
const waiting = new WeakMap<object, number>();
/** The newest response, of any connection. */
let latest: ServerResponse | null = null;

/** How many answers the connection waits for. */
export const pipelinedOn = (socket: object): number => waiting.get(socket) ?? 0;

/**
 * Counts a request that has just come until it is answered; who counts it again before the next one
 * comes counts nothing.
 */
export const countPipelined = ({ socket }: IncomingMessage, response: ServerResponse): void => {
  if (response === latest) return;
  latest = response;
  waiting.set(socket, pipelinedOn(socket) + 1);
  response.once('finish', () => {
    waiting.set(socket, pipelinedOn(socket) - 1);
    if (latest === response) latest = null;
  });
};

/**
 * Whether so many wait that the connection was ended. Node hands on whatever requests a connection
 * sends ahead, thousands in one read, and each takes memory and its turn.
 */
export const exceedsPipelineLimit = (
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  countPipelined(request, response);
  if (pipelinedOn(request.socket) <= MAX_PIPELINED) return false;
  request.socket.destroy();
  return true;
};

/** The same limit for other handlers of an Express application. */
export const pipelineLimit: RequestHandler = (request, response, next) => {
  if (!exceedsPipelineLimit(request, response)) next();
};

/**
 * For `createServer`: the connection of who sends too many requests ahead is ended before
 * `listener` hears of those that are too many.
 */
export const withPipelineLimit =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!exceedsPipelineLimit(request, response)) listener(request, response);
  };
