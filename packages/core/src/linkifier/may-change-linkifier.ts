import type { Branded, LinkifierId } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { AdministratorPermit } from '../user/may-administer.ts';
import type { Linkifier } from './linkifier.ts';

export type LinkifierMissing = Denial<'linkifier.unavailable'>;
export type ChangeLinkifierPermit = Branded<Linkifier, 'ChangeLinkifierPermit'>;

/** Permits it, for a judge of a host. */
export const permitChangeLinkifier = (about: Linkifier): ChangeLinkifierPermit =>
  about as ChangeLinkifierPermit;

/** Which linkifiers may an administrator change or remove? Those of their organization. */
export const mayChangeLinkifier = (
  _administrator: AdministratorPermit,
  all: ReadonlyArray<Linkifier>,
  id: LinkifierId,
): E.Either<LinkifierMissing, ChangeLinkifierPermit> => {
  const found = all.find((linkifier) => linkifier.id === id);
  return found === undefined
    ? E.left(denial('linkifier.unavailable'))
    : E.right(permitChangeLinkifier(found));
};
