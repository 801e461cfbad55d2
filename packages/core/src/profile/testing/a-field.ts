import { FIRST_REVISION, ProfileFieldId, RealmId, UserId } from '../../kernel/brand.ts';
import type { ProfileField, ProfileValue } from '../profile-field.ts';

/** A short text that users fill in themselves; its position is its id. */
export const aField = (id: number, over: Partial<ProfileField> = {}): ProfileField => ({
  id: ProfileFieldId(id),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: `field ${id}`,
  kind: 'short-text',
  hint: '',
  data: null,
  order: id,
  inSummary: false,
  required: false,
  editableByUser: true,
  ...over,
});

export const aValue = (user: number, field: number, value: string): ProfileValue => ({
  user: UserId(user),
  field: ProfileFieldId(field),
  value,
  rendered: null,
});
