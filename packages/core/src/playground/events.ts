import type { RealmId } from '../kernel/brand.ts';

/**
 * One was added, changed or removed. For everybody; whoever tells of it reads the list as it is
 * then.
 */
export interface PlaygroundEvent {
  readonly _tag: 'playgrounds.changed';
  readonly realm: RealmId;
}
