import { nextRevision, type UnixSeconds, type UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { metaAfter } from '../kernel/meta.ts';
import type { Realm } from '../realm/realm.ts';
import { parseAddress } from '../user/identity/email-address.ts';
import { newUser } from '../user/new-user.ts';
import type { User } from '../user/user.ts';
import { acceptableName, nameWithKey } from './acceptable-name.ts';
import type { HostPerson } from './host-person.ts';

/** What is known of a person when a sync decides about them. */
export interface PersonFacts {
  readonly person: HostPerson;
  /** The account, deactivated or not; null when there is none yet. */
  readonly before: User | null;
  /** Another account has the wanted address, or will have it. */
  readonly isEmailTaken: boolean;
  /** Names have to be unique, and another account has one that reads like the wanted one. */
  readonly isNameTaken: boolean;
}

/** A person's account before and after. `before` null: it is new. */
export interface SettledPerson {
  readonly person: HostPerson;
  readonly before: User | null;
  readonly after: User;
}

const emailOf = ({ person, before, isEmailTaken }: PersonFacts): string | null => {
  const wanted = person.email === null ? null : parseAddress(person.email);
  return wanted !== null && isEmailTaken ? (before?.email ?? null) : wanted;
};

const nameOf = ({ person: { name, key }, isNameTaken }: PersonFacts): string =>
  isNameTaken ? nameWithKey(acceptableName(name, key), key) : acceptableName(name, key);

const FIELDS = ['fullName', 'email', 'role', 'isActive', 'external', 'meta'] as const;

/**
 * The account as the host wants it. Equal to `before` when there is nothing to do; `freshId` is the
 * id of a new account.
 */
export const settlePerson = (
  realm: Realm,
  facts: PersonFacts,
  freshId: UserId,
  now: UnixSeconds,
): SettledPerson => {
  const { person, before } = facts;
  const [fullName, email] = [nameOf(facts), emailOf(facts)];
  const start =
    before ?? newUser(realm, { id: freshId, email, fullName, external: person.key }, now);
  // What is no metadata is refused before (`byKeys`).
  const meta = metaAfter(person.meta, start.meta);
  const after: User = {
    ...start,
    meta: E.isLeft(meta) ? start.meta : meta.right,
    fullName,
    email,
    external: person.key,
    role: person.role ?? start.role,
    isActive: person.active ?? start.isActive,
    // A link that was sent for another address would undo the host's wish.
    emailChange: email === start.email ? start.emailChange : null,
  };
  if (before === null) return { person, before, after };
  return FIELDS.every((field) => before[field] === after[field])
    ? { person, before, after: before }
    : { person, before, after: { ...after, revision: nextRevision(before.revision) } };
};

export const isChanged = ({ before, after }: SettledPerson): boolean => before !== after;

/** The account existed, was active and is so no more. */
export const isLeaving = ({ before, after }: SettledPerson): boolean =>
  before?.isActive === true && !after.isActive;

/** The account existed, was deactivated and is active again. */
export const isReturning = ({ before, after }: SettledPerson): boolean =>
  before?.isActive === false && after.isActive;

/** Its bots must not keep rights that the person loses. */
export const isFalling = ({ before, after }: SettledPerson): boolean =>
  before !== null && after.role > before.role;
