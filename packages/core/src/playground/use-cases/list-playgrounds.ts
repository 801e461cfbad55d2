import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { Playground } from '../playground.ts';
import type { ListPlaygrounds, PlaygroundUseCases } from './contract.ts';
import { readPlaygrounds } from './read-playgrounds.ts';

/** For the reply to a registration. */
export const listPlaygrounds = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): PlaygroundUseCases['list'] =>
  readOnly(ports)<ListPlaygrounds, CallerDenial, ReadonlyArray<Playground>>(
    async (snapshot, command, now) =>
      pipe(
        await readPlaygrounds(snapshot, command, now),
        E.map(({ all }) => all),
      ),
  );
