import { type GroupId, nextRevision, type UserId } from '../../kernel/brand.ts';
import type { Decision, Guard } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E, pipe } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Group, GroupWithMembers } from '../group.ts';
import type { ChangeGroupDenial, GroupAction, GroupRights } from '../may-change-group.ts';
import {
  addMembers,
  addSubgroups,
  type ContentsDenial,
  draftOf,
  type GroupDraft,
  removeMembers,
  removeSubgroups,
} from './contents.ts';
import type { NamedInRequest } from './named-in-request.ts';

export interface ChangeMembersFacts {
  readonly actor: UserId;
  /** `members`: as far as the request names them. */
  readonly target: GroupWithMembers | null;
  readonly rights: GroupRights;
  readonly named: NamedInRequest;
  /**
   * Named groups inside those to be added: while none of them changes, no circle can close behind
   * our back.
   */
  readonly watched: ReadonlyArray<Group>;
  /** What else the answer rests on. */
  readonly guards: ReadonlyArray<Guard>;
}
export interface MembersRequest {
  readonly add: ReadonlyArray<UserId>;
  readonly remove: ReadonlyArray<UserId>;
  readonly addSubgroups: ReadonlyArray<GroupId>;
  readonly removeSubgroups: ReadonlyArray<GroupId>;
}
type Refusal = Denial<'group.nothing-to-do'> | ChangeGroupDenial | ContentsDenial;

const unchanged = ({ id, revision }: Group): Guard => ({
  _tag: 'row.unchanged',
  row: 'group',
  id,
  revision,
});
const isOnly = (users: ReadonlyArray<UserId>, user: UserId): boolean =>
  users.length === 1 && users[0] === user;
const once = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)];

/**
 * The revision changes with the contents, so that a decision about the old contents is repeated.
 */
const write = (
  { group, changes, events }: GroupDraft,
  { watched, guards }: ChangeMembersFacts,
): Decision<void> => ({
  changeSet: {
    guards: [...guards, unchanged(group), ...watched.map(unchanged)],
    changes: [
      { _tag: 'group.put', group: { ...group, revision: nextRevision(group.revision) } },
      ...changes,
    ],
    events,
  },
  reply: undefined,
});

/**
 * One of the four parts of a request, with the permission it needs; without ids there is nothing to
 * be allowed.
 */
interface Part {
  readonly count: number;
  readonly action: GroupAction;
  readonly apply: (draft: GroupDraft) => E.Either<ContentsDenial, GroupDraft>;
}

const partsOf = (
  { actor, named }: ChangeMembersFacts,
  requested: MembersRequest,
): ReadonlyArray<Part> => [
  {
    count: requested.add.length,
    action: isOnly(requested.add, actor) ? 'add-self' : 'add-members',
    apply: (draft) => addMembers(draft, once(requested.add), named),
  },
  {
    count: requested.remove.length,
    action: isOnly(requested.remove, actor) ? 'remove-self' : 'remove-members',
    apply: (draft) => removeMembers(draft, once(requested.remove), named),
  },
  {
    count: requested.addSubgroups.length,
    action: 'add-subgroups',
    apply: (draft) => addSubgroups(draft, once(requested.addSubgroups), named),
  },
  {
    count: requested.removeSubgroups.length,
    action: 'remove-subgroups',
    apply: (draft) => removeSubgroups(draft, once(requested.removeSubgroups), named),
  },
];

/**
 * Members added, members removed, subgroups added, subgroups removed: each sees what the one before
 * it did; all or nothing.
 */
export const decideChangeMembers = (
  facts: ChangeMembersFacts & WithJudges,
  requested: MembersRequest,
): E.Either<Refusal, Decision<void>> => {
  const parts = partsOf(facts, requested).filter(({ count }) => count > 0);
  if (parts.length === 0) return E.left(denial('group.nothing-to-do'));
  if (facts.target === null) return E.left(denial('group.unavailable'));
  let draft = draftOf(facts.target);
  for (const part of parts) {
    const next: E.Either<Refusal, GroupDraft> = pipe(
      facts.judges.mayChangeGroup(draft.group, facts.rights, part.action),
      E.flatMap(() => part.apply(draft)),
    );
    if (E.isLeft(next)) return next;
    draft = next.right;
  }
  return E.right(write(draft, facts));
};
