import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';

export type CreateGroupPermit = Branded<true, 'CreateGroupPermit'>;

/** Permits it, for a judge of a host. */
export const permitCreateGroup = (about: true): CreateGroupPermit => about as CreateGroupPermit;

/** Who may create groups? Members of the realm's `canCreateGroups`, except guests. */
export const mayCreateGroup = (
  isInCreateGroup: boolean,
): E.Either<Denial<'group.create-not-allowed'>, CreateGroupPermit> =>
  isInCreateGroup ? E.right(permitCreateGroup(true)) : E.left(denial('group.create-not-allowed'));
