import type { Realm, RealmPermissions, RealmSettings } from '@parley/core';
import * as t from 'io-ts';
import { integer } from '../../wire/objects.ts';
import { groupSettingReply, toGroupSetting } from '../groups/group-setting.ts';
import { REALM_PERMISSIONS_NAMES, REALM_SETTINGS } from './setting-names.ts';

const FOR_EVER = -1;

const isPermission = (field: string): field is keyof RealmPermissions =>
  Object.hasOwn(REALM_PERMISSIONS_NAMES, field);
const isSetting = (field: string): field is keyof RealmSettings =>
  Object.hasOwn(REALM_SETTINGS, field);

/** What the wire says of a setting. The domains themselves are told as `realm_domains`. */
const settingValue = (settings: RealmSettings, field: keyof RealmSettings): unknown => {
  switch (field) {
    case 'messageRetentionDays':
      return settings.messageRetentionDays ?? FOR_EVER;
    case 'allowedDomains':
      return settings.allowedDomains !== null;
    default:
      return settings[field];
  }
};

const seconds = t.union([integer, t.null]);
const SETTING_TYPES: Readonly<Record<keyof RealmSettings, t.Mixed>> = {
  allowMessageEditing: t.boolean,
  contentEditLimit: seconds,
  contentDeleteLimit: seconds,
  moveWithinChannelLimit: seconds,
  moveBetweenChannelsLimit: seconds,
  editHistoryVisibility: t.union([t.literal('all'), t.literal('moves'), t.literal('none')]),
  topicsRequired: t.boolean,
  waitingPeriodDays: integer,
  requireUniqueNames: t.boolean,
  enableSpectatorAccess: t.boolean,
  readReceiptsEnabled: t.boolean,
  presenceDisabled: t.boolean,
  disallowDisposableEmails: t.boolean,
  nameChangesDisabled: t.boolean,
  emailChangesDisabled: t.boolean,
  allowedDomains: t.boolean,
  defaultLanguage: t.string,
  defaultCodeBlockLanguage: t.string,
  previewsShown: t.boolean,
  messageRetentionDays: integer,
};

/**
 * The types of what `realmProperty` says of names, settings and permissions, by their names on the
 * wire.
 */
export const realmPropertyTypes: Readonly<Record<string, t.Mixed>> = {
  name: t.string,
  description: t.string,
  ...Object.fromEntries(
    Object.entries(REALM_SETTINGS).map(([field, name]) => [
      name,
      SETTING_TYPES[field as keyof RealmSettings],
    ]),
  ),
  ...Object.fromEntries(
    Object.values(REALM_PERMISSIONS_NAMES).map((name) => [name, groupSettingReply]),
  ),
};

/**
 * One property of an organization as the wire names and values it; null for what the wire does not
 * know. `field`: of `Realm` or its settings.
 */
export const realmProperty = (
  realm: Realm,
  field: string,
): readonly [name: string, value: unknown] | null => {
  if (field === 'name' || field === 'description') return [field, realm[field]];
  if (field === 'pushDisallowedAt')
    return ['push_notifications_enabled', realm.pushDisallowedAt === null];
  if (isPermission(field))
    return [
      REALM_PERMISSIONS_NAMES[field],
      toGroupSetting(realm.permissions[field], realm.systemGroups.nobody),
    ];
  if (!isSetting(field)) return null;
  return [REALM_SETTINGS[field], settingValue(realm.settings, field)];
};
