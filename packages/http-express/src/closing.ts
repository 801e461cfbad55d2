import type { Server } from 'node:http';

/** How a server stops: what is in flight is finished, and its connections are not kept for more. */
export interface Closing {
  readonly isClosing: () => boolean;
  /** Calls `act` when it begins, after what had to let go has done so. */
  readonly whenClosing: (act: () => void) => void;
  /** Takes no new connection from now on; resolves when the last answer has left. Calling it again waits for the same end. */
  readonly close: (server: Server) => Promise<void>;
}

const AGAIN_MS = 100;

/** `release`: what must let go first, such as polls that wait for events. */
export const createClosing = (release: () => void = () => {}): Closing => {
  /** Before anybody lets go: what is let go is answered, and those answers end their connections too. */
  let isClosing = false;
  let closed: Promise<void> | null = null;
  const acts: Array<() => void> = [release];
  return {
    isClosing: () => isClosing,
    whenClosing: (act) => void acts.push(act),
    close: (server) => {
      isClosing = true;
      closed ??= new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const act of acts) act();
        server.closeIdleConnections();
        // What was on its way already did not say that its connection ends.
        const timer = setInterval(() => server.closeIdleConnections(), AGAIN_MS).unref();
        server.once('close', () => clearInterval(timer));
      });
      return closed;
    },
  };
};
