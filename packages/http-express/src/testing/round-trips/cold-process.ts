import { createServer, type RequestListener } from 'node:http';
import {
  createParley,
  newFanOut,
  newTraffic,
  type ParleyPorts,
  revokedListener,
} from '@parley/core';
import { eventQueues } from '@parley/event-queues';
import { createApp } from '../../app.ts';
import { plainPorts } from '../../plain-ports.ts';
import { interestsOf } from '../../updates/interests.ts';
import { HEARTBEAT, toClientEvents } from '../../updates/to-client-events.ts';
import { API_ROOT } from '../../wire/api-root.ts';
import { type Client, clientBy, type RequestOptions, request } from '../request.ts';
import { ok } from '../test-app.ts';
import { type RoundTrips, withLatency } from './latency.ts';

export interface Measured {
  /** A client whose every request meets a process that remembers nothing but event queues. */
  readonly as: (credentials: RequestOptions['credentials'] | null) => Client;
  /** What the newest request took. */
  readonly newest: () => RoundTrips;
  readonly close: () => Promise<void>;
}

const failed = (error: unknown): void => {
  throw new Error('A request or an event failed', { cause: error });
};

/** Serves `ports` with a counted latency of the storage. */
export const measured = async (ports: ParleyPorts): Promise<Measured> => {
  const { storage, soFar, idle } = withLatency(ports.storage);
  const traffic = newTraffic({ ...ports, storage });
  const queues = eventQueues({
    storage,
    fanOut: newFanOut({ ...ports, traffic }),
    revokedListener,
    write: toClientEvents,
    interests: interestsOf,
    heartbeat: HEARTBEAT,
    token: () => ports.entropy.token(32),
    failed,
  });
  const newApp = (): RequestListener =>
    createApp({
      parley: createParley({
        ...ports,
        traffic: newTraffic({ ...ports, storage }),
        storage: queues.storage,
      }),
      ports: plainPorts(),
      eventQueues: queues,
      logger: { info: () => {}, error: (fields) => failed(fields) },
      limits: { requestsPerMinute: 0, failedCredentialsPerMinute: 0 },
    });

  let app = newApp();
  let newest: RoundTrips = { inARow: 0, calls: 0 };
  const server = createServer((asked, answer) => {
    const before = soFar();
    answer.once('finish', () => {
      const { inARow, calls } = soFar();
      newest = { inARow: inARow - before.inARow, calls: calls - before.calls };
    });
    app(asked, answer);
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const cold = async <A>(ask: () => Promise<A>): Promise<A> => {
    await idle();
    app = newApp();
    const answer = await ask();
    await idle();
    return answer;
  };
  return {
    as: (credentials) => {
      const client = request(server, { root: API_ROOT, ...(credentials && { credentials }) });
      return clientBy({
        send: (...asked) => cold(async () => ok(await client.send(...asked))),
        attach: (...asked) => cold(() => client.attach(...asked)),
      });
    },
    newest: () => newest,
    close: async () => {
      await queues.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
