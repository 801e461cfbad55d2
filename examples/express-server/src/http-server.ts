import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { withoutFloods, withSingleFields } from '@parley/http-express';

/** Longer than a poll for events waits, and than any answer takes to be made. */
const IDLE_MS = 120_000;

/**
 * Node gives a request five minutes to arrive, and answers 408 then: large files on slow lines take longer, and clients that resume
 * uploads take 408 for the end. Here it may take as long as bytes come; whoever sends none for a while is cut off.
 */
export const newHttpServer = (
  listener: RequestListener,
  { IncomingMessage }: Pick<ServerOptions, 'IncomingMessage'> = {},
  idleMs = IDLE_MS,
): Server => {
  const server = createServer({ IncomingMessage, requestTimeout: 0 }, withoutFloods(withSingleFields(listener)));
  server.timeout = idleMs;
  return server;
};
