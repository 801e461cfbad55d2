import { type GroupSetting, SYSTEM_GROUPS } from '../kernel/group-setting.ts';
import type { Repositories } from '../kernel/ports.ts';
import type { Realm } from '../realm/realm.ts';
import { canBelong } from './can-belong.ts';
import type { SettingFacts, SettingRequest } from './validate-setting.ts';

/**
 * Everything `validateSetting` asks about these values; system groups are known without reading.
 */
export const loadSettingFacts = async (
  snapshot: Pick<Repositories, 'groups' | 'users'>,
  realm: Realm,
  values: ReadonlyArray<GroupSetting>,
): Promise<SettingFacts> => {
  const system = new Set(SYSTEM_GROUPS.map((name) => realm.systemGroups[name]));
  const named = new Set(values.flatMap((value) => value.subgroups).filter((id) => !system.has(id)));
  const members = new Set(values.flatMap((value) => value.members));
  const [found, users] = await Promise.all([
    named.size === 0 ? [] : snapshot.groups.byIds([...named]),
    members.size === 0 ? [] : snapshot.users.byIds([...members]),
  ]);
  const groups = new Map(found.map((group) => [group.id, group]));
  const activeUsers = new Set(users.filter(canBelong).map((user) => user.id));
  return { systemGroups: realm.systemGroups, groups, activeUsers };
};

/** The same about requests to change some of the settings in `current`. */
export const loadRequestFacts = <Name extends string>(
  snapshot: Pick<Repositories, 'groups' | 'users'>,
  realm: Realm,
  requests: { readonly [N in Name]?: SettingRequest },
  current: { readonly [N in Name]?: GroupSetting },
): Promise<SettingFacts> => {
  const names = Object.keys(requests) as Array<Extract<keyof typeof requests, string>>;
  const values = names.flatMap((name) => [requests[name]?.new ?? [], current[name] ?? []].flat());
  return loadSettingFacts(snapshot, realm, values);
};
