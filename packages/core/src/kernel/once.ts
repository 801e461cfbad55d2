/** Loads when it is first asked for, and never again. */
export const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loaded: Promise<A> | null = null;
  return () => {
    loaded ??= load();
    return loaded;
  };
};
