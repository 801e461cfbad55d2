import type { RealmId } from '../kernel/brand.ts';

export type RealmEvent =
  | { readonly _tag: 'realm.created'; readonly realm: RealmId }
  /** `changed` names fields of `Realm`, `RealmSettings` and `RealmPermissions`. */
  | {
      readonly _tag: 'realm.updated';
      readonly realm: RealmId;
      readonly changed: ReadonlyArray<string>;
    };
