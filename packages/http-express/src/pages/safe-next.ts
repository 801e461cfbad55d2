const HERE = 'http://here.invalid';
/** Browsers read a backslash as a slash, and leave control characters out. */
const AMBIGUOUS = /[\\\p{Cc}]/u;

/**
 * Where to go on this server, as `Location` takes it. Null: it is none, or leads elsewhere in the
 * eyes of some browser.
 */
export const safeNext = (next: string | undefined): string | null => {
  if (
    next === undefined ||
    !next.startsWith('/') ||
    AMBIGUOUS.test(next) ||
    !URL.canParse(next, HERE)
  )
    return null;
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
};
