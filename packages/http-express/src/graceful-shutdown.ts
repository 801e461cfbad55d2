import type { Server } from 'node:http';

/** How a server stops: what is in flight is finished, and its connections are not kept for more. */
export interface GracefulShutdown {
  readonly isClosing: () => boolean;
  /** Calls `act` when it begins, after what had to let go has done so. */
  readonly whenClosing: (act: () => void) => void;
  /**
   * Gives `work` back. `close` waits for it also when its connection has ended: what has come of a
   * file is still being written then.
   */
  readonly during: <A>(work: Promise<A>) => Promise<A>;
  /**
   * Takes no new connection from now on; resolves when the last answer has left and all work is
   * done. Calling it again waits for the same end.
   */
  readonly close: (server: Server) => Promise<void>;
}

const AGAIN_MS = 100;

/**
 * Makes what stops a server gracefully: requests that run are answered, new ones end their
 * connections. Give it to `createRouter` as `shutdown`.
 *
 * @param release Called first; releases what waits, such as polls that wait for events.
 * @example
 * const shutdown = createGracefulShutdown();
 * process.once('SIGTERM', () => shutdown.close(server));
 */
export const createGracefulShutdown = (release: () => void = () => {}): GracefulShutdown => {
  /**
   * Set before polls are released: released polls are answered, and those answers end their
   * connections too.
   */
  let isClosing = false;
  let closed: Promise<void> | null = null;
  const acts: Array<() => void> = [release];
  const works = new Set<Promise<unknown>>();
  const allDone = async (): Promise<void> => {
    while (works.size > 0) await Promise.allSettled(works);
  };
  return {
    isClosing: () => isClosing,
    whenClosing: (act) => void acts.push(act),
    during: (work) => {
      works.add(work);
      const forget = (): void => void works.delete(work);
      work.then(forget, forget);
      return work;
    },
    close: (server) => {
      isClosing = true;
      closed ??= new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const act of acts) act();
        server.closeIdleConnections();
        // What was on its way already did not say that its connection ends.
        const timer = setInterval(() => server.closeIdleConnections(), AGAIN_MS).unref();
        server.once('close', () => clearInterval(timer));
      }).then(allDone);
      return closed;
    },
  };
};
