import type { UnixSeconds } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { SETTING_ROWS, type UserSettings } from '../../realm/user-settings.ts';
import type { ActorContext } from '../actor-context.ts';
import type { EmailHolder } from '../identity/email-holder.ts';
import { acceptFullName, type FullNameDenial } from '../identity/full-name.ts';
import { isAdministrator, type User } from '../user.ts';
import { acceptSettings } from './accept-settings.ts';
import type {
  ChangeSettings,
  EmailAskedTooOften,
  SettingsDenial,
  TimeZoneUnknown,
} from './contract.ts';
import { secondsToWait } from './email-change.ts';
import type { OwnEmailDenial, OwnEmailPermit } from './may-change-own-email.ts';
import type { OwnPasswordPermit, PasswordFacts } from './may-change-password.ts';
import { canonicalTimeZone } from './time-zones.ts';

/**
 * The changes to a user's settings, in stored form. `email` is the address to confirm; null for
 * none.
 */
export interface Wishes {
  readonly settings: Partial<UserSettings>;
  readonly timezone: string;
  readonly email: OwnEmailPermit | null;
  readonly password: OwnPasswordPermit | null;
  readonly fullName: string;
}

export interface WishFacts extends ActorContext {
  readonly isNameTaken: boolean;
  /** Who has the wanted address. */
  readonly emailHolder: EmailHolder | null;
  /** Null: no new password is wanted. */
  readonly password: Pick<PasswordFacts, 'stored' | 'isNewOneGood'> | null;
}

/** A request with its hashes, computed before the snapshot. Unused without a new password. */
export interface PreparedSettings
  extends ChangeSettings,
    Pick<PasswordFacts, 'verified' | 'newHash'> {}

const acceptTimeZone = (
  { timezone: now }: User,
  wanted: string | undefined,
): E.Either<TimeZoneUnknown, string> => {
  if (wanted === undefined) return E.right(now);
  const timezone = canonicalTimeZone(wanted);
  return timezone === null
    ? E.left(denial('user.timezone-unknown', { timezone: wanted }))
    : E.right(timezone);
};

const acceptEmail = (
  { actor: { user }, realm, emailHolder, judges }: WishFacts & WithJudges,
  wanted: string | undefined,
  now: UnixSeconds,
): E.Either<OwnEmailDenial | EmailAskedTooOften, OwnEmailPermit | null> => {
  if (wanted === undefined || wanted === user.email) return E.right(null);
  const permit = judges.mayChangeOwnEmail(user, realm.settings, wanted, emailHolder);
  const retryAfter = secondsToWait(user.emailChange?.askedAt ?? [], now);
  return E.isRight(permit) && retryAfter > 0
    ? E.left(denial('user.email-asked-too-often', { retryAfter }))
    : permit;
};

const acceptOwnName = (
  { actor: { user }, realm, isNameTaken }: WishFacts,
  wanted: string | undefined,
): E.Either<FullNameDenial, string> => {
  const isFixed = realm.settings.nameChangesDisabled && !isAdministrator(user);
  if (wanted === undefined || wanted === user.fullName || isFixed) return E.right(user.fullName);
  return acceptFullName(realm.settings, wanted, isNameTaken);
};

/**
 * The first thing that may not be stops all of it: time zone, settings, password, address, name.
 */
export const acceptWishes = (
  facts: WishFacts & WithJudges,
  command: PreparedSettings,
  now: UnixSeconds,
): E.Either<SettingsDenial, Wishes> => {
  const timezone = acceptTimeZone(facts.actor.user, command.timezone);
  if (E.isLeft(timezone)) return timezone;
  const settings = acceptSettings<UserSettings>(SETTING_ROWS, command.settings ?? {});
  if (E.isLeft(settings)) return settings;
  const password =
    facts.password === null
      ? E.right(null)
      : facts.judges.mayChangePassword({
          ...facts.password,
          verified: command.verified,
          newHash: command.newHash,
        });
  if (E.isLeft(password)) return password;
  const email = acceptEmail(facts, command.email, now);
  if (E.isLeft(email)) return email;
  const fullName = acceptOwnName(facts, command.fullName);
  if (E.isLeft(fullName)) return fullName;
  return E.right({
    settings: settings.right,
    timezone: timezone.right,
    email: email.right,
    password: password.right,
    fullName: fullName.right,
  });
};
