import type { Channel } from '../../channel/channel.ts';
import type { RealmId, UserId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { isGuest } from '../../user/user.ts';

/**
 * Who can no longer read what moves: of everybody who is or was subscribed to the old channel and is not to the new one,
 * all when the new one is private, else the guests.
 */
export const readLosingAccess = async (
  { channels, users }: Repositories,
  realm: RealmId,
  from: Channel,
  to: Channel,
): Promise<ReadonlySet<UserId>> => {
  if (from.id === to.id) return new Set();
  const ever = (await channels.subscriptionsTo(from.id)).map(({ user }) => user);
  const there = (await channels.subscriptionsAmong(to.id, ever)).filter((one) => one.isActive);
  const staying = new Set(there.map(({ user }) => user));
  const leaving = ever.filter((user) => !staying.has(user));
  if (to.privacy === 'private') return new Set(leaving);
  return new Set((await users.byIds(realm, leaving)).filter(isGuest).map(({ id }) => id));
};
