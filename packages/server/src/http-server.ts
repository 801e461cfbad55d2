import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { withPipelineLimit, withSingleFields } from '@parley/http-express';
import type { PollConnections } from '@parley/http-fast';
import express from 'express';
import { type ConnectionLimits, guardConnections } from './connections.ts';
import { mostOpenFiles } from './open-files.ts';
import { answerForNode, withHost } from './own-answers.ts';
import type { TrustedProxies } from './trust-proxy.ts';

/** `most` 0: as many connections as open files leave room for. */
export interface ServerLimits extends ConnectionLimits {
  /**
   * Milliseconds from the first byte of a request, or from connecting, to the end of its header.
   */
  readonly headersMs: number;
  /** Milliseconds for which nothing comes and goes on a connection. */
  readonly idleMs: number;
  /** Milliseconds between two requests of a connection. */
  readonly keepAliveMs: number;
}

const SECOND = 1000;
/** Open files that are not connections: the database, files that are read and written, pipes. */
const OTHER_FILES = 128;
const FEWEST = 16;

export const SERVER_LIMITS: ServerLimits = {
  most: 0,
  waitingOfNetwork: 256,
  headersMs: 30 * SECOND,
  formMs: 120 * SECOND,
  fileMs: 120 * SECOND,
  fileRate: 256,
  checkMs: 5 * SECOND,
  // Longer than a poll for events waits, and than any answer takes to be made.
  idleMs: 120 * SECOND,
  // Balancers keep theirs for a minute: the server must not be the one that ends a connection.
  keepAliveMs: 75 * SECOND,
};

/** Never more than the files the process may open leave room for. `wanted` 0: as many as that. */
export const connectionsFor = (wanted: number, openFiles: number): number =>
  Math.min(
    wanted === 0 ? Number.POSITIVE_INFINITY : wanted,
    Math.max(FEWEST, openFiles - OTHER_FILES),
  );

export interface HttpServerOptions {
  readonly limits?: Partial<ServerLimits>;
  readonly trusted?: TrustedProxies;
  /** Polls that are answered past Node's HTTP. */
  readonly polls?: Pick<PollConnections, 'IncomingMessage' | 'has'>;
}

/** As Express judges a peer. */
const isTrusted = (trusted: TrustedProxies): ((address: string) => boolean) => {
  const judge = express().set('trust proxy', trusted).get('trust proxy fn') as (
    address: string,
    hop: number,
  ) => boolean;
  return (address) => judge(address, 0);
};

/**
 * A server whose connections and requests have deadlines. A file may take as long as bytes come:
 * clients that resume uploads take 408, which Node answers after five minutes, for the end.
 */
export const newHttpServer = (
  listener: RequestListener,
  { limits: given, trusted = 0, polls }: HttpServerOptions = {},
): Server => {
  const limits = { ...SERVER_LIMITS, ...given };
  const options = {
    ...(polls && { IncomingMessage: polls.IncomingMessage }),
    requestTimeout: 0,
    headersTimeout: limits.headersMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    requireHostHeader: false,
  };
  const server = createServer(options, withPipelineLimit(withHost(withSingleFields(listener))));
  answerForNode(server);
  server.timeout = limits.idleMs;
  const most = connectionsFor(limits.most, mostOpenFiles());
  const isHeld = (socket: Socket): boolean => polls?.has(socket) ?? false;
  guardConnections(server, {
    limits: { ...limits, most },
    isProxy: isTrusted(trusted),
    isHeld,
    upgrades: polls !== undefined,
  });
  return server;
};
