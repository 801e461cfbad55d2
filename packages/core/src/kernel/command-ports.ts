import type { RealmId } from './brand.ts';
import type { CommandHooks } from './command-hooks.ts';
import { type Numbers, numbersWith } from './numbers.ts';
import type { DescribeDecision } from './plan-view.ts';
import type { Clock, Commit, Directory, Entropy, ParleyPorts, ReadSnapshot } from './ports.ts';
import { newSerialQueues, type SerialQueues } from './serial-queue.ts';

export interface CommandPorts {
  readonly read: ReadSnapshot;
  readonly directory: Directory;
  readonly commit: Commit;
  readonly clock: Clock;
  /** Gives the ids of change sets. */
  readonly entropy: Entropy;
  readonly numbers: Numbers;
  readonly hooks: CommandHooks;
  /** Commands that were stale wait here for others of their realm. */
  readonly staleCommands: SerialQueues<RealmId>;
  /** Describes what is planned. Absent: only the changes are counted. */
  readonly describe?: DescribeDecision;
}

/** Makes the queues of stale commands too, so commands of one store need one result of it. */
export const walkOf = (
  {
    storage,
    clock,
    entropy,
    numbers,
  }: Pick<ParleyPorts, 'storage' | 'clock' | 'entropy'> & {
    readonly numbers?: ParleyPorts['numbers'] | undefined;
  },
  hooks: CommandHooks,
): CommandPorts => ({
  read: storage.read,
  directory: storage.directory,
  commit: storage.commit,
  clock,
  entropy,
  numbers: numbersWith(numbers),
  hooks,
  staleCommands: newSerialQueues(),
});
