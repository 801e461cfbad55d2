const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const KEY = /^[!-+\--~]+$/;

/** What a client tells of its upload, each key once. */
export type Metadata = ReadonlyMap<string, string>;

const decoded = (encoded: string): string | null =>
  BASE64.test(encoded) && encoded.length % 4 === 0
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : null;

/**
 * `key base64,key base64`; a key alone has an empty value. Pairs that cannot be read are skipped.
 */
export const readMetadata = (header: string | undefined): Metadata => {
  const metadata = new Map<string, string>();
  for (const pair of (header ?? '').split(',')) {
    const [key = '', encoded = '', ...more] = pair.trim().split(' ');
    const value = more.length === 0 ? decoded(encoded) : null;
    if (KEY.test(key) && value !== null) metadata.set(key, value);
  }
  return metadata;
};

export const writeMetadata = (metadata: Metadata): string =>
  [...metadata]
    .map(([key, value]) => (value === '' ? key : `${key} ${Buffer.from(value).toString('base64')}`))
    .join(',');
