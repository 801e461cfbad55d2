import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certified } from './certificate.ts';

export interface AskedHttp {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `null`: never answered; `'cut'`: the connection ends instead. */
export type HttpReply =
  | { readonly status: number; readonly json?: unknown; readonly headers?: Record<string, string> }
  | null
  | 'cut';

export interface HttpService {
  readonly address: string;
  readonly asked: AskedHttp[];
  readonly close: () => Promise<void>;
}

/**
 * A service on a loopback port; `reply` says what becomes of each request, which may be of several
 * kinds. Without `tls` in the clear.
 */
export const httpService = async (
  reply: (asked: AskedHttp, count: number) => HttpReply,
  tls?: Certified,
): Promise<HttpService> => {
  const asked: AskedHttp[] = [];
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      body += piece;
    });
    request.on('end', () => {
      const one: AskedHttp = { path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      const answer = reply(one, asked.filter(({ path }) => path === one.path).length);
      if (answer === null) return;
      if (answer === 'cut') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.json === undefined ? '' : JSON.stringify(answer.json));
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
