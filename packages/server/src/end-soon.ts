/** Milliseconds for what is still being written. */
const PATIENCE_MS = 2_000;

/**
 * Ends a process that has failed and has nothing more to do: the driver of PostgreSQL leaves some
 * connections open that did not come to be.
 */
export const endSoon = (): void => {
  setTimeout(() => process.exit(), PATIENCE_MS).unref();
};
