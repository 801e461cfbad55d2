import { PathId, type RealmId } from '../../kernel/brand.ts';
import type { Entropy } from '../../kernel/ports.ts';

/** Spreads files over directories: 0 to 255, in hexadecimal. */
const HEAP = 2;
/** Characters of the secret part: 142 bits. */
const SECRET = 24;

const heapOf = (token: string): string =>
  (
    [...token].reduce((sum, character) => sum * 61 + (character.codePointAt(0) ?? 0), 0) % 256
  ).toString(16);

/** A new address for a file, different each time. `name` is an `addressName`. */
export const newPathId = (entropy: Entropy, realm: RealmId, name: string): PathId =>
  PathId(`${realm}/${heapOf(entropy.token(HEAP))}/${entropy.token(SECRET)}/${name}`);
