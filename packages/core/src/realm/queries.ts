import type { RealmId } from '../kernel/brand.ts';
import type { Realm } from './realm.ts';

export interface RealmRepository {
  byId(id: RealmId): Promise<Realm | null>;
  bySubdomain(subdomain: string): Promise<Realm | null>;
  /** By id. */
  all(): Promise<ReadonlyArray<Realm>>;
}
