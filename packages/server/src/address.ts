import type { Server } from 'node:http';
import { E } from '@parley/core';
import { reasonOf } from './reason.ts';

const ANY: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a browser on this machine finds a server that listens there. */
export const urlOf = (host: string, port: number): string => {
  const name = ANY[host] ?? host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Listens, and returns the port. The Left is one sentence that says why it cannot listen. */
export const listen = (
  server: Server,
  host: string,
  port: number,
): Promise<E.Either<string, number>> =>
  new Promise((resolve) => {
    const failed = (error: Error): void =>
      resolve(E.left(`Cannot listen on ${urlOf(host, port)}: ${reasonOf(error)}.`));
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      const address = server.address();
      resolve(E.right(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
