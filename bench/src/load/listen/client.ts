import { openSocket } from '../reading-socket.ts';
import { createResponseReader } from '../response-reader.ts';

export interface HttpAnswer {
  readonly status: number;
  /** Byte for byte, as Latin-1: listeners only look for ASCII. */
  readonly body: string;
}

/** One connection with one request in flight at a time. */
export interface HttpClient {
  /** Rejects when the connection ends first. */
  readonly ask: (request: string) => Promise<HttpAnswer>;
  readonly close: () => void;
}

export const openClient = (port: number): Promise<HttpClient> =>
  new Promise((resolve, reject) => {
    let body = '';
    let waiting: {
      readonly resolve: (answer: HttpAnswer) => void;
      readonly reject: (error: Error) => void;
    } | null = null;
    const read = createResponseReader(
      (status) => {
        const answer = { status, body };
        body = '';
        const asked = waiting;
        waiting = null;
        asked?.resolve(answer);
      },
      (piece) => {
        body += piece.toString('latin1');
      },
    );
    const socket = openSocket(port, read);
    socket.on('error', reject);
    socket.on('close', () => waiting?.reject(new Error('The connection was closed')));
    socket.once('connect', () =>
      resolve({
        ask: (request) =>
          new Promise((answered, failed) => {
            if (socket.destroyed) {
              failed(new Error('The connection was closed before'));
              return;
            }
            waiting = { resolve: answered, reject: failed };
            socket.write(request, 'latin1');
          }),
        close: () => socket.destroy(),
      }),
    );
  });
