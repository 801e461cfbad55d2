import type { ProfileFieldId, RealmId, UserId } from '../kernel/brand.ts';
import type { ProfileField, ProfileValue } from './profile-field.ts';

export interface ProfileRepository {
  /** All of the realm, in their order. */
  fields(realm: RealmId): Promise<ReadonlyArray<ProfileField>>;
  byId(realm: RealmId, id: ProfileFieldId): Promise<ProfileField | null>;
  /** What these users filled in, by user and field. */
  valuesOf(users: ReadonlyArray<UserId>): Promise<ReadonlyArray<ProfileValue>>;
  /** What anybody filled into this field, by user. */
  valuesIn(field: ProfileFieldId): Promise<ReadonlyArray<ProfileValue>>;
}
