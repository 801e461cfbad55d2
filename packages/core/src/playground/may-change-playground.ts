import type { Branded, PlaygroundId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { AdministratorPermit } from '../user/may-administer.ts';
import type { Playground } from './playground.ts';

export type PlaygroundMissing = Denial<'playground.unavailable'>;
export type ChangePlaygroundPermit = Branded<Playground, 'ChangePlaygroundPermit'>;

/** Permits it, for a judge of a host. */
export const permitChangePlayground = (about: Playground): ChangePlaygroundPermit =>
  about as ChangePlaygroundPermit;

/** Which playgrounds may an administrator change or remove? Those of their organization. */
export const mayChangePlayground = (
  _administrator: AdministratorPermit,
  all: ReadonlyArray<Playground>,
  id: PlaygroundId,
): E.Either<PlaygroundMissing, ChangePlaygroundPermit> => {
  const found = all.find((playground) => playground.id === id);
  return found === undefined
    ? E.left(denial('playground.unavailable'))
    : E.right(permitChangePlayground(found));
};
