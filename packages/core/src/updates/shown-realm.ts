import { shownSettings } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import { type KnowsId, knowsEveryId } from '../user/knows-id.ts';

/** An organization without the ids of people whom the viewer may not know. */
export const shownRealm = (realm: Realm, knows: KnowsId): Realm =>
  knows === knowsEveryId
    ? realm
    : { ...realm, permissions: shownSettings(realm.permissions, { has: knows }) };
