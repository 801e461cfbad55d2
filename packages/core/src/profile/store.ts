import type { ProfileFieldId, RealmId, UserId } from '../kernel/brand.ts';
import type { ProfileField, ProfileValue } from './profile-field.ts';

export type ProfileChange =
  | { readonly _tag: 'profile-field.put'; readonly field: ProfileField }
  /** Removes the field with all its values. */
  | { readonly _tag: 'profile-field.remove'; readonly field: ProfileFieldId }
  | { readonly _tag: 'profile-value.put'; readonly value: ProfileValue }
  /** Nothing happens where nothing is filled in. */
  | {
      readonly _tag: 'profile-value.remove';
      readonly user: UserId;
      readonly field: ProfileFieldId;
    };

export type ProfileEvent =
  /** The fields of the realm or their order changed. For all users of the realm. */
  | { readonly _tag: 'profile-fields.changed'; readonly realm: RealmId }
  /** For all users who may see the user. */
  | {
      readonly _tag: 'profile.updated';
      readonly realm: RealmId;
      readonly user: UserId;
      readonly field: ProfileFieldId;
    };

export interface ProfileRepository {
  /** All of the realm, in their order. */
  fields(): Promise<ReadonlyArray<ProfileField>>;
  byId(id: ProfileFieldId): Promise<ProfileField | null>;
  /** What these users filled in, by user and field. */
  valuesOf(users: ReadonlyArray<UserId>): Promise<ReadonlyArray<ProfileValue>>;
  /** The values of this field, by user. */
  valuesIn(field: ProfileFieldId): Promise<ReadonlyArray<ProfileValue>>;
}
