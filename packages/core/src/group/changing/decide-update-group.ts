import { nextRevision } from '../../kernel/brand.ts';
import { type Decision, type Guard, NO_CHANGE } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Group, GroupSettings } from '../group.ts';
import { type GroupWordsDenial, parseGroupDescription, parseGroupName } from '../group-name.ts';
import { changedSettings } from '../group-settings.ts';
import type { ChangeGroupDenial, ChangeGroupPermit, GroupRights } from '../may-change-group.ts';
import type { SettingDenial, SettingFacts, SettingRequest } from '../validate-setting.ts';

export interface UpdateGroupFacts {
  readonly target: Group | null;
  readonly rights: GroupRights;
  /** Another group has the name that is asked for. */
  readonly isNameTaken: boolean;
  readonly namedInSettings: SettingFacts;
  /** What else the answer rests on. */
  readonly guards: ReadonlyArray<Guard>;
}
/** Null or absent leaves a field as it is. */
export interface GroupRequest {
  readonly name: string | null;
  readonly description: string | null;
  readonly reactivate: boolean | null;
  readonly settings: { readonly [Name in keyof GroupSettings]?: SettingRequest };
}
type WordsDenial = GroupWordsDenial | Denial<'group.name-taken', { name: string }>;
type Refusal = Denial<'group.nothing-to-do'> | ChangeGroupDenial | WordsDenial | SettingDenial;

const asksNothing = ({ name, description, reactivate, settings }: GroupRequest): boolean =>
  name === null &&
  description === null &&
  reactivate === null &&
  Object.keys(settings).length === 0;

/** The name it has is not judged again, whatever the rules are now. */
const newName = (
  present: string,
  asked: string | null,
  isTaken: boolean,
): E.Either<WordsDenial, string> => {
  if (asked === null || asked === present) return E.right(present);
  const name = parseGroupName(asked);
  return E.isRight(name) && isTaken ? E.left(denial('group.name-taken', { name: asked })) : name;
};

/** Nor is the description. */
const newDescription = (present: string, asked: string | null): E.Either<WordsDenial, string> =>
  asked === null || asked === present ? E.right(present) : parseGroupDescription(asked);

const changedFields = (before: Group, after: Group): ReadonlyArray<string> => [
  ...(['name', 'description', 'isActive'] as const).filter(
    (field) => before[field] !== after[field],
  ),
  ...(Object.keys(after.settings) as ReadonlyArray<keyof GroupSettings>).filter(
    (name) => before.settings[name] !== after.settings[name],
  ),
];

/** Asks for the permit, so no group changes without `mayChangeGroup`. */
const write = (
  after: Group,
  permit: ChangeGroupPermit,
  guards: ReadonlyArray<Guard>,
): Decision<void> => {
  const { id, realm, name, revision } = permit;
  const changed = changedFields(permit, after);
  if (changed.length === 0) return { changeSet: NO_CHANGE, reply: undefined };
  const renamed: ReadonlyArray<Guard> =
    after.name === name ? [] : [{ _tag: 'key.free', key: 'group.name', realm, value: after.name }];
  return {
    changeSet: {
      guards: [...guards, { _tag: 'row.unchanged', row: 'group', id, revision }, ...renamed],
      changes: [{ _tag: 'group.put', group: { ...after, revision: nextRevision(revision) } }],
      events: [{ _tag: 'group.updated', realm, group: id, changed }],
    },
    reply: undefined,
  };
};

/** First who may, then the name and the description, then the settings; all or nothing. */
export const decideUpdateGroup = (
  facts: UpdateGroupFacts & WithJudges,
  requested: GroupRequest,
): E.Either<Refusal, Decision<void>> => {
  if (asksNothing(requested)) return E.left(denial('group.nothing-to-do'));
  const permit = facts.judges.mayChangeGroup(facts.target, facts.rights, 'manage');
  if (E.isLeft(permit)) return permit;
  const group = permit.right;
  const name = newName(group.name, requested.name, facts.isNameTaken);
  if (E.isLeft(name)) return name;
  const description = newDescription(group.description, requested.description);
  if (E.isLeft(description)) return description;
  const settings = changedSettings(group.settings, requested.settings, facts.namedInSettings);
  if (E.isLeft(settings)) return settings;
  const after: Group = {
    ...group,
    name: name.right,
    description: description.right,
    isActive: group.isActive || requested.reactivate === true,
    settings: settings.right,
  };
  return E.right(write(after, group, facts.guards));
};
