import type { GroupId, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { Group, GroupWithMembers } from '../group.ts';
import {
  checkGroups,
  checkUsers,
  type NamedDenial,
  type NamedInRequest,
} from './named-in-request.ts';

/** What a group holds while a request is worked through, and what was decided so far. */
export interface GroupDraft {
  readonly group: Group;
  readonly members: ReadonlySet<UserId>;
  readonly subgroups: ReadonlySet<GroupId>;
  readonly changes: ReadonlyArray<Change>;
  readonly events: ReadonlyArray<DomainEvent>;
}
export type ContentsDenial =
  | NamedDenial
  | Denial<'group.member-present', { user: UserId }>
  | Denial<'group.member-absent', { user: UserId }>
  | Denial<'group.subgroup-present', { group: GroupId }>
  | Denial<'group.subgroup-absent', { group: GroupId }>
  | Denial<'group.subgroup-circular', { group: GroupId }>;

type ChangedContents = E.Either<ContentsDenial, GroupDraft>;

export const draftOf = ({ group, members, subgroups }: GroupWithMembers): GroupDraft => ({
  group,
  members: new Set(members),
  subgroups: new Set(subgroups),
  changes: [],
  events: [],
});

/** Adds members without any check; an empty list changes nothing. */
export const putMembers = (draft: GroupDraft, users: ReadonlyArray<UserId>): GroupDraft => {
  if (users.length === 0) return draft;
  const { id, realm } = draft.group;
  return {
    ...draft,
    members: new Set([...draft.members, ...users]),
    changes: [
      ...draft.changes,
      ...users.map((user): Change => ({ _tag: 'group-member.put', group: id, user })),
    ],
    events: [...draft.events, { _tag: 'group.members-added', realm, group: id, users }],
  };
};

/** Adds subgroups without any check; an empty list changes nothing. */
export const putSubgroups = (draft: GroupDraft, subgroups: ReadonlyArray<GroupId>): GroupDraft => {
  if (subgroups.length === 0) return draft;
  const { id, realm } = draft.group;
  return {
    ...draft,
    subgroups: new Set([...draft.subgroups, ...subgroups]),
    changes: [
      ...draft.changes,
      ...subgroups.map((subgroup): Change => ({ _tag: 'subgroup.put', group: id, subgroup })),
    ],
    events: [...draft.events, { _tag: 'group.subgroups-added', realm, group: id, subgroups }],
  };
};

export const addMembers = (
  draft: GroupDraft,
  users: ReadonlyArray<UserId>,
  named: NamedInRequest,
): ChangedContents => {
  const refusal = checkUsers(users, named);
  if (refusal !== null) return E.left(refusal);
  const present = users.find((user) => draft.members.has(user));
  if (present !== undefined) return E.left(denial('group.member-present', { user: present }));
  return E.right(putMembers(draft, users));
};

export const removeMembers = (
  draft: GroupDraft,
  users: ReadonlyArray<UserId>,
  named: NamedInRequest,
): ChangedContents => {
  const refusal = checkUsers(users, named);
  if (refusal !== null) return E.left(refusal);
  const absent = users.find((user) => !draft.members.has(user));
  if (absent !== undefined) return E.left(denial('group.member-absent', { user: absent }));
  const { id, realm } = draft.group;
  const leaving = new Set(users);
  return E.right({
    ...draft,
    members: new Set([...draft.members].filter((user) => !leaving.has(user))),
    changes: [
      ...draft.changes,
      ...users.map((user): Change => ({ _tag: 'group-member.remove', group: id, user })),
    ],
    events: [...draft.events, { _tag: 'group.members-removed', realm, group: id, users }],
  });
};

export const addSubgroups = (
  draft: GroupDraft,
  subgroups: ReadonlyArray<GroupId>,
  named: NamedInRequest,
): ChangedContents => {
  const refusal = checkGroups(subgroups, named);
  if (refusal !== null) return E.left(refusal);
  const present = subgroups.find((group) => draft.subgroups.has(group));
  if (present !== undefined) return E.left(denial('group.subgroup-present', { group: present }));
  const { id } = draft.group;
  return named.insideAdded.has(id)
    ? E.left(denial('group.subgroup-circular', { group: id }))
    : E.right(putSubgroups(draft, subgroups));
};

export const removeSubgroups = (
  draft: GroupDraft,
  subgroups: ReadonlyArray<GroupId>,
  named: NamedInRequest,
): ChangedContents => {
  const refusal = checkGroups(subgroups, named);
  if (refusal !== null) return E.left(refusal);
  const absent = subgroups.find((group) => !draft.subgroups.has(group));
  if (absent !== undefined) return E.left(denial('group.subgroup-absent', { group: absent }));
  const { id, realm } = draft.group;
  return E.right({
    ...draft,
    subgroups: new Set([...draft.subgroups].filter((group) => !subgroups.includes(group))),
    changes: [
      ...draft.changes,
      ...subgroups.map((subgroup): Change => ({ _tag: 'subgroup.remove', group: id, subgroup })),
    ],
    events: [...draft.events, { _tag: 'group.subgroups-removed', realm, group: id, subgroups }],
  });
};
