import {
  chosenSettings,
  completeSettings,
  foldCase,
  RealmId,
  Revision,
  readingKey,
  UnixSeconds,
  type User,
  UserId,
} from '@parley/core';
import { jsonReader, metaOf, textOfMeta } from '../database/json.ts';
import type { ColumnOf, RowWithout, TableRow } from '../database/table-row.ts';
import { bit } from '../database/upsert.ts';

export type UserRow = RowWithout<'users', 'email_key' | 'full_name_key'>;

export const userColumns = [
  'id',
  'realm_id',
  'revision',
  'email',
  'email_key',
  'full_name',
  'full_name_key',
  'role',
  'is_active',
  'joined_at',
  'bot_type',
  'bot_owner_id',
  'bot_is_system',
  'timezone',
  'avatar_source',
  'avatar_version',
  'avatar_file',
  'can_create_users',
  'settings',
  'email_change',
  'external',
  'meta',
] satisfies ReadonlyArray<ColumnOf<'users'>>;

/** Those that `userOf` reads: for long lists each column counts. */
export const readColumns: string = userColumns
  .filter((column) => !column.endsWith('_key'))
  .join(', ');

/** What two full names are compared by where names must be unique. */
export const fullNameKey = readingKey;

/** Stored for no address, so that an earlier version of Parley reads the row too. */
const NO_EMAIL = '';
/** Unique for each account, and no address: `foldCase` answers no capital letters. */
const keyWithoutEmail = ({ id }: User): string => `ID ${id}`;

export const rowOfUser = (user: User): TableRow<'users'> => ({
  id: user.id,
  realm_id: user.realm,
  revision: user.revision,
  email: user.email ?? NO_EMAIL,
  email_key: user.email === null ? keyWithoutEmail(user) : foldCase(user.email),
  full_name: user.fullName,
  full_name_key: fullNameKey(user.fullName),
  role: user.role,
  is_active: bit(user.isActive),
  joined_at: user.joinedAt,
  bot_type: user.bot?.type ?? null,
  bot_owner_id: user.bot?.owner ?? null,
  bot_is_system: bit(user.bot?.isSystem ?? false),
  timezone: user.timezone,
  avatar_source: user.avatar.source,
  avatar_version: user.avatar.version,
  avatar_file: user.avatar.source === 'uploaded' ? user.avatar.file : null,
  can_create_users: bit(user.canCreateUsers),
  settings: JSON.stringify(chosenSettings(user.settings)),
  email_change: user.emailChange && JSON.stringify(user.emailChange),
  external: user.external,
  meta: textOfMeta(user.meta),
});

const botOf = (row: UserRow): User['bot'] =>
  row.bot_type === null
    ? null
    : {
        type: row.bot_type,
        owner: row.bot_owner_id === null ? null : UserId(row.bot_owner_id),
        isSystem: row.bot_is_system === 1,
      };

const avatarOf = ({ avatar_version: version, avatar_file: file }: UserRow): User['avatar'] =>
  file === null ? { source: 'gravatar', version } : { source: 'uploaded', version, file };

/**
 * Only settings that were chosen are stored; settings that an earlier version did not know are
 * missing.
 */
const settingsOf = jsonReader(completeSettings);

export const userOf = (row: UserRow): User => ({
  id: UserId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  email: row.email === NO_EMAIL ? null : row.email,
  external: row.external,
  fullName: row.full_name,
  role: row.role,
  isActive: row.is_active === 1,
  joinedAt: UnixSeconds(row.joined_at),
  bot: botOf(row),
  timezone: row.timezone,
  avatar: avatarOf(row),
  canCreateUsers: row.can_create_users === 1,
  settings: settingsOf(row.settings),
  emailChange: row.email_change === null ? null : JSON.parse(row.email_change),
  meta: metaOf(row.meta),
});
