import type { Group } from '../group/group.ts';
import { nextRevision } from '../kernel/brand.ts';
import type { Change, Guard } from '../kernel/change-set.ts';
import { isOwner, type User } from './user.ts';

const owns = (user: User): boolean => user.isActive && user.bot === null && isOwner(user);

/**
 * The revision of the owners' system group stands for the set of active human owners: of two owners
 * who step down at once the second finds it changed. Nothing to guard where `after` owns what
 * `before` did.
 */
export const guardOwners = (
  owners: Group,
  before: User,
  after: User,
): { readonly guards: ReadonlyArray<Guard>; readonly changes: ReadonlyArray<Change> } =>
  owns(before) === owns(after)
    ? { guards: [], changes: [] }
    : {
        guards: [{ _tag: 'row.unchanged', row: 'group', id: owners.id, revision: owners.revision }],
        changes: [
          { _tag: 'group.put', group: { ...owners, revision: nextRevision(owners.revision) } },
        ],
      };
