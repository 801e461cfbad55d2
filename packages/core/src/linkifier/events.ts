import type { RealmId } from '../kernel/brand.ts';

/**
 * One was added, changed or removed, or their order did. For everybody; whoever tells of it reads
 * the list as it is then.
 */
export interface LinkifierEvent {
  readonly _tag: 'linkifiers.changed';
  readonly realm: RealmId;
}
