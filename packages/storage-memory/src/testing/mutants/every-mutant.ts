import { commits } from './commits.ts';
import { devices } from './devices.ts';
import { files } from './files.ts';
import { invitations } from './invitations.ts';
import { leases } from './leases.ts';
import { links } from './links.ts';
import { moves } from './moves.ts';
import type { Mutant } from './mutant.ts';
import { outboxes } from './outboxes.ts';
import { presences } from './presences.ts';
import { profiles } from './profiles.ts';
import { queries } from './queries.ts';
import { reactions } from './reactions.ts';
import { reading } from './reading.ts';
import { rerendering } from './rerendering.ts';
import { rows } from './rows.ts';
import { said } from './said.ts';
import { talk } from './talk.ts';

/** Every fault, by the file that holds it. */
export const MUTANTS: ReadonlyArray<ReadonlyArray<Mutant>> = [
  moves,
  talk,
  rerendering,
  reading,
  rows,
  queries,
  commits,
  outboxes,
  leases,
  said,
  links,
  invitations,
  profiles,
  presences,
  files,
  reactions,
  devices,
];
