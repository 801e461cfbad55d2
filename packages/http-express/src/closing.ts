import type { Server } from 'node:http';

/** How a server stops: what is in flight is finished, and its connections are not kept for more. */
export interface Closing {
  readonly isClosing: () => boolean;
  /** Takes no new connection from now on; resolves when the last answer has left. Calling it again waits for the same end. */
  readonly close: (server: Server) => Promise<void>;
}

/** `release`: what must let go first, such as polls that wait for events. */
export const createClosing = (release: () => void = () => {}): Closing => {
  let closed: Promise<void> | null = null;
  return {
    isClosing: () => closed !== null,
    close: (server) => {
      closed ??= new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        release();
        server.closeIdleConnections();
      });
      return closed;
    },
  };
};
