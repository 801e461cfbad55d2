interface Held {
  readonly handle: unknown;
  readonly opening: Promise<{ close(): Promise<void> }>;
}

/** A symbol of the process, which a module that is loaded again finds. */
const HELD = Symbol.for('parley/opened');

const heldByPath = (): Map<string, Held> => {
  const process = globalThis as { [HELD]?: Map<string, Held> };
  process[HELD] ??= new Map();
  return process[HELD];
};

const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/**
 * In development, what was opened for the path is answered again until it is closed.
 *
 * @param path Null for what is no file, which is never held.
 * @param handle The host's handle. Another one closes what is held.
 */
export const heldInDevelopment = async <Opened extends { close(): Promise<void> }>(
  path: string | null,
  handle: unknown,
  open: () => Promise<Opened>,
): Promise<Opened> => {
  if (path === null || !isDevelopment()) return open();
  const all = heldByPath();
  const held = all.get(path);
  if (held?.handle === handle && held !== undefined) return held.opening as Promise<Opened>;
  const opening = (async () => {
    await (await held?.opening.catch(() => undefined))?.close();
    const opened = await open();
    return {
      ...opened,
      close: async () => {
        if (all.get(path)?.opening === opening) all.delete(path);
        await opened.close();
      },
    };
  })();
  all.set(path, { handle, opening });
  // What could not be opened is tried again by the next call.
  opening.catch(() => all.delete(path));
  return opening;
};
