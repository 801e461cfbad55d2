import type { ProfileRepository } from '@parley/core';
import { type Db, list } from '../../db.ts';
import {
  type ProfileFieldRow,
  type ProfileValueRow,
  profileFieldOf,
  profileValueOf,
} from '../../rows/people/profile.ts';

export const profileQueries = (db: Db): ProfileRepository => {
  const fields = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where realm_id = (?+0) order by place, id',
  );
  const byId = db.prepare<ProfileFieldRow>(
    'select * from profile_fields where id = ? and realm_id = ?',
  );
  const valuesOf = db.prepare<ProfileValueRow>(
    'select v.* from json_each(?) i cross join profile_values v on v.user_id = i.value ' +
      'order by v.user_id, v.field_id',
  );
  const valuesIn = db.prepare<ProfileValueRow>(
    'select * from profile_values where field_id = (?+0) order by user_id',
  );
  return {
    fields: async (realm) => fields.all(realm).map(profileFieldOf),
    byId: async (realm, id) => {
      const row = byId.get(id, realm);
      return row ? profileFieldOf(row) : null;
    },
    valuesOf: async (users) =>
      users.length === 0 ? [] : valuesOf.all(list([...new Set(users)])).map(profileValueOf),
    valuesIn: async (field) => valuesIn.all(field).map(profileValueOf),
  };
};
