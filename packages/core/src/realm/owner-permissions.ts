import type { RealmPermissions } from './realm.ts';

/** The settings of who may do what that only owners change. */
export const OWNER_PERMISSIONS: ReadonlySet<keyof RealmPermissions> = new Set([
  'canCreateGroups',
  'canCreateInvitations',
  'canManageAllGroups',
]);
