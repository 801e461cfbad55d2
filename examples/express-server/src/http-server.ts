import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { withoutFloods, withSingleFields } from '@parley/http-express';
import { answerForNode, withHost } from './own-answers.ts';

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
  const options = { IncomingMessage, requestTimeout: 0, requireHostHeader: false };
  const server = createServer(options, withoutFloods(withHost(withSingleFields(listener))));
  answerForNode(server);
  server.timeout = idleMs;
  return server;
};
