import type { KeyObject } from 'node:crypto';
import type { JWTPayload } from 'jose';

/**
 * Signs a JSON Web Token (RFC 7519) in its compact form.
 *
 * @param alg - Must fit the key: ES256 needs a P-256 key, RS256 an RSA key of at least 2048 bits.
 * @param header - Fields of the protected header besides `alg` and `typ`.
 */
export const jwt = async (
  alg: 'ES256' | 'RS256',
  key: KeyObject,
  header: Readonly<Record<string, string>>,
  claims: JWTPayload,
): Promise<string> => {
  // A server that sends no notifications signs none.
  const { SignJWT } = await import('jose');
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(key);
};
