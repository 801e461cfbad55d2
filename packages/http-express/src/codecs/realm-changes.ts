import type { Realm, RealmPermissions, RealmSettings } from '@parley/core';
import { toGroupSetting } from './settings/group-setting.ts';
import { REALM_PERMISSIONS, REALM_SETTINGS } from './settings/setting-names.ts';

const FOR_EVER = -1;

const isPermission = (field: string): field is keyof RealmPermissions => Object.hasOwn(REALM_PERMISSIONS, field);
const isSetting = (field: string): field is keyof RealmSettings => Object.hasOwn(REALM_SETTINGS, field);

/** One property of an organization as the wire names and values it; null for what the wire does not know. `field`: of `Realm` or its settings. */
export const realmProperty = (realm: Realm, field: string): readonly [name: string, value: unknown] | null => {
  if (field === 'name' || field === 'description') return [field, realm[field]];
  if (field === 'pushDisallowedAt') return ['push_notifications_enabled', realm.pushDisallowedAt === null];
  if (isPermission(field)) return [REALM_PERMISSIONS[field], toGroupSetting(realm.permissions[field], realm.systemGroups.nobody)];
  if (!isSetting(field)) return null;
  const value = realm.settings[field];
  return [REALM_SETTINGS[field], field === 'messageRetentionDays' ? (value ?? FOR_EVER) : value];
};
