import type { Server } from 'node:http';

/** How a server stops: what is in flight is finished, and its connections are not kept for more. */
export interface Closing {
  readonly isClosing: () => boolean;
  /** Calls `act` when it begins, after what had to let go has done so. */
  readonly whenClosing: (act: () => void) => void;
  /** Takes no new connection from now on; resolves when the last answer has left. Calling it again waits for the same end. */
  readonly close: (server: Server) => Promise<void>;
}

/** `release`: what must let go first, such as polls that wait for events. */
export const createClosing = (release: () => void = () => {}): Closing => {
  let closed: Promise<void> | null = null;
  const acts: Array<() => void> = [release];
  return {
    isClosing: () => closed !== null,
    whenClosing: (act) => void acts.push(act),
    close: (server) => {
      closed ??= new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const act of acts) act();
        server.closeIdleConnections();
      });
      return closed;
    },
  };
};
