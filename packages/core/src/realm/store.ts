import type { RealmId } from '../kernel/brand.ts';
import type { Realm } from './realm.ts';
import type { JoiningSettings } from './user-settings.ts';

export type RealmChange = { readonly _tag: 'realm.put'; readonly realm: Realm };

export type RealmEvent =
  | { readonly _tag: 'realm.created'; readonly realm: RealmId }
  /** Every queue of the realm ends; no client is informed, because none may ask any more. */
  | { readonly _tag: 'realm.deactivated' | 'realm.reactivated'; readonly realm: RealmId }
  /**
   * `changed` names fields of `Realm`, `RealmSettings` and `RealmPermissions`. `waitingDaysBefore`
   * is told where the waiting period is one of them: who is a full member follows from it.
   */
  | {
      readonly _tag: 'realm.updated';
      readonly realm: RealmId;
      readonly changed: ReadonlyArray<string>;
      readonly waitingDaysBefore?: number;
    }
  /** One for each setting that those who join start with otherwise from now on. */
  | {
      readonly _tag: 'realm.user-default-changed';
      readonly realm: RealmId;
      readonly setting: keyof JoiningSettings;
      readonly value: JoiningSettings[keyof JoiningSettings];
    };

export interface RealmRepository {
  /** The realm itself; null when it was never founded. */
  own(): Promise<Realm | null>;
}

/** What is asked across realms, of realms; see `Directory`. */
export interface RealmDirectory {
  /** All realms, by id. */
  realms(): Promise<ReadonlyArray<Realm>>;
  /** Compared under `foldCase`. */
  realmAt(subdomain: string): Promise<Realm | null>;
}
