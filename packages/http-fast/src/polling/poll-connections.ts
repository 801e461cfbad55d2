import { IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { pipelinedOn } from '@parley/http-express';
import { countPipelined, internalsOf } from '@parley/http-express/internals';
import type { RequestHandler } from 'express';
import { newPollConnection, type PollConnection, type PollLineOptions } from './poll-connection.ts';
import { type PollRequest, plainPolls, pollRequestOf } from './poll-request.ts';

/** Polls that are answered past Node's HTTP. */
export interface PollConnections {
  /** For `createServer`: requests that know whether they are polls. */
  readonly IncomingMessage: typeof IncomingMessage;
  /** From now on this server's polls are answered by this router. */
  readonly begin: (server: Server, router: RequestHandler) => void;
  /** Connections that are taken now. */
  readonly size: () => number;
  /** Whether this connection is taken now. */
  readonly has: (socket: Socket) => boolean;
  /** Ends every connection, whatever goes on there. */
  readonly destroyAll: () => void;
}

/**
 * Polls in a row from which taking a connection pays. A client with fewer has its connection left
 * to Node.
 */
const WORTH = 3;
const EVERY_SECOND = 1000;
/**
 * Longer than the client was told, so that it does not ask in the moment in which its connection
 * ends; as Node does.
 */
const LENIENCE = 1000;

/**
 * A client that waits for events asks the same again and again, and parsing that and making objects
 * of it is most of what it costs. So the connection of a poll is taken from Node, as one that is
 * upgraded to another protocol is; its next request is compared with the one before, and answered
 * when only the newest event differs. Whatever else comes, and whatever is refused, is put back and
 * the connection given to Node as a new one.
 */
export const createPollConnections = (): PollConnections => {
  const lines = new Map<Socket, PollConnection>();
  const left = new WeakSet<Socket>();
  const refused = new WeakSet<Socket>();
  let isPlainPoll: (request: IncomingMessage) => boolean = () => false;
  let read: (request: IncomingMessage) => PollRequest | null = () => null;

  const isFree = (socket: Socket): boolean =>
    !(left.has(socket) || pipelinedOn(socket) > 0 || socket.destroyed);

  const questionIn = (request: IncomingMessage): PollRequest | null => {
    const { socket } = request;
    if (!isPlainPoll(request) || refused.delete(socket) || !(socket instanceof Socket)) return null;
    return isFree(socket) ? read(request) : null;
  };

  /** Node asks a request whether its connection is to be upgraded when its headers are known. */
  class Message extends IncomingMessage {
    #question: PollRequest | null | undefined;

    /** Decided once: Node asks again when the request has been handed on. */
    get question(): PollRequest | null {
      if (this.#question === undefined) this.#question = questionIn(this);
      return this.#question;
    }

    get upgrade(): boolean {
      return this.method === 'CONNECT' || this.question !== null;
    }

    set upgrade(_isAsked: boolean) {}
  }

  const begin: PollConnections['begin'] = (server, router) => {
    const inside = internalsOf(router);
    if (
      inside === null ||
      inside.routerContext.host !== undefined ||
      inside.routerContext.choosesRealm ||
      inside.routerContext.eventQueues === null
    )
      return;
    const { routerContext, shutdown } = inside;
    isPlainPoll = plainPolls(routerContext.base);
    read = (request) => (shutdown?.isClosing() ? null : pollRequestOf(routerContext, request));

    const take = (question: PollRequest, socket: Socket, rest: Buffer): void => {
      const giveBack: PollLineOptions['giveBack'] = (bytes, answered, isRefused) => {
        lines.delete(socket);
        if (isRefused) refused.add(socket);
        else if (answered < WORTH) left.add(socket);
        socket.unshift(bytes);
        // As on a new connection: what is put back waits for a listener.
        Object.assign(socket, { readableFlowing: null });
        server.emit('connection', socket);
      };
      const line = newPollConnection({
        socket,
        question,
        inside,
        keepAlive: server.keepAliveTimeout,
        patience: server.timeout,
        giveBack,
        gone: () => lines.delete(socket),
      });
      // Looked after here: a timer of its own would be moved on with every byte.
      socket.setTimeout(0);
      lines.set(socket, line);
      line.begin(rest);
    };
    server.on('upgrade', (request, socket, rest) => {
      if (request instanceof Message && request.question !== null && socket instanceof Socket)
        take(request.question, socket, rest);
      else socket.destroy();
    });
    server.on('request', countPipelined);

    const isOver = (line: PollConnection): boolean =>
      (line.restsFor() ?? 0) > server.keepAliveTimeout + LENIENCE ||
      (server.timeout > 0 && line.idleFor() > server.timeout);
    const timer = setInterval(() => {
      for (const [socket, line] of lines) if (isOver(line)) socket.destroy();
    }, EVERY_SECOND);
    timer.unref();
    server.once('close', () => clearInterval(timer));
    shutdown?.whenClosing(() => {
      for (const line of lines.values()) if (line.restsFor() !== null) line.end();
    });
  };

  return {
    IncomingMessage: Message,
    begin,
    size: () => lines.size,
    has: (socket) => lines.has(socket),
    destroyAll: () => {
      for (const socket of lines.keys()) socket.destroy();
    },
  };
};
