import { type ChannelId, type GroupId, nextRevision } from '../../kernel/brand.ts';
import type { Decision, Guard } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Group } from '../group.ts';
import type { ChangeGroupDenial, ChangeGroupPermit, GroupRights } from '../may-change-group.ts';

/**
 * Where a group is in use; `settings` are fields of `ChannelPermissions`, `GroupSettings`,
 * `RealmPermissions`, in their order.
 */
export type GroupUse =
  | { readonly _tag: 'InGroups'; readonly groups: ReadonlyArray<GroupId> }
  | {
      readonly _tag: 'ByChannel';
      readonly channel: ChannelId;
      readonly settings: ReadonlyArray<string>;
    }
  | { readonly _tag: 'ByGroup'; readonly group: GroupId; readonly settings: ReadonlyArray<string> }
  | { readonly _tag: 'ByRealm'; readonly settings: ReadonlyArray<string> };

/** `uses`: as far as the one who asks may know of them, so perhaps none. */
export type GroupInUse = Denial<'group.in-use', { readonly uses: ReadonlyArray<GroupUse> }>;

export interface DeactivateGroupFacts {
  readonly target: Group | null;
  readonly rights: GroupRights;
  readonly uses: ReadonlyArray<GroupUse>;
  /** A channel uses it that the one who asks may not know of. */
  readonly isUsedInSecret: boolean;
  /** What else the answer rests on. */
  readonly guards: ReadonlyArray<Guard>;
}

/** The fields among `settings` that name the group itself, alphabetical. */
export const settingsNaming = <
  Settings extends { readonly [Name in keyof Settings]: GroupSetting },
>(
  group: GroupId,
  settings: Settings,
): ReadonlyArray<string> =>
  Object.entries<GroupSetting>(settings)
    .filter(([, { subgroups }]) => subgroups.includes(group))
    .map(([name]) => name)
    .sort();

/**
 * Asks for the permit, so no group goes without `mayChangeGroup`. What it holds stays, and holds
 * when it comes back.
 */
const write = (permit: ChangeGroupPermit, guards: ReadonlyArray<Guard>): Decision<void> => {
  const { id, realm, revision } = permit;
  return {
    changeSet: {
      guards: [...guards, { _tag: 'row.unchanged', row: 'group', id, revision }],
      changes: [
        {
          _tag: 'group.put',
          group: { ...permit, isActive: false, revision: nextRevision(revision) },
        },
      ],
      events: [{ _tag: 'group.updated', realm, group: id, changed: ['isActive'] }],
    },
    reply: undefined,
  };
};

export const decideDeactivateGroup = (
  facts: DeactivateGroupFacts & WithJudges,
): E.Either<ChangeGroupDenial | GroupInUse, Decision<void>> => {
  const { target, rights, uses, isUsedInSecret, guards } = facts;
  const permit = facts.judges.mayChangeGroup(target, rights, 'deactivate');
  if (E.isLeft(permit)) return permit;
  return uses.length > 0 || isUsedInSecret
    ? E.left(denial('group.in-use', { uses }))
    : E.right(write(permit.right, guards));
};
