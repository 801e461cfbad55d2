import {
  defaultRealmPermissions,
  defaultRealmSettings,
  foldCase,
  type Realm,
  type RealmChange,
  type RealmDirectory,
  RealmId,
  type RealmRepository,
  Revision,
  UnixSeconds,
  UserId,
} from '@parley/core';
import type { Appliers } from '../database/applier.ts';
import type { Session } from '../database/session.ts';
import { statement } from '../database/statement.ts';
import { type Store, storeStatement } from '../database/store.ts';
import type { PgTableRow } from '../database/table-row.ts';

type RealmRow = PgTableRow<'realms'>;

// Rows of earlier versions do not name the newest settings.
const realmOf = (row: RealmRow): Realm => ({
  id: RealmId(row.id),
  revision: Revision(row.revision),
  subdomain: row.subdomain,
  name: row.name,
  description: row.description,
  url: row.url,
  isActive: row.is_active,
  createdAt: UnixSeconds(row.created_at),
  systemGroups: row.system_groups,
  notificationBot: UserId(row.notification_bot_id),
  welcomeBot: UserId(row.welcome_bot_id),
  settings: { ...defaultRealmSettings, ...row.settings },
  permissions: { ...defaultRealmPermissions(row.system_groups), ...row.permissions },
  userDefaults: row.user_defaults,
  uploadLimits: { fileMib: row.max_upload_mib, totalMib: row.upload_quota_mib },
  pushDisallowedAt: row.push_disallowed_at === null ? null : UnixSeconds(row.push_disallowed_at),
});

const OWN = statement<RealmRow>('select * from {realms} where id = $1');
const ALL = storeStatement<RealmRow>('select * from {realms} order by id');
const AT = storeStatement<RealmRow>('select * from {realms} where subdomain_key = $1');
const PUT = statement(
  `insert into {realms} (id, revision, subdomain, subdomain_key, name, description, url, is_active,
      created_at, notification_bot_id, welcome_bot_id, system_groups, settings, permissions,
      user_defaults, max_upload_mib, upload_quota_mib, push_disallowed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
    on conflict (id) do update set revision = $2, subdomain = $3, subdomain_key = $4, name = $5,
      description = $6, url = $7, is_active = $8, created_at = $9, notification_bot_id = $10,
      welcome_bot_id = $11, system_groups = $12, settings = $13, permissions = $14,
      user_defaults = $15, max_upload_mib = $16, upload_quota_mib = $17, push_disallowed_at = $18`,
);

export const realmQueries = ({ first }: Session): RealmRepository => ({
  own: async () => {
    const row = await first(OWN);
    return row && realmOf(row);
  },
});

/** Across realms: see `Directory`. */
export const realmDirectory = ({ all, first }: Store): RealmDirectory => ({
  realms: async () => (await all(ALL)).map(realmOf),
  realmAt: async (subdomain) => {
    const row = await first(AT, foldCase(subdomain));
    return row && realmOf(row);
  },
});

export const realmAppliers: Appliers<RealmChange['_tag']> = {
  'realm.put': async ({ realm }, session) => {
    await session.run(
      PUT,
      realm.revision,
      realm.subdomain,
      foldCase(realm.subdomain),
      realm.name,
      realm.description,
      realm.url,
      realm.isActive,
      realm.createdAt,
      realm.notificationBot,
      realm.welcomeBot,
      JSON.stringify(realm.systemGroups),
      JSON.stringify(realm.settings),
      JSON.stringify(realm.permissions),
      JSON.stringify(realm.userDefaults),
      realm.uploadLimits.fileMib,
      realm.uploadLimits.totalMib,
      realm.pushDisallowedAt,
    );
  },
};
