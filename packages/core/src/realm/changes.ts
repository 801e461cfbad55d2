import type { Realm } from './realm.ts';

export type RealmChange = { readonly _tag: 'realm.put'; readonly realm: Realm };
