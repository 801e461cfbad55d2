import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Stands between a client and a server, and cuts the line where it is told to. */
export interface CuttingProxy {
  readonly url: string;
  /** Where it leads from now on. */
  leadTo(url: string): void;
  /** Bytes that went to the server so far. */
  passed(): number;
  /**
   * Cuts every connection there is as soon as `passed` comes to `bytes`, and calls back; in the
   * order they are asked for.
   */
  cutAt(bytes: number, then?: () => void): void;
  close(): Promise<void>;
}

/** For what went through before the cut. */
const MOMENT_MS = 5;

interface Cut {
  readonly at: number;
  readonly then: () => void;
}

export const cuttingProxy = async (): Promise<CuttingProxy> => {
  let port = 0;
  let passed = 0;
  const cuts: Cut[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const cut = (then: () => void): void => {
    isCut = false;
    for (const socket of sockets) socket.destroy();
    then();
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        // What comes after a cut never arrives.
        if (isCut) return done();
        const next = cuts[0];
        if (next === undefined || passed + chunk.length < next.at) {
          passed += chunk.length;
          return done(null, chunk);
        }
        const last = chunk.subarray(0, Math.max(next.at - passed, 0));
        passed += last.length;
        cuts.shift();
        isCut = true;
        setTimeout(cut, MOMENT_MS, next.then);
        done(null, last);
      },
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(counted).pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (url) => {
      port = Number(new URL(url).port);
    },
    passed: () => passed,
    cutAt: (at, then = () => {}) => void cuts.push({ at, then }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
