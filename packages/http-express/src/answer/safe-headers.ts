/**
 * What every answer tells browsers: nothing in it runs, fetches anything or stands in a frame, it
 * is what its type says, and no other site hears its address. Pages and files say of themselves
 * what they need beyond that.
 */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

/** A year from the answer on, browsers come to this host by TLS alone (RFC 6797). */
export const STRICT_TRANSPORT: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
};
export const NO_HEADERS: Readonly<Record<string, string>> = {};
