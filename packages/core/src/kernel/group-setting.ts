import type { GroupId, UserId } from './brand.ts';

/** The groups of every realm. The first is empty; each other group contains the ones before it. */
export const SYSTEM_GROUPS = [
  'nobody',
  'owners',
  'administrators',
  'moderators',
  'fullmembers',
  'members',
  'everyone',
  'internet',
] as const;
export type SystemGroup = (typeof SYSTEM_GROUPS)[number];

/**
 * The users a setting allows: these people and all members of these groups, recursively. A named
 * group is a value without members and with that one subgroup. The empty value allows no user.
 */
export interface GroupSetting {
  readonly members: ReadonlyArray<UserId>;
  readonly subgroups: ReadonlyArray<GroupId>;
}

export const namedGroup = (group: GroupId): GroupSetting => ({
  members: [],
  subgroups: [group],
});
export const onlyUser = (user: UserId): GroupSetting => ({
  members: [user],
  subgroups: [],
});

/**
 * As it is shown: without those who are deactivated, though it is theirs again when they come back,
 * and without those whom the viewer may not know.
 */
export const shownSetting = (
  { members, subgroups }: GroupSetting,
  shown: Pick<ReadonlySet<UserId>, 'has'>,
): GroupSetting => ({
  members: members.filter((user) => shown.has(user)),
  subgroups,
});

const namesPeople = (settings: object): boolean => {
  for (const name in settings)
    if ((settings as Record<string, GroupSetting>)[name]?.members.length !== 0) return true;
  return false;
};

/** All settings of one object, as `shownSetting` shows each. */
export const shownSettings = <Settings extends { readonly [Name in keyof Settings]: GroupSetting }>(
  settings: Settings,
  shown: Pick<ReadonlySet<UserId>, 'has'>,
): Settings => {
  if (!namesPeople(settings)) return settings;
  const entries = Object.entries<GroupSetting>(settings).map(([name, setting]) => [
    name,
    shownSetting(setting, shown),
  ]);
  return Object.fromEntries(entries) as Settings;
};

const ascending = (a: number, b: number): number => a - b;
const sameSet = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  const sorted = [...new Set(b)].sort(ascending);
  const own = [...new Set(a)].sort(ascending);
  return own.length === sorted.length && own.every((id, index) => id === sorted[index]);
};

export const sameSetting = (a: GroupSetting, b: GroupSetting): boolean =>
  sameSet(a.members, b.members) && sameSet(a.subgroups, b.subgroups);
