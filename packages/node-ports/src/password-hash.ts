import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { formatPhc, type Phc, parsePhc } from './phc.ts';

/** The cost of one guess with argon2id. `memory` is in KiB. */
export interface Argon2Cost {
  readonly algorithm: 'argon2id';
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** The cost of one guess with scrypt: 2 ** `logN` rounds over blocks of `blockSize` * 128 bytes. */
export interface ScryptCost {
  readonly algorithm: 'scrypt';
  readonly logN: number;
  readonly blockSize: number;
  readonly parallelism: number;
}

/** The cost of one guess at a password. */
export type PasswordCost = Argon2Cost | ScryptCost;

const ARGON2_VERSION = 19;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Node has argon2 since 24.7. */
export const hasArgon2 = typeof crypto.argon2 === 'function';

/**
 * The minimum that OWASP recommends: argon2id with 19 MiB, or 2 ** 17 rounds of scrypt where Node
 * has no argon2id. https://cheatsheetseries.owasp.org
 */
export const DEFAULT_COST: PasswordCost = hasArgon2
  ? { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1 }
  : { algorithm: 'scrypt', logN: 17, blockSize: 8, parallelism: 1 };

const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt);

const derive = (
  password: string,
  salt: Buffer,
  length: number,
  cost: PasswordCost,
): Promise<Buffer> => {
  if (cost.algorithm === 'scrypt') {
    const { logN, blockSize, parallelism } = cost;
    const rounds = 2 ** logN;
    return scrypt(password, salt, length, {
      N: rounds,
      r: blockSize,
      p: parallelism,
      maxmem: 256 * rounds * blockSize,
    });
  }
  if (!hasArgon2)
    throw new Error(
      'This password hash is argon2id, which this Node does not have; it needs Node 24.7 or newer.',
    );
  const { memory, passes, parallelism } = cost;
  return promisify(crypto.argon2)('argon2id', {
    message: password,
    nonce: salt,
    tagLength: length,
    memory,
    passes,
    parallelism,
  });
};

const written = (cost: PasswordCost): Pick<Phc, 'algorithm' | 'version' | 'parameters'> =>
  cost.algorithm === 'argon2id'
    ? {
        algorithm: 'argon2id',
        version: ARGON2_VERSION,
        parameters: { m: cost.memory, t: cost.passes, p: cost.parallelism },
      }
    : {
        algorithm: 'scrypt',
        version: null,
        parameters: { ln: cost.logN, r: cost.blockSize, p: cost.parallelism },
      };

/** Null for an algorithm or parameters this file never writes. */
const costOf = ({ algorithm, version, parameters }: Phc): PasswordCost | null => {
  const { m, t, p, ln, r } = parameters;
  if (algorithm === 'argon2id' && version === ARGON2_VERSION && m && t && p)
    return { algorithm, memory: m, passes: t, parallelism: p };
  if (algorithm === 'scrypt' && ln && r && p)
    return { algorithm, logN: ln, blockSize: r, parallelism: p };
  return null;
};

export const hashPassword = async (password: string, cost: PasswordCost): Promise<string> => {
  const salt = crypto.randomBytes(SALT_BYTES);
  return formatPhc({
    ...written(cost),
    salt,
    hash: await derive(password, salt, HASH_BYTES, cost),
  });
};

/**
 * Rejects when `stored` is no hash that `hashPassword` writes: the store is broken, which is not
 * the same as a wrong password.
 */
export const matchesHash = async (password: string, stored: string): Promise<boolean> => {
  const phc = parsePhc(stored);
  const cost = phc && costOf(phc);
  if (!phc || !cost) throw new Error('A stored password hash cannot be read.');
  return crypto.timingSafeEqual(await derive(password, phc.salt, phc.hash.length, cost), phc.hash);
};
