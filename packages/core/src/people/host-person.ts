import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { checkedMeta, type Json, type MetaDenial } from '../kernel/meta.ts';
import { codePoints } from '../kernel/text.ts';
import { firstRefused } from '../kernel/text-class.ts';
import type { Role } from '../user/user.ts';

/** A person as their host knows them. */
export interface HostPerson {
  /**
   * The key of the person at the host, such as the id of their row: 1 to 255 characters, on one
   * line. It stays the same when their name or address changes.
   */
  readonly key: string;
  /** Any text. What a full name may not hold is replaced. */
  readonly name: string;
  /**
   * Null for none. What is no address counts as none. While another account has the address, the
   * person keeps the one they have.
   */
  readonly email: string | null;
  /** Absent: as it is; a new account is a member. */
  readonly role?: Role;
  /** Absent: as it is; a new account is active. False ends every access at once. */
  readonly active?: boolean;
  /**
   * Names of groups. The person is in these, and in no other group that the host made; groups that
   * users made keep them. A group that does not exist is created. Absent: as it is.
   */
  readonly groups?: ReadonlyArray<string>;
  /**
   * The bytes of a picture; bytes that are no picture change nothing. Null removes an uploaded
   * picture. Absent: as it is.
   */
  readonly picture?: Uint8Array | null;
  /** Data of the host. Null removes it. Absent: as it is. */
  readonly meta?: Json | null;
}

export const MAX_EXTERNAL_KEY = 255;
export type KeyInvalid = Denial<'person.key-invalid', { readonly key: string }>;
/** `key`: whose metadata it is. */
export type PersonMetaDenial = MetaDenial & { readonly key: string };

const isKey = (key: string): boolean =>
  key !== '' && codePoints(key) <= MAX_EXTERNAL_KEY && firstRefused('line', key) === null;

/** The first refusal of metadata; null when all may be stored. */
const wrongMeta = (persons: ReadonlyArray<HostPerson>): PersonMetaDenial | null => {
  for (const { key, meta } of persons) {
    if (meta === undefined || meta === null) continue;
    const checked = checkedMeta(meta);
    if (E.isLeft(checked)) return { ...checked.left, key };
  }
  return null;
};

/**
 * Each person once; of two with one key the last counts. Left when a key is none, or metadata is
 * not plain JSON of a bounded size.
 */
export const byKeys = (
  persons: ReadonlyArray<HostPerson>,
): E.Either<KeyInvalid | PersonMetaDenial, ReadonlyArray<HostPerson>> => {
  const wrong = persons.find(({ key }) => !isKey(key));
  if (wrong !== undefined) return E.left(denial('person.key-invalid', { key: wrong.key }));
  const meta = wrongMeta(persons);
  return meta === null
    ? E.right([...new Map(persons.map((person) => [person.key, person])).values()])
    : E.left(meta);
};
