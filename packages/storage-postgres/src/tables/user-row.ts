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
import { metaOf, textOfMeta } from '../database/meta.ts';
import type { BoundValue } from '../database/statement.ts';
import type { PgColumnOf, PgRowWithout } from '../database/table-row.ts';

export type PgUserRow = PgRowWithout<'users', 'email_key' | 'full_name_key'>;

/** What two full names are compared by where names must be unique. */
export const fullNameKey = readingKey;

/** Unique for each account, and no address: `foldCase` answers no capital letters. */
const keyWithoutEmail = ({ id }: User): string => `ID ${id}`;
/** Stored for no address, as SQLite has it. */
const NO_EMAIL = '';

/** The columns of a row after `realm_id`, with what a user has there. */
export const columnsOfUser = (
  user: User,
): Readonly<Record<Exclude<PgColumnOf<'users'>, 'realm_id'>, BoundValue>> => ({
  id: user.id,
  revision: user.revision,
  email: user.email ?? NO_EMAIL,
  email_key: user.email === null ? keyWithoutEmail(user) : foldCase(user.email),
  full_name: user.fullName,
  full_name_key: fullNameKey(user.fullName),
  role: user.role,
  is_active: user.isActive,
  joined_at: user.joinedAt,
  bot_type: user.bot?.type ?? null,
  bot_owner_id: user.bot?.owner ?? null,
  bot_is_system: user.bot?.isSystem ?? false,
  timezone: user.timezone,
  avatar_source: user.avatar.source,
  avatar_version: user.avatar.version,
  avatar_file: user.avatar.source === 'uploaded' ? user.avatar.file : null,
  can_create_users: user.canCreateUsers,
  settings: JSON.stringify(chosenSettings(user.settings)),
  email_change: user.emailChange && JSON.stringify(user.emailChange),
  external: user.external,
  meta: textOfMeta(user.meta),
});

const botOf = (row: PgUserRow): User['bot'] =>
  row.bot_type === null
    ? null
    : {
        type: row.bot_type,
        owner: row.bot_owner_id === null ? null : UserId(row.bot_owner_id),
        isSystem: row.bot_is_system,
      };

const avatarOf = ({ avatar_version: version, avatar_file: file }: PgUserRow): User['avatar'] =>
  file === null ? { source: 'gravatar', version } : { source: 'uploaded', version, file };

/** Only settings that were chosen are stored. */
export const userOf = (row: PgUserRow): User => ({
  id: UserId(row.id),
  realm: RealmId(row.realm_id),
  revision: Revision(row.revision),
  email: row.email === NO_EMAIL ? null : row.email,
  external: row.external,
  fullName: row.full_name,
  role: row.role,
  isActive: row.is_active,
  joinedAt: UnixSeconds(row.joined_at),
  bot: botOf(row),
  timezone: row.timezone,
  avatar: avatarOf(row),
  canCreateUsers: row.can_create_users,
  settings: completeSettings(row.settings),
  emailChange: row.email_change,
  meta: metaOf(row.meta),
});
