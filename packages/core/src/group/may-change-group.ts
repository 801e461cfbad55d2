import type { Branded } from '../kernel/brand.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import * as E from '../kernel/either.ts';
import type { Group } from './group.ts';

/** An actor's rights on a group. The role of owner or administrator alone gives none. */
export interface GroupRights {
  /** The realm's `canManageAllGroups` or the group's own `canManage`. */
  readonly manages: boolean;
  readonly addsMembers: boolean;
  readonly removesMembers: boolean;
  readonly joins: boolean;
  readonly leaves: boolean;
}

/**
 * `add-self`: the list holds exactly the one who asks. `manage`: its name, its description, its
 * settings, bringing it back.
 */
export type GroupAction =
  | 'add-self'
  | 'add-members'
  | 'remove-self'
  | 'remove-members'
  | 'add-subgroups'
  | 'remove-subgroups'
  | 'manage'
  | 'deactivate';

export type ChangeGroupDenial =
  | Denial<'group.unavailable'>
  | Denial<'group.deactivated'>
  | Denial<'group.not-permitted'>;
export type ChangeGroupPermit = Branded<Group, 'ChangeGroupPermit'>;

/** Permits it, for a judge of a host. */
export const permitChangeGroup = (about: Group): ChangeGroupPermit => about as ChangeGroupPermit;

const allows: Readonly<Record<GroupAction, (rights: GroupRights) => boolean>> = {
  'add-self': ({ addsMembers, joins }) => addsMembers || joins,
  'add-members': ({ addsMembers }) => addsMembers,
  'remove-self': ({ removesMembers, leaves }) => removesMembers || leaves,
  'remove-members': ({ removesMembers }) => removesMembers,
  'add-subgroups': ({ addsMembers }) => addsMembers,
  'remove-subgroups': () => false,
  manage: () => false,
  deactivate: () => false,
};

/**
 * Who may change a group, deactivated or not? No user may change a system group: its members follow
 * from their roles.
 */
export const mayChangeGroup = (
  group: Group | null,
  rights: GroupRights,
  action: GroupAction,
): E.Either<ChangeGroupDenial, ChangeGroupPermit> => {
  if (group === null) return E.left(denial('group.unavailable'));
  if (action === 'deactivate' && !group.isActive) return E.left(denial('group.deactivated'));
  const isAllowed = group.system === null && (rights.manages || allows[action](rights));
  return isAllowed ? E.right(permitChangeGroup(group)) : E.left(denial('group.not-permitted'));
};
