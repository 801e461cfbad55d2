import type { ProfileFieldId, RealmId, UserId } from '../kernel/brand.ts';

export type ProfileEvent =
  /** The fields of the realm are others than before, or in another order. For everybody. */
  | { readonly _tag: 'profile-fields.changed'; readonly realm: RealmId }
  /** For everybody who may know the user. */
  | {
      readonly _tag: 'profile.updated';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly field: ProfileFieldId;
    };
