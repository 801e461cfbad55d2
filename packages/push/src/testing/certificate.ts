import { generateKeyPairSync, sign } from 'node:crypto';
import tls from 'node:tls';
import { type Needing, needs } from '../../../../scripts/testing/needs.ts';

/** Both PEM. */
export interface Certified {
  readonly key: string;
  readonly cert: string;
}

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  identifier: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;
const OID = {
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;
const SHORT = 0x80;
const HOUR = 3_600_000;

/**
 * One value of ASN.1 in the distinguished encoding (X.690): its tag, its length, and what it holds.
 */
const der = (tag: number, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < SHORT) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, SHORT + length.length]), length, body]);
};
const sequence = (...parts: ReadonlyArray<Buffer>): Buffer => der(TAG.sequence, ...parts);
const identifier = (hex: string): Buffer => der(TAG.identifier, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer): Buffer => der(TAG.bits, Buffer.from([0]), bytes);
const utcTime = (ms: number): Buffer => {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(TAG.time, Buffer.from(`${digits}Z`));
};

const TRUE = der(TAG.boolean, Buffer.from([0xff]));
const extension = (oid: string, value: Buffer): Buffer =>
  sequence(identifier(oid), TRUE, der(TAG.octets, value));

/**
 * For a service of this name, signed with its own key (RFC 5280); `until`: milliseconds since 1970.
 */
export const selfSigned = (host: string, until = Date.now() + HOUR): Certified => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(identifier(OID.ecdsaWithSha256));
  const name = sequence(
    der(TAG.set, sequence(identifier(OID.commonName), der(TAG.text, Buffer.from(host)))),
  );
  const told = sequence(
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(until - 2 * HOUR), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      TAG.extensions,
      sequence(
        extension(OID.basicConstraints, sequence(TRUE)),
        extension(OID.subjectAltName, sequence(der(TAG.dnsName, Buffer.from(host)))),
      ),
    ),
  );
  const signed = sequence(told, algorithm, bits(sign('sha256', told, privateKey)));
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
};

/** @param untested What the tests over TLS are of. */
export const trustingNode = (untested: string): Needing =>
  needs(
    'setDefaultCACertificates' in tls,
    'this Node takes no trusted certificates at run time, which Node 22.19 does',
    untested,
  );

/**
 * This process trusts the certificate while it does something; other tests of the same process do
 * not see it.
 */
export const trusting = async (certified: Certified, work: () => Promise<void>): Promise<void> => {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certified.cert]);
  try {
    await work();
  } finally {
    tls.setDefaultCACertificates(before);
  }
};
