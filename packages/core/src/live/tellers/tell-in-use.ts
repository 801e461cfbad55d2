import type { Channel } from '../../channel/channel.ts';
import { CHANNEL_PERMISSION_NAMES } from '../../channel/permission-constraints.ts';
import type { GroupWithMembers } from '../../group/group.ts';
import { GROUP_SETTINGS } from '../../group/group-settings.ts';
import type { UserId } from '../../kernel/brand.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { User } from '../../user/user.ts';
import type { Room } from '../room.ts';
import { showGroup } from '../show-group.ts';
import type { Told } from '../telling.ts';
import { whoKnows } from '../who-knows.ts';
import { tellFields } from './tell-fields.ts';

/** The settings among `names` that name him, person by person. */
const naming = <Name extends string>(names: ReadonlyArray<Name>, settings: Readonly<Record<Name, GroupSetting>>, user: UserId) =>
  names.filter((name) => settings[name].members.includes(user));

const GROUP_SETTING_NAMES = Object.keys(GROUP_SETTINGS) as ReadonlyArray<keyof typeof GROUP_SETTINGS>;

const groupTold = async (room: Room, { group, members }: GroupWithMembers, user: User): Promise<ReadonlyArray<Told>> => {
  const { realm, listeners } = room;
  const changed = naming(GROUP_SETTING_NAMES, group.settings, user.id);
  const told: Told[] = [];
  if (members.includes(user.id)) {
    const tag = user.isActive ? 'group.members-added' : 'group.members-removed';
    const notice = { _tag: tag, realm: realm.id, group: group.id, users: [user.id], isActive: group.isActive } as const;
    told.push({ notice, to: listeners.keys() });
  }
  if (changed.length > 0) {
    const shown = await showGroup(room, group);
    const notice = { _tag: 'group.updated', group: shown, nobody: realm.systemGroups.nobody, changed, contents: null } as const;
    told.push({ notice, to: listeners.keys() });
  }
  return told;
};

const settingsTold = (room: Room, channel: Channel, user: User): Promise<ReadonlyArray<Told>> =>
  tellFields(room, channel, naming(CHANNEL_PERMISSION_NAMES, channel.permissions, user.id));

/** He is one of those in these channels, or is no longer: in one word where the same people know who is there. */
const peersTold = async (room: Room, channels: ReadonlyArray<Channel>, { id, isActive }: User): Promise<ReadonlyArray<Told>> => {
  const own = (await room.snapshot.channels.subscriptionsOf(id)).filter((subscription) => subscription.isActive);
  const inside = new Set(own.map(({ channel }) => channel));
  const together = new Map<string, { readonly channels: Channel[]; readonly to: ReadonlyArray<UserId> }>();
  for (const channel of channels) {
    if (!inside.has(channel.id)) continue;
    const to = [...(await whoKnows(room, channel))].filter((user) => user !== id);
    const key = to.join();
    const known = together.get(key);
    if (known !== undefined) known.channels.push(channel);
    else if (to.length > 0) together.set(key, { channels: [channel], to });
  }
  const tag = isActive ? 'peers.came' : 'peers.went';
  return [...together.values()].map((one): Told => ({ notice: { _tag: tag, channels: one.channels, users: [id] }, to: one.to }));
};

/**
 * Who is deactivated is no longer shown in groups, settings and channels, and with his account he comes back there. All of
 * them are read, as they are for whoever registers.
 */
export const tellInUse = async (room: Room, user: User): Promise<ReadonlyArray<Told>> => {
  const channels = await room.snapshot.channels.all(room.realm.id);
  const told: Told[] = [];
  for (const group of await room.snapshot.groups.all(room.realm.id)) told.push(...(await groupTold(room, group, user)));
  for (const channel of channels) told.push(...(await settingsTold(room, channel, user)));
  return [...told, ...(await peersTold(room, channels, user))];
};
