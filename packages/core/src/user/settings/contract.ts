import type { RealmId, Sha256, UserId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { HookedUseCase, PlannedUseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { UserSettings } from '../../realm/user-settings.ts';
import type { CallerDenial } from '../actor-context.ts';
import type { FullNameDenial } from '../identity/full-name.ts';
import type { BotRefused } from '../may-administer.ts';
import type { SettingValueDenial, Wanted } from './accept-settings.ts';
import type { OwnEmailDenial } from './may-change-own-email.ts';
import type { OwnPasswordDenial } from './may-change-password.ts';

/** An absent setting stays as it is. */
export interface ChangeSettings {
  readonly caller: Caller;
  readonly settings?: Wanted<UserSettings>;
  /** Any name of an IANA time zone. */
  readonly timezone?: string;
  /**
   * `old` null: it was not said, which is as good as a wrong one. `key`: the digest of the key that
   * asks, which stays. All other sessions of browsers end; with `endsKeys` every other key does,
   * and so do event queues and devices, as with `endOtherKeys`.
   */
  readonly password?: {
    readonly old: string | null;
    readonly new: string;
    readonly key?: Sha256 | null;
    readonly endsKeys?: boolean;
  };
  /** Stays what it is until the token that goes to the new address comes back. */
  readonly email?: string;
  /** Where names may not be changed it stays, and nothing is said. */
  readonly fullName?: string;
}
export type TimeZoneUnknown = Denial<'user.timezone-unknown', { readonly timezone: string }>;
/** `retryAfter`: in seconds. */
export type EmailAskedTooOften = Denial<
  'user.email-asked-too-often',
  { readonly retryAfter: number }
>;
/** In this order. */
export type SettingsDenial =
  | BotRefused
  | TimeZoneUnknown
  | SettingValueDenial
  | OwnPasswordDenial
  | OwnEmailDenial
  | EmailAskedTooOften
  | FullNameDenial;
export type ChangeSettingsRefusal = CallerDenial | SettingsDenial | Stale;

/** Needs no account: a caller with the token reads the mail of the new address. */
export interface ConfirmEmail {
  readonly realm: RealmId;
  readonly token: string;
}
export type ConfirmEmailRefusal =
  | Denial<'user.confirmation-unknown'>
  | Denial<'user.confirmation-expired'>
  | CallerDenial
  | OwnEmailDenial
  | Stale;
export interface ConfirmedEmail {
  readonly user: UserId;
  /** Null when the account had none. */
  readonly from: string | null;
  readonly to: string;
}

export interface ReplaceApiKey {
  readonly caller: Caller;
}

export interface SettingsUseCases {
  /**
   * Changes the caller's own settings, password, address or name: all of them or none. Behind
   * `PATCH /settings`.
   *
   * @param command An absent field stays as it is.
   * @returns Nothing. Left with {@link ChangeSettingsRefusal}.
   * @example
   * await parley.users.changeSettings({ caller, settings: { enterSends: true } })();
   */
  readonly changeSettings: HookedUseCase<ChangeSettings, ChangeSettingsRefusal, void>;
  /**
   * Sets the address that a confirmation link was sent to. A token can be used once.
   *
   * @returns The old and the new address. Left with {@link ConfirmEmailRefusal}:
   * `user.confirmation-unknown` or `user.confirmation-expired`.
   */
  readonly confirmEmail: PlannedUseCase<ConfirmEmail, ConfirmEmailRefusal, ConfirmedEmail>;
  /**
   * Ends all keys of the caller and makes a new one. Behind `POST /users/me/api_key/regenerate`.
   *
   * @returns The new key in clear, this once. Left with {@link CallerDenial}.
   */
  readonly replaceApiKey: PlannedUseCase<ReplaceApiKey, CallerDenial | Stale, string>;
}
