import type { ProfileFieldId, UserId } from '../kernel/brand.ts';
import type { ProfileField, ProfileValue } from './profile-field.ts';

export type ProfileChange =
  | { readonly _tag: 'profile-field.put'; readonly field: ProfileField }
  /** With everything that was filled in. */
  | { readonly _tag: 'profile-field.remove'; readonly field: ProfileFieldId }
  | { readonly _tag: 'profile-value.put'; readonly value: ProfileValue }
  /** Nothing happens where nothing is filled in. */
  | {
      readonly _tag: 'profile-value.remove';
      readonly user: UserId;
      readonly field: ProfileFieldId;
    };
