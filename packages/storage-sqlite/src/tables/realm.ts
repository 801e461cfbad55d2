import {
  defaultRealmPermissions,
  defaultRealmSettings,
  foldCase,
  type GroupId,
  type Realm,
  type RealmChange,
  type RealmDirectory,
  RealmId,
  type RealmPermissions,
  type RealmRepository,
  type RealmSettings,
  Revision,
  type SystemGroup,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Caches } from '../cache/caches.ts';
import type { SqliteAppliers } from '../database/applier.ts';
import type { Db } from '../database/db.ts';
import type { ForRealm } from '../database/for-realm.ts';
import { fromJson, jsonReader } from '../database/json.ts';
import type { ColumnOf, RowWithout, TableRow } from '../database/table-row.ts';
import { bit, upsert } from '../database/upsert.ts';

export type RealmRow = RowWithout<'realms', 'subdomain_key'>;

const realmColumns = [
  'id',
  'revision',
  'subdomain',
  'subdomain_key',
  'name',
  'description',
  'url',
  'is_active',
  'created_at',
  'notification_bot_id',
  'welcome_bot_id',
  'system_groups',
  'settings',
  'permissions',
  'user_defaults',
  'max_upload_mib',
  'upload_quota_mib',
  'push_disallowed_at',
] satisfies ReadonlyArray<ColumnOf<'realms'>>;

const rowOfRealm = (realm: Realm): TableRow<'realms'> => ({
  id: realm.id,
  revision: realm.revision,
  subdomain: realm.subdomain,
  subdomain_key: foldCase(realm.subdomain),
  name: realm.name,
  description: realm.description,
  url: realm.url,
  is_active: bit(realm.isActive),
  created_at: realm.createdAt,
  notification_bot_id: realm.notificationBot,
  welcome_bot_id: realm.welcomeBot,
  system_groups: JSON.stringify(realm.systemGroups),
  settings: JSON.stringify(realm.settings),
  permissions: JSON.stringify(realm.permissions),
  user_defaults: JSON.stringify(realm.userDefaults),
  max_upload_mib: realm.uploadLimits.fileMib,
  upload_quota_mib: realm.uploadLimits.totalMib,
  push_disallowed_at: realm.pushDisallowedAt,
});

// Rows of earlier versions do not name the newest settings.
const settingsOf = jsonReader(
  (stored: Partial<RealmSettings>): RealmSettings => ({ ...defaultRealmSettings, ...stored }),
);

const permissionsOf = ({ system_groups, permissions }: RealmRow): RealmPermissions => ({
  ...defaultRealmPermissions(fromJson(system_groups)),
  ...fromJson<Partial<RealmPermissions>>(permissions),
});

const realmOf = (row: RealmRow): Realm => ({
  id: RealmId(row.id),
  revision: Revision(row.revision),
  subdomain: row.subdomain,
  name: row.name,
  description: row.description,
  url: row.url,
  isActive: row.is_active === 1,
  createdAt: UnixSeconds(row.created_at),
  systemGroups: fromJson<Record<SystemGroup, GroupId>>(row.system_groups),
  notificationBot: UserId(row.notification_bot_id),
  welcomeBot: UserId(row.welcome_bot_id),
  settings: settingsOf(row.settings),
  permissions: permissionsOf(row),
  userDefaults: fromJson(row.user_defaults),
  uploadLimits: { fileMib: row.max_upload_mib, totalMib: row.upload_quota_mib },
  pushDisallowedAt: row.push_disallowed_at === null ? null : UnixSeconds(row.push_disallowed_at),
});

const realmOrNull = (row: RealmRow | undefined): Realm | null => (row ? realmOf(row) : null);

export const realmQueries = (db: Db, caches: Caches): ForRealm<RealmRepository> => {
  const byId = db.prepare<RealmRow>('select * from realms where id = ?');
  return (realm) => ({
    own: async () => caches.realms.of(realm, () => realmOrNull(byId.get(realm))),
  });
};

/** Across realms: see `Directory`. */
export const realmDirectory = (db: Db, caches: Caches): RealmDirectory => {
  const bySubdomain = db.prepare<RealmRow>('select * from realms where subdomain_key = ?');
  const all = db.prepare<RealmRow>('select * from realms order by id');
  return {
    realms: async () => all.all().map(realmOf),
    realmAt: async (subdomain) => {
      const key = foldCase(subdomain);
      return caches.realms.of(`/${key}`, () => realmOrNull(bySubdomain.get(key)));
    },
  };
};

export const realmAppliers = (db: Db, caches: Caches): SqliteAppliers<RealmChange['_tag']> => {
  const put = db.prepare(upsert('realms', realmColumns, ['id']));
  return {
    'realm.put': ({ realm }) => {
      caches.realms.forget();
      put.run(rowOfRealm(realm));
    },
  };
};
