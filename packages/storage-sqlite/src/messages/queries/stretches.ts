/** A range that begins at `first_id` and ends where the next one begins. */
interface Stretch {
  readonly first_id: number;
}

/**
 * `find` looks for the stretch of a container that a message lies in. What it found is remembered
 * for the messages between there and where the stretch begins, so ask for the newest first.
 * `known`: what was looked for before.
 */
export const byRange = <Found extends Stretch>(
  find: (container: number, id: number) => Found | undefined,
  known: Iterable<readonly [container: number, id: number, found: Found | undefined]> = [],
): ((container: number, id: number) => Found | undefined) => {
  const seen = new Map<
    number,
    { readonly from: number; readonly to: number; readonly found: Found | undefined }
  >();
  for (const [container, id, found] of known)
    seen.set(container, { from: found?.first_id ?? 0, to: id, found });
  return (container, id) => {
    const last = seen.get(container);
    if (last !== undefined && last.from <= id && id <= last.to) return last.found;
    const found = find(container, id);
    seen.set(container, { from: found?.first_id ?? 0, to: id, found });
    return found;
  };
};
