import type { ClientHttp2Session, ClientHttp2Stream, SecureClientSessionOptions } from 'node:http2';

/**
 * Loaded with the first notification: most servers have no keys for it, and loading it would slow
 * down every start.
 */
const http2 = (): typeof import('node:http2') => process.getBuiltinModule('node:http2');

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | null;
}

export interface ApnsConnection {
  /** Rejects when no whole answer came in time. */
  readonly post: (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<Answered>;
  readonly close: () => void;
}

export interface ConnectionOptions {
  readonly address: string;
  /** Milliseconds for the whole of one request, opening a connection included. */
  readonly timeout: number;
  /** Certificates to trust in place of those Node trusts. */
  readonly ca?: SecureClientSessionOptions['ca'];
}

const LONGEST_ANSWER = 65_536;

const answerOf = (stream: ClientHttp2Stream, timeout: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    let status = 0;
    let retryAfter: string | null = null;
    let body = '';
    const timer = setTimeout(() => {
      stream.close(http2().constants.NGHTTP2_CANCEL);
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
      if (status !== 0 && stream.rstCode === http2().constants.NGHTTP2_NO_ERROR)
        resolve({ status, body, retryAfter });
      else reject(new Error(`The stream ended with code ${stream.rstCode}`));
    });
  });

interface Opened {
  readonly session: ClientHttp2Session;
  /**
   * Resolves when the other side has said how many requests it takes at once; before that it may
   * refuse all but one.
   */
  readonly ready: Promise<void>;
}

const readyOf = (session: ClientHttp2Session): Promise<void> =>
  new Promise((resolve, reject) => {
    session.once('remoteSettings', () => resolve());
    session.once('error', reject);
    session.once('close', () => reject(new Error('The connection ended before it began')));
  });

const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('TimeoutError')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * One HTTP/2 connection, opened when it is first needed and again when it was lost. It keeps no
 * process alive by itself.
 */
export const connection = ({ address, timeout, ca }: ConnectionOptions): ApnsConnection => {
  let current: Opened | null = null;

  const opened = (): Opened => {
    if (current !== null && !current.session.closed && !current.session.destroyed) return current;
    const session = http2().connect(address, ca === undefined ? {} : { ca });
    const fresh: Opened = { session, ready: readyOf(session) };
    const forget = (): void => {
      if (current === fresh) current = null;
    };
    // An error rejects the requests in progress.
    fresh.ready.catch(forget);
    session.on('error', forget);
    session.on('goaway', forget);
    session.on('close', forget);
    session.unref();
    current = fresh;
    return fresh;
  };

  return {
    post: async (path, headers, body) => {
      const used = opened();
      const { session, ready } = used;
      const begun = performance.now();
      let isBegun = false;
      session.ref();
      try {
        await within(timeout, ready);
        isBegun = true;
        const stream = session.request({
          ':method': 'POST',
          ':path': path,
          'content-type': 'application/json',
          ...headers,
        });
        const answer = answerOf(stream, timeout - (performance.now() - begun));
        stream.end(body);
        return await answer;
      } catch (error) {
        // A silent connection may be a dead one.
        if (current === used) current = null;
        if (isBegun) session.close();
        else session.destroy();
        throw error;
      } finally {
        session.unref();
      }
    },
    close: () => {
      current?.session.destroy();
      current = null;
    },
  };
};
