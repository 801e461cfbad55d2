import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { carriesFile, networkOf, pipelinedOn } from '@parley/http-express';

export interface ConnectionLimits {
  /** Most connections at one time. */
  readonly most: number;
  /** Connections of one network that have not brought a whole request yet. */
  readonly waitingOfNetwork: number;
  /** Milliseconds from the header of a form to its end. */
  readonly formMs: number;
  /** Milliseconds over which the bytes of a file are counted. */
  readonly fileMs: number;
  /** Bytes of a file that come in a second at least. */
  readonly fileRate: number;
  /** Milliseconds between two checks for late connections. */
  readonly checkMs: number;
}

export interface ConnectionGuard {
  readonly limits: ConnectionLimits;
  /**
   * Whether the peer at this address is a trusted proxy, with connections of many
   * networks.
   */
  readonly isProxy: (address: string) => boolean;
  /** Whether something else than Node's HTTP answers on the connection now, and so it is in use. */
  readonly isHeld: (socket: Socket) => boolean;
  /** Whether the host listens to `upgrade`, too. */
  readonly upgrades: boolean;
}

interface Connection {
  readonly socket: Socket;
  /** Null for a proxy. */
  readonly network: string | null;
  /** The request whose body is still coming. */
  body: IncomingMessage | null;
  /** It has brought the header of a request. */
  hasAsked: boolean;
  isFile: boolean;
  /**
   * By the clock of `performance`: when the body, or the time over which its bytes are counted,
   * began.
   */
  since: number;
  /** Bytes that had come on the connection then. */
  before: number;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Connections that are looked at for one that rests. */
const STEPS = 64;

/**
 * Keeps the connections of a server within their number, and ends those whose bodies come too
 * slowly. Where there is no room, those go first that have brought nothing, the longest waiting
 * before the others; then unfinished forms; then a connection that rests between two requests; then
 * a first request with a file. A connection that is in use stays, and the new one goes.
 */
export const guardConnections = (
  server: Server,
  { limits, isProxy, isHeld, upgrades }: ConnectionGuard,
): void => {
  const all = new Map<Socket, Connection>();
  /** Those that have not brought a whole request, in the order in which they came. */
  const waiting = new Set<Connection>();
  const byNetwork = new Map<string, Set<Connection>>();

  const stopWaiting = (connection: Connection): void => {
    waiting.delete(connection);
    const { network } = connection;
    const others = network === null ? undefined : byNetwork.get(network);
    others?.delete(connection);
    if (network !== null && others?.size === 0) byNetwork.delete(network);
  };
  const forget = (connection: Connection): void => {
    stopWaiting(connection);
    all.delete(connection.socket);
  };
  const end = (connection: Connection): void => {
    forget(connection);
    connection.socket.destroy();
  };
  /** Whether its body still comes. */
  const isComing = (connection: Connection): boolean => {
    if (connection.body?.complete !== false) connection.body = null;
    if (connection.body !== null) return true;
    if (connection.hasAsked) stopWaiting(connection);
    return false;
  };

  const isSilent = ({ hasAsked }: Connection): boolean => !hasAsked;
  const isForm = (connection: Connection): boolean =>
    connection.hasAsked && isComing(connection) && !connection.isFile;
  const isFile = (connection: Connection): boolean =>
    connection.hasAsked && isComing(connection) && connection.isFile;
  const firstIn = (
    some: Iterable<Connection>,
    is: (one: Connection) => boolean,
    but: Connection | null = null,
  ): Connection | null => {
    for (const one of some) if (one !== but && is(one)) return one;
    return null;
  };
  /** What was found in use is looked at last the next time. */
  const resting = (newcomer: Connection): Connection | null => {
    let steps = 0;
    for (const [socket, connection] of all) {
      if (connection === newcomer || steps++ === STEPS) return null;
      if (
        connection.hasAsked &&
        !isComing(connection) &&
        pipelinedOn(socket) === 0 &&
        !isHeld(socket)
      )
        return connection;
      all.delete(socket);
      all.set(socket, connection);
    }
    return null;
  };
  const makeRoom = (newcomer: Connection): void => {
    const goes =
      firstIn(waiting, isSilent, newcomer) ??
      firstIn(waiting, isForm, newcomer) ??
      resting(newcomer) ??
      firstIn(waiting, isFile, newcomer) ??
      newcomer;
    end(goes);
  };
  const makeRoomIn = (others: ReadonlySet<Connection>): void => {
    for (const one of others) isComing(one);
    while (others.size > limits.waitingOfNetwork) {
      const goes = firstIn(others, isSilent) ?? firstIn(others, isForm) ?? firstIn(others, isFile);
      if (goes === null) return;
      end(goes);
    }
  };
  const crowded = new Set<string>();
  const makeRoomInAll = (): void => {
    for (const network of crowded) makeRoomIn(byNetwork.get(network) ?? new Set());
    crowded.clear();
  };
  /**
   * Many connections are taken in one turn before anything is read from them: what they bring is
   * read in the next.
   */
  const makeRoomSoon = (network: string): void => {
    if (crowded.size === 0) setImmediate(() => setImmediate(makeRoomInAll));
    crowded.add(network);
  };

  server.on('connection', (socket: Socket) => {
    // One that was given back to Node is known already.
    if (all.has(socket)) return;
    const address = socket.remoteAddress ?? '';
    const network = isProxy(address) ? null : networkOf(address);
    const connection: Connection = {
      socket,
      network,
      body: null,
      hasAsked: false,
      isFile: false,
      since: 0,
      before: 0,
    };
    all.set(socket, connection);
    waiting.add(connection);
    socket.once('close', () => forget(connection));
    if (network !== null) {
      const others = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, others.add(connection));
      if (others.size > limits.waitingOfNetwork) makeRoomSoon(network);
    }
    if (all.size > limits.most) makeRoom(connection);
  });

  const note = (request: IncomingMessage): void => {
    const connection = all.get(request.socket);
    if (connection === undefined) return;
    connection.hasAsked = true;
    if (!hasBody(request)) {
      if (waiting.has(connection)) stopWaiting(connection);
      return;
    }
    const began = {
      body: request,
      isFile: carriesFile(request),
      since: performance.now(),
      before: request.socket.bytesRead,
    };
    Object.assign(connection, began);
    bodies.add(connection);
    request.on('close', () => isComing(connection));
  };
  const bodies = new Set<Connection>();
  server.on('request', note);
  if (upgrades) server.on('upgrade', note);

  const isLate = (connection: Connection, now: number): boolean => {
    const passed = now - connection.since;
    if (!connection.isFile) return passed > limits.formMs;
    if (passed < limits.fileMs) return false;
    const { bytesRead } = connection.socket;
    const isSlow = bytesRead - connection.before < (limits.fileRate * passed) / 1000;
    Object.assign(connection, { since: now, before: bytesRead });
    return isSlow;
  };
  const check = (): void => {
    const now = performance.now();
    for (const connection of bodies) {
      if (!isComing(connection) || connection.socket.destroyed) bodies.delete(connection);
      else if (isLate(connection, now)) end(connection);
    }
  };
  const timer = setInterval(check, limits.checkMs).unref();
  server.once('close', () => clearInterval(timer));
};
