import { createRecorder, latenciesOf, type Recorder } from '../measure/percentiles.ts';
import type { DriveResult } from './plan.ts';

/** Good answers by latency in microseconds; of failures the number and the first. */
export const createLedger = () => {
  const all = createRecorder(65_536);
  const kinds = new Map<string, Recorder>();
  let failures = 0;
  let first: string | null = null;
  const fail = (what: string): void => {
    failures++;
    first ??= what;
  };
  const good = (kind: string, latency: number): void => {
    all.add(latency);
    const recorder = kinds.get(kind) ?? createRecorder();
    kinds.set(kind, recorder);
    recorder.add(latency);
  };
  return {
    good,
    fail,
    result: (seconds: number): DriveResult => {
      const values = all.values();
      return {
        perSecond: values.length / seconds,
        seconds,
        answered: values.length,
        failures: { count: failures, first },
        latency: latenciesOf(values),
        byKind: Object.fromEntries(
          [...kinds].map(([kind, recorder]) => [kind, latenciesOf(recorder.values())]),
        ),
      };
    },
  };
};
