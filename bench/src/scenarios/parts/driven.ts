import type { LoadDriver } from '../../load/load-driver.ts';
import type { DriveResult, PlannedRequest } from '../../load/plan.ts';
import { medianOf } from '../../measure/spread.ts';
import { mainThreadMicroseconds } from '../../processes/proc.ts';
import type { RunningServer } from '../../processes/servers.ts';
import { figure } from '../../report/figures.ts';

export interface Side {
  readonly server: RunningServer;
  readonly requests: ReadonlyArray<PlannedRequest>;
}

export interface Driven {
  readonly result: DriveResult;
  /**
   * Time of the server's event loop for one answer, microseconds: a busy machine moves it less than
   * the rate.
   */
  readonly cpu: number;
}

/** Until then, or until there were as many answers. */
export type Bound = { readonly seconds: number } | { readonly count: number };

const usedBy = ({ pid }: RunningServer): number => mainThreadMicroseconds(pid) ?? Number.NaN;
const cpuOf = (driven: ReadonlyArray<Driven>): number => medianOf(driven.map(({ cpu }) => cpu));

/** Hands the requests of a side over under this name; what comes back sends them. */
export const driverOf = async (
  load: LoadDriver,
  list: string,
  { server, requests }: Side,
  connections: number,
) => {
  await load.prepare({ name: list, requests });
  return (bound: Bound) => async (): Promise<Driven> => {
    const before = usedBy(server);
    const result = await load.drive({ list, port: server.port, connections, ...bound });
    return { result, cpu: (usedBy(server) - before) / result.answered };
  };
};

export const resultsOf = (driven: ReadonlyArray<Driven>): ReadonlyArray<DriveResult> =>
  driven.map(({ result }) => result);

export const cpuNote = (
  project: ReadonlyArray<Driven>,
  other: ReadonlyArray<Driven>,
  name: string,
): string => {
  const [ours, theirs] = [cpuOf(project), cpuOf(other)];
  return (
    `the event loop worked ${figure(ours)} us for an answer, ${name} ${figure(theirs)} us ` +
    `(ratio ${figure(theirs / ours)})`
  );
};
