import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface Roughness {
  delayed: number;
  cut: number;
  halfClosed: number;
}

/** TCP on loopback to PostgreSQL, which treats connections badly. */
export interface RoughProxy {
  readonly port: number;
  readonly done: Readonly<Roughness>;
  /** From now on everything passes as it is. */
  calm(): void;
  end(): Promise<void>;
}

/** Of so many pieces of data one is delayed, one loses its connection, one ends half of it. */
const ONE_IN = { delayed: 20, cut: 500, halfClosed: 500 };
const LONGEST_DELAY = 20;

/**
 * @param folder With the socket of PostgreSQL.
 * @param chance Between 0 and 1.
 */
export const roughProxyTo = async (folder: string, chance: () => number): Promise<RoughProxy> => {
  const done: Roughness = { delayed: 0, cut: 0, halfClosed: 0 };
  const sockets = new Set<Socket>();
  let isCalm = false;
  const comesUp = (what: keyof Roughness): boolean => {
    const does = !isCalm && chance() * ONE_IN[what] < 1;
    if (does) done[what] += 1;
    return does;
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connect({ path: join(folder, '.s.PGSQL.5432'), allowHalfOpen: true });
    const cut = (): void => {
      for (const socket of [client, database]) socket.destroy();
    };
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (comesUp('cut')) return cut();
        to.write(bytes);
        if (comesUp('halfClosed')) to.end();
        if (!comesUp('delayed')) return;
        // What follows waits too, so that all stays in order.
        from.pause();
        setTimeout(() => from.resume(), 1 + chance() * LONGEST_DELAY);
      });
      from.on('end', () => to.end());
      from.on('error', cut);
      from.on('close', () => {
        sockets.delete(from);
        cut();
      });
      sockets.add(from);
    };
    pass(client, database);
    pass(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    done,
    calm: () => {
      isCalm = true;
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
