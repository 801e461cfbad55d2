import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { pipelinedOn, SAFE_HEADERS } from '@parley/http-express';
import { hasBody } from './connections.ts';

const BODIES = new Map(
  [400, 408, 413, 417, 431].map((status) => [
    status,
    `${JSON.stringify({ result: 'error', msg: STATUS_CODES[status], code: 'BAD_REQUEST' })}\n`,
  ]),
);
const HEADERS = {
  ...SAFE_HEADERS,
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

interface Whole {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
const wholeOf = (status: number): Whole => {
  const body = BODIES.get(status) ?? '';
  return { headers: { ...HEADERS, 'Content-Length': String(body.length) }, body };
};

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For a connection of which Node made no request. */
const textOf = (status: number): string => {
  const { headers, body } = wholeOf(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
/** The latest request with a body on each connection. */
const asked = new WeakMap<Duplex, Asked>();

/** Whether nothing has been written that an answer would interrupt or follow as a second one. */
const mayAnswer = (socket: Duplex): boolean => {
  const latest = asked.get(socket);
  // Its body is what cannot be parsed, so it is the request that is answered.
  if (latest?.request.complete === false)
    return pipelinedOn(socket) === 1 && !latest.response.headersSent;
  return pipelinedOn(socket) === 0;
};

/** Ends a connection, with an answer where one may be written. */
const endWith = (status: number, socket: Duplex): void => {
  if (socket.writable && mayAnswer(socket)) socket.write(textOf(status));
  socket.destroy();
};

const answer = (status: number, response: ServerResponse): void => {
  const { headers, body } = wholeOf(status);
  response.writeHead(status, headers).end(body);
};

/**
 * What Node answers by itself carries no headers that guard browsers, so it is answered here: what
 * cannot be parsed or takes too long, an `Expect` that asks for something unknown, and a request of
 * HTTP/1.1 without `Host` (`requireHostHeader: false`).
 */
export const answerForNode = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else endWith(STATUSES[error.code ?? ''] ?? 400, socket);
  });
  server.on('request', (request, response) => {
    if (hasBody(request)) asked.set(request.socket, { request, response });
  });
  server.on('checkExpectation', (_request, response) => answer(417, response));
};

/** In front of everything else, where Node lets requests without `Host` through. */
export const withHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1')
      listener(request, response);
    else answer(400, response);
  };
