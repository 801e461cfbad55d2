import type { Channel } from '../../channel/channel.ts';
import type { ChannelId, UserId } from '../../kernel/brand.ts';
import type { Change } from '../../kernel/change-set.ts';
import type { GroupSetting } from '../../kernel/group-setting.ts';
import type { Realm } from '../../realm/realm.ts';
import type { User } from '../../user/user.ts';

/** Whose reading of a channel may change. */
export type Concerned = ReadonlyMap<ChannelId, 'everybody' | ReadonlySet<UserId>>;

const hasGroup = ({ subgroups }: GroupSetting): boolean => subgroups.length > 0;

/** Whether a group decides who reads the channel. */
const followsGroups = ({ privacy, permissions }: Channel): boolean =>
  privacy === 'private' &&
  (hasGroup(permissions.canAddSubscribers) || hasGroup(permissions.canSubscribe));

/** Whether the changes alter who is in which group, for accounts that themselves stay the same. */
const changesGroups = (changes: ReadonlyArray<Change>, before: Realm): boolean =>
  changes.some(
    (change) =>
      change._tag.startsWith('group-member.') ||
      change._tag.startsWith('subgroup.') ||
      (change._tag === 'realm.put' &&
        change.realm.settings.waitingPeriodDays !== before.settings.waitingPeriodDays),
  );

/** Of the accounts that the changes write, those whose role or activity is another than before. */
export const alteredUsers = (
  changes: ReadonlyArray<Change>,
  users: ReadonlyArray<User>,
): ReadonlyArray<User> => {
  const before = new Map(users.map((user) => [user.id, user]));
  return changes.flatMap((change) => {
    if (change._tag !== 'user.put') return [];
    const was = before.get(change.user.id);
    const isSame =
      was === undefined || (was.role === change.user.role && was.isActive === change.user.isActive);
    return isSame ? [] : [change.user];
  });
};

/** Which channels are to be compared, and for whom. */
export const concernedChannels = (
  changes: ReadonlyArray<Change>,
  realm: Realm,
  users: ReadonlyArray<User>,
  channels: ReadonlyArray<Channel>,
): Concerned => {
  const concerned = new Map<ChannelId, 'everybody' | Set<UserId>>();
  const add = (channel: ChannelId, user: UserId): void => {
    const known = concerned.get(channel);
    if (known === 'everybody') return;
    concerned.set(channel, (known ?? new Set()).add(user));
  };
  for (const change of changes) {
    if (change._tag === 'channel.put') concerned.set(change.channel.id, 'everybody');
    if (change._tag === 'subscription.put')
      add(change.subscription.channel, change.subscription.user);
  }
  if (changesGroups(changes, realm))
    for (const channel of channels.filter(followsGroups)) concerned.set(channel.id, 'everybody');
  for (const user of alteredUsers(changes, users))
    for (const channel of channels) add(channel.id, user.id);
  return concerned;
};

const CONCERNING: ReadonlySet<Change['_tag']> = new Set([
  'channel.put',
  'subscription.put',
  'user.put',
  'group-member.put',
  'group-member.remove',
  'subgroup.put',
  'subgroup.remove',
  'realm.put',
]);

/** Whether the changes may alter who reads a channel. Most do not, and are looked at no further. */
export const mayAlterReaders = (changes: ReadonlyArray<Change>): boolean =>
  changes.some(({ _tag }) => CONCERNING.has(_tag));
