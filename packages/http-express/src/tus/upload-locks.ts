import { ERRORS, type Locker, type RequestRelease } from '@tus/server';

interface Holding {
  /** Asks the request that holds the upload to end. */
  readonly release: RequestRelease;
  readonly done: Promise<void>;
  readonly end: () => void;
}

const holdingOf = (release: RequestRelease): Holding => {
  let end = (): void => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { release, done, end };
};

const endOf = (
  signal: AbortSignal,
  patienceMs: number,
): { readonly over: Promise<never>; readonly forget: () => void } => {
  let forget = (): void => {};
  const over = new Promise<never>((_resolve, reject) => {
    const give = (): void => reject(ERRORS.ERR_LOCK_TIMEOUT);
    const patience = setTimeout(give, patienceMs);
    signal.addEventListener('abort', give, { once: true });
    forget = () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', give);
    };
  });
  over.catch(() => {});
  return { over, forget };
};

/**
 * One request at a time for each upload. A new request asks the one before to end, since a client
 * that starts again has lost its connection; it waits for that without blocking others, and not for
 * ever.
 */
export const uploadLocks = (patienceMs: number): Locker => {
  const held = new Map<string, Holding>();
  return {
    newLock: (id) => {
      let mine: Holding | null = null;
      return {
        lock: async (signal, release) => {
          const { over, forget } = endOf(signal, patienceMs);
          try {
            for (let other = held.get(id); other !== undefined; other = held.get(id)) {
              await other.release();
              await Promise.race([other.done, over]);
            }
          } finally {
            forget();
          }
          mine = holdingOf(release);
          held.set(id, mine);
        },
        unlock: async () => {
          if (mine !== null && held.get(id) === mine) held.delete(id);
          mine?.end();
        },
      };
    },
  };
};
