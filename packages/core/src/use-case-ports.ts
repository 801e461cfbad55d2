import { newTraffic } from './channel/use-cases/count-traffic.ts';
import type { CommandHooks } from './kernel/command-hooks.ts';
import { type CommandPorts, walkOf } from './kernel/decide-and-commit.ts';
import type { ParleyPorts } from './kernel/ports.ts';
import { newReadSlots, type ReadSlots } from './message/list/read-slots.ts';
import { describeDecision } from './plan/describe/describe-decision.ts';

/** The ports, and the state that all use cases of one Parley share. */
export interface UseCasePorts extends ParleyPorts {
  readonly commandPorts: CommandPorts;
  readonly readSlots: ReadSlots;
  readonly traffic: NonNullable<ParleyPorts['traffic']>;
}

export const useCasePorts = (ports: ParleyPorts, hooks: CommandHooks): UseCasePorts => ({
  ...ports,
  commandPorts: { ...walkOf(ports, hooks), describe: describeDecision },
  readSlots: newReadSlots(),
  traffic: ports.traffic ?? newTraffic(ports),
});
