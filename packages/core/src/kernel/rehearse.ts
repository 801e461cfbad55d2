import { type CommandPorts, readOnly } from './decide-and-commit.ts';
import { E } from './fp.ts';
import { type CommandHandler, readAndDecide } from './read-and-decide.ts';
import type { NamesRealm } from './realm-of.ts';
import type { UseCase } from './use-case.ts';

/**
 * What a command would be refused for now, numbers included; nothing is committed. Asked before
 * expensive work for the command, which `decideAndCommit` decides for good.
 */
export const rehearse = <Command extends NamesRealm, Facts, Refusal>(
  ports: CommandPorts,
  step: CommandHandler<Command, Facts, Refusal, unknown>,
): UseCase<Command, Refusal, void> =>
  readOnly(ports)<Command, Refusal, void>(async (snapshot, command, now) => {
    const decided = await readAndDecide(ports, snapshot, step, command, now);
    return E.isLeft(decided) ? decided : E.right(undefined);
  });
