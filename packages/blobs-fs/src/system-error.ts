/** What the system says went wrong, such as `ENOENT`; `''` for any other error. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Null where there is nothing. */
export const orNull = async <A>(work: Promise<A>): Promise<A | null> => {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};
