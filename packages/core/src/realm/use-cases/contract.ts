import type { SettingDenial, SettingRequest } from '../../group/validate-setting.ts';
import type { Html, RealmId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { NewPassword } from '../../user/identity/credentials.ts';
import type { EmailDenial } from '../../user/identity/email-address.ts';
import type { FullNameDenial } from '../../user/identity/full-name.ts';
import type { NotAdministrator, NotOwner } from '../../user/may-administer.ts';
import type { SettingValueDenial, Wanted } from '../../user/settings/accept-settings.ts';
import type { OwnEmailDenial } from '../../user/settings/may-change-own-email.ts';
import type { User } from '../../user/user.ts';
import type { Realm, RealmPermissions, RealmSettings } from '../realm.ts';
import type { RealmTextDenial, RealmValueDenial } from '../realm-values.ts';
import type { JoiningSettings } from '../user-settings.ts';

/** Creates an organization. No account exists yet, so the operator calls this. */
export interface CreateRealm {
  /** `''` for the realm at the server's root. */
  readonly subdomain: string;
  readonly name: string;
  readonly description: string;
  /** Root URL; a trailing slash is taken off. */
  readonly url: string;
  readonly owner: {
    readonly email: string;
    readonly fullName: string;
    readonly password: NewPassword;
  };
}
export type CreateRealmRefusal =
  | Denial<'realm.subdomain-invalid'>
  | Denial<'realm.subdomain-taken'>
  | RealmTextDenial
  | FullNameDenial
  | EmailDenial
  | Denial<'user.email-taken'>
  | Denial<'user.password-weak'>
  | Stale;
export interface CreatedRealm {
  readonly realm: Realm;
  /** May create users. */
  readonly owner: User;
  /** The owner's, in clear, shown this once. */
  readonly apiKey: string;
  /** Writes the automated notices. */
  readonly bot: User;
}

/**
 * An organization that a first start founded becomes its owner's: they name it, and choose how they
 * sign in.
 */
export interface ClaimRealm {
  readonly realm: RealmId;
  /** The owner's first sign-in. The password is generated. */
  readonly first: { readonly email: string; readonly password: string };
  readonly name: string;
  readonly owner: { readonly email: string; readonly fullName: string; readonly password: string };
}
/**
 * `caller.password-wrong`: the first password has been changed, so the organization was claimed
 * before.
 */
export type ClaimRealmRefusal =
  | CallerDenial
  | Denial<'caller.password-wrong'>
  | RealmTextDenial
  | FullNameDenial
  | OwnEmailDenial
  | Denial<'user.password-weak'>
  | Stale;
export interface ClaimedRealm {
  readonly realm: Realm;
  readonly owner: User;
}

export type FindRealm = { readonly subdomain: string } | { readonly realm: RealmId };

/** An absent field stays as it is. */
export interface UpdateRealm {
  readonly caller: Caller;
  readonly name?: string;
  readonly description?: string;
  readonly settings?: Partial<RealmSettings>;
  readonly permissions?: { readonly [Name in keyof RealmPermissions]?: SettingRequest };
}
export type UpdateRealmRefusal =
  | CallerDenial
  | NotAdministrator
  | NotOwner
  | RealmTextDenial
  | RealmValueDenial
  | SettingDenial
  | Stale;

/** A realm field that can be changed. */
export type RealmField = 'name' | 'description' | keyof RealmSettings | keyof RealmPermissions;
export interface UpdatedRealm {
  /** As stored now. */
  readonly realm: Realm;
  /** Only fields whose value is another than before. */
  readonly changed: ReadonlyArray<RealmField>;
}

/** The initial settings of users who join later. An absent setting stays as it is. */
export interface ChangeUserDefaults {
  readonly caller: Caller;
  readonly settings: Wanted<JoiningSettings>;
}
export type ChangeUserDefaultsRefusal =
  | CallerDenial
  | NotAdministrator
  | SettingValueDenial
  | Stale;

export interface RealmUseCases {
  readonly create: UseCase<CreateRealm, CreateRealmRefusal, CreatedRealm>;
  /**
   * For the host: a caller with the first password may do this once. API keys stay valid, browser
   * sessions end.
   */
  readonly claim: UseCase<ClaimRealm, ClaimRealmRefusal, ClaimedRealm>;
  /** Deactivated realms included. */
  readonly find: UseCase<FindRealm, Denial<'realm.unavailable'>, Realm>;
  /**
   * Finds a realm, deactivated or not, with its description as public HTML. The description is
   * empty when it cannot be rendered.
   */
  readonly describe: UseCase<
    FindRealm,
    Denial<'realm.unavailable'>,
    { readonly realm: Realm; readonly description: Html }
  >;
  readonly update: UseCase<UpdateRealm, UpdateRealmRefusal, UpdatedRealm>;
  /** Existing users keep their settings. */
  readonly changeUserDefaults: UseCase<ChangeUserDefaults, ChangeUserDefaultsRefusal, void>;
}
