import type { RealmId, UserId } from '../kernel/brand.ts';
import type { UserSettings } from '../realm/user-settings.ts';
import type { Role } from './user.ts';

export type UserEvent =
  | {
      readonly _tag: 'user.created';
      readonly realm: RealmId;
      readonly user: UserId;
    }
  /**
   * `changed` names fields of `User`; `roleBefore` is told where the role is one of them: groups
   * and sight follow from it.
   */
  | {
      readonly _tag: 'user.updated';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly changed: ReadonlyArray<string>;
      readonly roleBefore?: Role;
    }
  /** One for each setting that became another. */
  | {
      readonly _tag: 'user.setting-changed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly setting: keyof UserSettings;
      readonly was: UserSettings[keyof UserSettings];
      readonly value: UserSettings[keyof UserSettings];
    }
  | {
      readonly _tag: 'user.password-changed' | 'user.api-key-replaced';
      readonly realm: RealmId;
      readonly user: UserId;
    }
  /**
   * For whoever sends mail, and nobody else: the token goes to the new address, so that its coming
   * back shows who reads there.
   */
  | {
      readonly _tag: 'user.email-change-asked';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly email: string;
      readonly token: string;
    }
  | {
      readonly _tag: 'user.email-changed';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly from: string;
      readonly to: string;
    };
