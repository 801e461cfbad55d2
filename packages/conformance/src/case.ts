/**
 * One thing that an adapter must do. It is plain data for any test runner: jest, vitest or
 * node:test.
 */
export interface Case<Port> {
  /** A sentence about the adapter. */
  readonly title: string;
  /**
   * Rejects when the adapter does not do it. `open` makes a new, empty adapter each time; the case
   * closes what it opened.
   */
  readonly run: (open: () => Promise<Port>) => Promise<void>;
}
