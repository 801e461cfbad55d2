import {
  FIRST_REVISION,
  type GroupId,
  type RealmId,
  type UnixSeconds,
  type UserId,
} from '../../kernel/brand.ts';
import type { Decision, Guard } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Group, GroupSettings } from '../group.ts';
import { type GroupWordsDenial, parseGroupDescription, parseGroupName } from '../group-name.ts';
import { settingsOfNewGroup } from '../group-settings.ts';
import type { CreateGroupPermit } from '../may-create-group.ts';
import type { SettingDenial, SettingFacts } from '../validate-setting.ts';
import { draftOf, type GroupDraft, putMembers, putSubgroups } from './contents.ts';
import {
  checkGroups,
  checkUsers,
  type NamedDenial,
  type NamedInRequest,
} from './named-in-request.ts';

export interface CreateGroupFacts {
  readonly realm: RealmId;
  readonly creator: UserId;
  readonly isInCreateGroup: boolean;
  readonly isNameTaken: boolean;
  readonly named: NamedInRequest;
  readonly namedInSettings: SettingFacts;
  /** Reserved for the new group. */
  readonly id: GroupId;
  /** What else the answer rests on. */
  readonly guards: ReadonlyArray<Guard>;
}
export interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
  readonly settings: { readonly [Name in keyof GroupSettings]?: GroupSetting };
}
export type CreateGroupDenial =
  | Denial<'group.create-not-allowed'>
  | GroupWordsDenial
  | Denial<'group.name-taken', { name: string }>
  | SettingDenial
  | NamedDenial;

/** What it begins with is part of its being new, and told with that. */
const write = (
  { group, changes }: GroupDraft,
  { guards, realm }: CreateGroupFacts,
): Decision<GroupId> => ({
  changeSet: {
    guards: [...guards, { _tag: 'key.free', key: 'group.name', realm, value: group.name }],
    changes: [{ _tag: 'group.put', group }, ...changes],
    events: [{ _tag: 'group.created', realm, group: group.id }],
  },
  reply: group.id,
});

const settle = (
  facts: CreateGroupFacts,
  wish: NewGroup,
): E.Either<CreateGroupDenial, GroupSettings> => {
  const name = parseGroupName(wish.name);
  if (E.isLeft(name)) return name;
  const description = parseGroupDescription(wish.description);
  if (E.isLeft(description)) return description;
  const settings = settingsOfNewGroup(facts.creator, wish.settings, facts.namedInSettings);
  if (E.isLeft(settings)) return settings;
  return facts.isNameTaken ? E.left(denial('group.name-taken', { name: wish.name })) : settings;
};

/** A group without members. `_permit`: every new group passes `mayCreateGroup`. */
const emptyGroup = (
  facts: CreateGroupFacts,
  wish: NewGroup,
  settings: GroupSettings,
  now: UnixSeconds,
  _permit: CreateGroupPermit,
): Group => ({
  id: facts.id,
  realm: facts.realm,
  revision: FIRST_REVISION,
  name: wish.name,
  description: wish.description,
  system: null,
  isActive: true,
  creator: facts.creator,
  createdAt: now,
  settings,
});

/**
 * First who may, then the members, the name and the description, the settings, and the subgroups.
 */
export const decideCreateGroup = (
  facts: CreateGroupFacts & WithJudges,
  wish: NewGroup,
  now: UnixSeconds,
): E.Either<CreateGroupDenial, Decision<GroupId>> => {
  const permit = facts.judges.mayCreateGroup(facts.isInCreateGroup);
  if (E.isLeft(permit)) return permit;
  const members = [...new Set(wish.members)];
  const subgroups = [...new Set(wish.subgroups)];
  const badMember = checkUsers(members, facts.named);
  if (badMember !== null) return E.left(badMember);
  const settings = settle(facts, wish);
  if (E.isLeft(settings)) return settings;
  const badSubgroup = checkGroups(subgroups, facts.named);
  if (badSubgroup !== null) return E.left(badSubgroup);
  const group = emptyGroup(facts, wish, settings.right, now, permit.right);
  const filled = putSubgroups(
    putMembers(draftOf({ group, members: [], subgroups: [] }), members),
    subgroups,
  );
  return E.right(write(filled, facts));
};
