import type { Socket } from 'node:net';
import { createLedger } from './ledger.ts';
import type { Drive, DriveResult, PlannedRequest } from './plan.ts';
import { openSocket } from './reading-socket.ts';
import { createResponseReader } from './response-reader.ts';

const GRACE_MS = 10_000;
const TIMER_SLACK_MS = 2;

interface Sent {
  readonly kind: string;
  readonly status: number;
  /** In ms, when it was due. */
  readonly due: number;
}

interface Connection {
  readonly socket: Socket;
  readonly inFlight: Sent[];
}

const microseconds = (from: number, to: number): number => (to - from) * 1000;

const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve();
    });
  });

/** When request number `index` is due, in ms after the start; at once where no pace is set. */
const dueAfter = (perSecond: number | null, index: number): number =>
  perSecond === null ? 0 : (index * 1000) / perSecond;

/** Drives one server as `plan` says, and counts. Rejects only when it cannot connect. */
export const drive = async (
  plan: Drive,
  requests: ReadonlyArray<PlannedRequest>,
): Promise<DriveResult> => {
  const { promise, resolve } = Promise.withResolvers<DriveResult>();
  const ledger = createLedger();
  let start = 0;
  let next = 0;
  let inFlight = 0;
  let lastAnswer = 0;
  let isWaking = false;
  let isDone = false;
  let giveUp: NodeJS.Timeout | undefined;

  const isOver = (): boolean =>
    next >= plan.count || performance.now() >= start + plan.seconds * 1000;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(giveUp);
    for (const { socket } of connections) socket.destroy();
    resolve(ledger.result(Math.max((lastAnswer - start) / 1000, Number.EPSILON)));
  };
  const abandon = (connection: Connection, why: string): void => {
    const lost = connection.inFlight.splice(0);
    inFlight -= lost.length;
    for (const { kind } of lost) ledger.fail(`${kind}: ${why}`);
    connections.splice(connections.indexOf(connection), 1);
    if (connections.length === 0 || (inFlight === 0 && isOver())) finish();
  };

  const send = (connection: Connection): void => {
    while (connection.inFlight.length < plan.depth && !isOver()) {
      const due = start + dueAfter(plan.perSecond, next);
      const now = performance.now();
      if (due > now) {
        wake(due - now);
        return;
      }
      const request = requests[next % requests.length];
      if (request === undefined) return;
      next++;
      inFlight++;
      connection.inFlight.push({
        kind: request.kind,
        status: request.status,
        due: plan.perSecond === null ? now : due,
      });
      connection.socket.write(request.text);
    }
  };
  const sendAll = (): void => {
    for (const connection of connections) send(connection);
    if (inFlight === 0 && isOver()) finish();
  };
  const wake = (after: number): void => {
    if (isWaking) return;
    isWaking = true;
    const due = (): void => {
      isWaking = false;
      if (!isDone) sendAll();
    };
    // A timer may be late by a millisecond; the last stretch is spun.
    if (after > TIMER_SLACK_MS) setTimeout(due, after - TIMER_SLACK_MS);
    else setImmediate(due);
  };

  const answered = (connection: Connection, status: number, bodyStart: Buffer): void => {
    const request = connection.inFlight.shift();
    if (request === undefined) {
      ledger.fail(`an answer (${status}) without a request`);
      return;
    }
    inFlight--;
    lastAnswer = performance.now();
    if (status === request.status) ledger.good(request.kind, microseconds(request.due, lastAnswer));
    else ledger.fail(`${request.kind}: ${status} ${bodyStart.toString('utf8').slice(0, 200)}`);
    send(connection);
    if (inFlight === 0 && isOver()) finish();
  };
  const newConnection = (): Connection => {
    const read = createResponseReader((status, bodyStart) =>
      answered(connection, status, bodyStart),
    );
    const onBytes = (bytes: Buffer): void => {
      try {
        read(bytes);
      } catch (error) {
        connection.socket.destroy();
        abandon(connection, String(error));
      }
    };
    const connection: Connection = { socket: openSocket(plan.port, onBytes), inFlight: [] };
    return connection;
  };

  const connections = Array.from({ length: plan.connections }, newConnection);
  await Promise.all(connections.map(({ socket }) => opened(socket)));
  for (const connection of [...connections]) {
    connection.socket.on('error', () => connection.socket.destroy());
    connection.socket.on('close', () => {
      if (!isDone && connections.includes(connection))
        abandon(connection, 'the connection was closed');
    });
  }
  start = performance.now();
  lastAnswer = start;
  giveUp = setTimeout(
    () => {
      for (const connection of [...connections]) abandon(connection, 'no answer');
      finish();
    },
    plan.seconds * 1000 + GRACE_MS,
  );
  sendAll();
  return promise;
};
