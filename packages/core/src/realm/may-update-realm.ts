import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import { OWNER_PERMISSIONS } from './owner-permissions.ts';
import type { RealmPermissions, RealmSettings } from './realm.ts';

export interface UpdateRealmFacts {
  readonly isAdministrator: boolean;
  readonly isOwner: boolean;
  /** Fields the request names, whether it changes them or not. */
  readonly settings: ReadonlyArray<keyof RealmSettings>;
  readonly permissions: ReadonlyArray<keyof RealmPermissions>;
}
export type UpdateRealmDenial = Denial<'caller.not-administrator'> | Denial<'caller.not-owner'>;
export type UpdateRealmPermit = Branded<UpdateRealmFacts, 'UpdateRealmPermit'>;

/** Permits it, for a judge of a host. */
export const permitUpdateRealm = (about: UpdateRealmFacts): UpdateRealmPermit =>
  about as UpdateRealmPermit;

const FOR_OWNERS: ReadonlySet<keyof RealmSettings> = new Set([
  'waitingPeriodDays',
  'disallowDisposableEmails',
  'allowedDomains',
  'messageRetentionDays',
]);

/**
 * Who may change an organization's settings? Administrators; what decides who belongs and what is
 * kept, owners.
 */
export const mayUpdateRealm = (
  facts: UpdateRealmFacts,
): E.Either<UpdateRealmDenial, UpdateRealmPermit> => {
  if (!facts.isAdministrator) return E.left(denial('caller.not-administrator'));
  const needsOwner =
    facts.settings.some((name) => FOR_OWNERS.has(name)) ||
    facts.permissions.some((name) => OWNER_PERMISSIONS.has(name));
  return needsOwner && !facts.isOwner
    ? E.left(denial('caller.not-owner'))
    : E.right(permitUpdateRealm(facts));
};
