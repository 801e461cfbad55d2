import type { CommandPorts } from './decide-and-commit.ts';
import { E } from './fp.ts';
import { type CommandHandler, readAndDecide } from './read-and-decide.ts';
import { type NamesRealm, realmOf } from './realm-of.ts';
import type { StepName } from './step-facts.ts';
import type { HookedUseCase } from './use-case.ts';

/**
 * What a command would be refused for now, numbers included; nothing is committed. Asked before
 * expensive work for the command, which `decideAndCommit` decides for good.
 */
export const rehearse =
  <Command extends NamesRealm, Facts, Refusal>(
    ports: CommandPorts,
    name: StepName,
    step: CommandHandler<Command, Facts, Refusal, unknown>,
  ): HookedUseCase<Command, Refusal, void> =>
  (command) =>
  async () => {
    const around = await ports.hooks(name, command);
    return ports.read(realmOf(command), async (snapshot) => {
      const now = ports.clock.now();
      const decided = await readAndDecide(ports, snapshot, step, command, now, around);
      return E.isLeft(decided) ? decided : E.right(undefined);
    });
  };
