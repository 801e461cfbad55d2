import { readOnly, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { CallerDenial } from '../../user/load-actor.ts';
import type { Linkifier } from '../linkifier.ts';
import type { LinkifierUseCases, ListLinkifiers } from './contract.ts';
import { readLinkifiers } from './read-linkifiers.ts';

/** Behind `GET /realm/linkifiers`. */
export const listLinkifiers = (walk: Pick<WalkPorts, 'read' | 'clock'>): LinkifierUseCases['list'] =>
  readOnly(walk)<ListLinkifiers, CallerDenial, ReadonlyArray<Linkifier>>(async (snapshot, command, now) =>
    pipe(
      await readLinkifiers(snapshot, command, now),
      E.map(({ all }) => all),
    ),
  );
