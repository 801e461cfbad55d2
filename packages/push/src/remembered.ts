interface Kept<Value> {
  readonly value: Promise<Value>;
  until: number;
}

/**
 * A value that is expensive to get and valid for a while. `until` is in milliseconds of the clock
 * of `now`.
 */
export const remembered = <Value>(
  now: () => number,
  load: () => Promise<{ readonly value: Value; readonly until: number }>,
) => {
  let kept: Kept<Value> | null = null;
  return {
    /** Callers that ask while it is being loaded share one result. A failure is not kept. */
    get: (): Promise<Value> => {
      if (kept !== null && now() < kept.until) return kept.value;
      const loading = load();
      const fresh: Kept<Value> = {
        value: loading.then(({ value }) => value),
        until: Number.POSITIVE_INFINITY,
      };
      kept = fresh;
      loading.then(
        ({ until }) => {
          fresh.until = until;
        },
        () => {
          if (kept === fresh) kept = null;
        },
      );
      return fresh.value;
    },
    /** The other side takes it no longer. */
    forget: (): void => {
      kept = null;
    },
  };
};
