import type { ConceptRepositories } from './concepts.ts';
import type { CountRepository } from './counted.ts';
import type { RealmOutbox } from './outbox-port.ts';

/**
 * Read-only, and of one realm: what belongs to another realm is not there. A method answers null
 * for what is not there.
 */
export interface Repositories extends ConceptRepositories {
  readonly counts: CountRepository;
  /** What has been told up to this state of the store. */
  readonly outbox: Pick<RealmOutbox, 'last' | 'read'>;
}
