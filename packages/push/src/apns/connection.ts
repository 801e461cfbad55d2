import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants, type SecureClientSessionOptions } from 'node:http2';

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

export interface Connection {
  /** Rejects when no whole answer came in time. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Answered>;
  readonly close: () => void;
}

export interface ConnectionOptions {
  readonly address: string;
  /** Milliseconds for the whole of one request, opening a connection included. */
  readonly timeout: number;
  /** Certificates to trust, beside those Node trusts. */
  readonly ca?: SecureClientSessionOptions['ca'];
}

const LONGEST_ANSWER = 65_536;

const answerOf = (stream: ClientHttp2Stream, timeout: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    let status = 0;
    let retryAfter: string | null = null;
    let body = '';
    const timer = setTimeout(() => {
      stream.close(constants.NGHTTP2_CANCEL);
      reject(new Error('TimeoutError'));
    }, timeout);
    stream.setEncoding('utf8');
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      retryAfter = headers['retry-after'] ?? null;
    });
    stream.on('data', (piece: string) => {
      if (body.length < LONGEST_ANSWER) body += piece;
    });
    stream.on('error', reject);
    stream.on('close', () => {
      clearTimeout(timer);
      if (status !== 0 && stream.rstCode === constants.NGHTTP2_NO_ERROR) resolve({ status, body, retryAfter });
      else reject(new Error(`The stream ended with code ${stream.rstCode}`));
    });
  });

/** One HTTP/2 connection, opened when it is first needed and again when it was lost. It keeps no process alive by itself. */
export const connection = ({ address, timeout, ca }: ConnectionOptions): Connection => {
  let session: ClientHttp2Session | null = null;

  const opened = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    const fresh = connect(address, ca === undefined ? {} : { ca });
    const forget = (): void => {
      if (session === fresh) session = null;
    };
    // What goes wrong is told to the requests that are under way.
    fresh.on('error', forget);
    fresh.on('goaway', forget);
    fresh.on('close', forget);
    fresh.unref();
    session = fresh;
    return fresh;
  };

  return {
    post: async (path, headers, body) => {
      const used = opened();
      used.ref();
      try {
        const stream = used.request({ ':method': 'POST', ':path': path, 'content-type': 'application/json', ...headers });
        const answer = answerOf(stream, timeout);
        stream.end(body);
        return await answer;
      } catch (error) {
        // A silent connection may be a dead one.
        if (session === used) session = null;
        used.close();
        throw error;
      } finally {
        used.unref();
      }
    },
    close: () => {
      session?.destroy();
      session = null;
    },
  };
};
