import type { Channel } from '../channel/channel.ts';
import { CHANNEL_PERMISSION_NAMES } from '../channel/permission-constraints.ts';
import type { GroupWithMembers } from '../group/group.ts';
import { GROUP_SETTINGS } from '../group/group-settings.ts';
import type { UserId } from '../kernel/brand.ts';
import type { GroupSetting } from '../kernel/group-setting.ts';
import type { User } from '../user/user.ts';
import { fanOutFields } from './channel-fields.ts';
import type { FanOutContext } from './fan-out-context.ts';
import { listenersWhoSeeChannel } from './listeners.ts';
import type { AddressedUpdate } from './queued-update.ts';
import { showGroup } from './show-group.ts';

/** The settings among `names` that name the user directly. */
const naming = <Name extends string>(
  names: ReadonlyArray<Name>,
  settings: Readonly<Record<Name, GroupSetting>>,
  user: UserId,
) => names.filter((name) => settings[name].members.includes(user));

const GROUP_SETTING_NAMES = Object.keys(GROUP_SETTINGS) as ReadonlyArray<
  keyof typeof GROUP_SETTINGS
>;

const groupTold = async (
  context: FanOutContext,
  { group, members }: GroupWithMembers,
  user: User,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const { realm, listeners } = context;
  const changed = naming(GROUP_SETTING_NAMES, group.settings, user.id);
  const updates: AddressedUpdate[] = [];
  if (members.includes(user.id)) {
    const tag = user.isActive ? 'group.members-added' : 'group.members-removed';
    const update = {
      _tag: tag,
      realm: realm.id,
      group: group.id,
      users: [user.id],
      isActive: group.isActive,
    } as const;
    updates.push({ update, to: listeners.keys() });
  }
  if (changed.length > 0) {
    const shown = await showGroup(context, group);
    const update = {
      _tag: 'group.updated',
      group: shown,
      nobody: realm.systemGroups.nobody,
      changed,
      contents: null,
    } as const;
    updates.push({ update, to: listeners.keys() });
  }
  return updates;
};

const settingsTold = (
  context: FanOutContext,
  channel: Channel,
  user: User,
): Promise<ReadonlyArray<AddressedUpdate>> =>
  fanOutFields(context, channel, naming(CHANNEL_PERMISSION_NAMES, channel.permissions, user.id));

/**
 * Tells that a user joined or left these channels, in one update for channels whose subscribers the
 * same listeners may see.
 */
const peersTold = async (
  context: FanOutContext,
  channels: ReadonlyArray<Channel>,
  { id, isActive }: User,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const own = (await context.snapshot.channels.subscriptionsOf(id)).filter(
    (subscription) => subscription.isActive,
  );
  const inside = new Set(own.map(({ channel }) => channel));
  const together = new Map<
    string,
    { readonly channels: Channel[]; readonly to: ReadonlyArray<UserId> }
  >();
  for (const channel of channels) {
    if (!inside.has(channel.id)) continue;
    const to = [...(await listenersWhoSeeChannel(context, channel))].filter((user) => user !== id);
    const key = to.join();
    const known = together.get(key);
    if (known !== undefined) known.channels.push(channel);
    else if (to.length > 0) together.set(key, { channels: [channel], to });
  }
  const tag = isActive ? 'peers.came' : 'peers.went';
  return [...together.values()].map(
    (one): AddressedUpdate => ({
      update: { _tag: tag, channels: one.channels, users: [id] },
      to: one.to,
    }),
  );
};

/**
 * A deactivated user is no longer shown in groups, settings and channels, and a reactivated user is
 * shown there again. All of them are read, as for a client that registers.
 */
export const fanOutInUse = async (
  context: FanOutContext,
  user: User,
): Promise<ReadonlyArray<AddressedUpdate>> => {
  const channels = await context.snapshot.channels.all();
  const updates: AddressedUpdate[] = [];
  for (const group of await context.snapshot.groups.all())
    updates.push(...(await groupTold(context, group, user)));
  for (const channel of channels) updates.push(...(await settingsTold(context, channel, user)));
  return [...updates, ...(await peersTold(context, channels, user))];
};
