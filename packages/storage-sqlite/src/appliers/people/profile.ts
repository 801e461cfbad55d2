import type { ProfileChange } from '@parley/core';
import type { Db } from '../../db.ts';
import {
  profileFieldColumns,
  profileValueColumns,
  rowOfProfileField,
  rowOfProfileValue,
} from '../../rows/people/profile.ts';
import { upsert } from '../../rows/upsert.ts';
import type { Appliers } from '../applier.ts';

export const profileAppliers = (db: Db): Appliers<ProfileChange['_tag']> => {
  const putField = db.prepare(upsert('profile_fields', profileFieldColumns, ['id']));
  const removeField = db.prepare('delete from profile_fields where id = ?');
  const empty = db.prepare('delete from profile_values where field_id = ?');
  const putValue = db.prepare(
    upsert('profile_values', profileValueColumns, ['user_id', 'field_id']),
  );
  const removeValue = db.prepare('delete from profile_values where user_id = ? and field_id = ?');
  return {
    'profile-field.put': ({ field }) => void putField.run(rowOfProfileField(field)),
    'profile-field.remove': ({ field }) => {
      empty.run(field);
      removeField.run(field);
    },
    'profile-value.put': ({ value }) => void putValue.run(rowOfProfileValue(value)),
    'profile-value.remove': ({ user, field }) => void removeValue.run(user, field),
  };
};
