import {
  createSecureServer,
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type Settings,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Certified } from './certificate.ts';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/**
 * `null`: the request is never answered; `'cut'`: the connection ends instead; `'goaway'`: the
 * answer is the last one of its connection.
 */
export type Reply =
  | {
      readonly status: number;
      readonly reason?: string;
      readonly headers?: Record<string, string>;
      readonly last?: boolean;
    }
  | null
  | 'cut';

export interface Http2Service {
  readonly address: string;
  readonly asked: Asked[];
  readonly sessions: () => number;
  /** Of each connection, what was agreed upon while it was secured; null for one that was not. */
  readonly agreed: ReadonlyArray<string | null>;
  readonly close: () => Promise<void>;
}

export interface Http2ServiceOptions {
  /** Certificate and key; without them the service has no TLS. */
  readonly tls?: Certified;
  readonly settings?: Settings;
}

/**
 * Speaks HTTP/2 on a loopback port as Apple's service does; `reply` says what becomes of each
 * request.
 */
export const http2Service = async (
  reply: (asked: Asked, count: number) => Reply,
  { tls, settings = {} }: Http2ServiceOptions = {},
): Promise<Http2Service> => {
  const asked: Asked[] = [];
  const open = new Set<ServerHttp2Session>();
  let sessions = 0;
  const agreed: Array<string | null> = [];
  const server =
    tls === undefined
      ? createServer({ settings })
      : createSecureServer({ ...tls, settings, allowHTTP1: false });
  server.on('session', (session) => {
    sessions++;
    open.add(session);
    agreed.push(session.encrypted ? (session.alpnProtocol ?? null) : null);
    session.on('close', () => open.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('error', () => {});
    stream.on('data', (piece: string) => {
      text += piece;
    });
    stream.on('end', () => {
      const one: Asked = { path: headers[':path'] ?? '', headers, body: JSON.parse(text) };
      asked.push(one);
      const answer = reply(one, asked.length);
      if (answer === null) return;
      if (answer === 'cut') {
        stream.session?.destroy();
        return;
      }
      stream.respond({ ':status': answer.status, 'apns-id': 'x', ...answer.headers });
      stream.end(answer.reason === undefined ? '' : JSON.stringify({ reason: answer.reason }));
      if (answer.last === true) stream.session?.goaway();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    agreed,
    asked,
    sessions: () => sessions,
    close: async () => {
      for (const session of open) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
