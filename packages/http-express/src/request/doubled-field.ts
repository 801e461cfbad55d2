import type { Denial } from '@parley/core';

/** `name`: of the field, as it is spelled where it comes again. */
export type DoubledFieldDenial = Denial<'request.field-doubled', { readonly name: string }>;

/**
 * Fields that say which organization is meant, who asks, or how the body is to be read. Node takes
 * one of several, or joins them; a proxy in front may take another one. `X-Forwarded-For` is a list
 * by its nature, which proxies go on in a line of their own.
 */
export const SINGLE_FIELDS: ReadonlyArray<string> = [
  ...['host', 'x-forwarded-host', 'x-forwarded-proto'],
  ...['authorization', 'cookie', 'origin', 'sec-fetch-site', 'x-csrftoken', 'idempotency-key'],
  ...[
    'content-type',
    'content-length',
    'content-encoding',
    'transfer-encoding',
    'x-http-method-override',
  ],
  ...[
    'tus-resumable',
    'upload-concat',
    'upload-defer-length',
    'upload-length',
    'upload-metadata',
    'upload-offset',
  ],
];

const places = new Map(SINGLE_FIELDS.map((name, index) => [name, index]));

/**
 * The first field that may come once and comes again, as it is spelled there; null when there is
 * none. `raw`: names and values in turns.
 */
export const doubledField = (raw: ReadonlyArray<string>): string | null => {
  let seen = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const place = places.get(name.toLowerCase());
    if (place === undefined) continue;
    const bit = 2 ** place;
    if (Math.floor(seen / bit) % 2 === 1) return name;
    seen += bit;
  }
  return null;
};
