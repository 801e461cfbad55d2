import { type CommandPorts, readOnly } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { Linkifier } from '../linkifier.ts';
import type { LinkifierUseCases, ListLinkifiers } from './contract.ts';
import { readLinkifiers } from './read-linkifiers.ts';

/** Behind `GET /realm/linkifiers`. */
export const listLinkifiers = (
  ports: Pick<CommandPorts, 'read' | 'clock'>,
): LinkifierUseCases['list'] =>
  readOnly(ports)<ListLinkifiers, CallerDenial, ReadonlyArray<Linkifier>>(
    async (snapshot, command, now) =>
      pipe(
        await readLinkifiers(snapshot, command, now),
        E.map(({ all }) => all),
      ),
  );
