import type { GroupId, UserId } from '../../kernel/brand.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import type { Group } from '../group.ts';

/** Those a request names, as far as they exist in the realm. */
export interface NamedInRequest {
  readonly activeUsers: ReadonlySet<UserId>;
  readonly groups: ReadonlyMap<GroupId, Group>;
  /** The groups to be added and everything inside them. */
  readonly insideAdded: ReadonlySet<GroupId>;
}

/** What is named cannot be in a group at all. */
export type NamedDenial =
  | Denial<'group.deactivated'>
  | Denial<'group.member-invalid', { user: UserId }>
  | Denial<'group.subgroup-invalid', { group: GroupId }>;

export const checkUsers = (
  users: ReadonlyArray<UserId>,
  named: Pick<NamedInRequest, 'activeUsers'>,
): NamedDenial | null => {
  const stranger = users.find((user) => !named.activeUsers.has(user));
  return stranger === undefined ? null : denial('group.member-invalid', { user: stranger });
};

export const checkGroups = (
  groups: ReadonlyArray<GroupId>,
  named: Pick<NamedInRequest, 'groups'>,
): NamedDenial | null => {
  const unknown = groups.find((group) => !named.groups.has(group));
  if (unknown !== undefined) return denial('group.subgroup-invalid', { group: unknown });
  return groups.some((group) => named.groups.get(group)?.isActive === false)
    ? denial('group.deactivated')
    : null;
};
