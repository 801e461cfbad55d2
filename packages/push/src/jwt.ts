import { type KeyObject, sign } from 'node:crypto';

type Claims = Readonly<Record<string, string | number>>;

const part = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A JSON Web Token (RFC 7519) in its compact form. `alg` must fit the key: ES256 a P-256 one, RS256
 * an RSA one.
 */
export const jwt = (
  alg: 'ES256' | 'RS256',
  key: KeyObject,
  header: Claims,
  claims: Claims,
): string => {
  const signed = `${part({ alg, typ: 'JWT', ...header })}.${part(claims)}`;
  // JOSE wants the two halves of an elliptic signature as they are, not in DER.
  const signature = sign(
    'sha256',
    Buffer.from(signed),
    alg === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key,
  );
  return `${signed}.${signature.toString('base64url')}`;
};
