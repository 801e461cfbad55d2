import type { Dataset } from '../../data/dataset.ts';
import type { PlannedRequest } from '../../load/plan.ts';

/**
 * Something that one request does; by `time` it is another person or another name each time, the
 * first at -1.
 */
export interface Deed {
  readonly title: string;
  readonly asked: (world: Dataset, time: number) => PlannedRequest;
  /** Neither is measured: what comes before, and what puts it back. */
  readonly first?: (world: Dataset) => PlannedRequest;
  readonly back?: (world: Dataset, time: number) => PlannedRequest;
}
