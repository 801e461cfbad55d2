/**
 * One thing an adapter must do, as plain data: run it under jest, vitest or node:test. It rejects
 * when the adapter does not.
 */
export interface Case<Port> {
  /** A sentence about the adapter. */
  readonly title: string;
  /** `open` gives a new and empty adapter; the case closes what it opened. */
  readonly run: (open: () => Promise<Port>) => Promise<void>;
}
