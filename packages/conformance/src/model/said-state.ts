import { MessageId, type RealmId, type Repositories, UnixSeconds, type UserId } from '@parley/core';
import { BEGINNING } from './founding.ts';
import type { Naive } from './naive/world.ts';

/**
 * Everything that a store answers about emoji, statuses, presences, alert words, mutes and devices.
 */
export const saidState = async (
  { emoji, statuses, presences, alertWords, mutes, devices, activePushes, messages }: Repositories,
  {
    realm,
    users,
    said,
  }: {
    readonly realm: RealmId;
    readonly users: ReadonlyArray<UserId>;
    readonly said: Naive['said'];
  },
): Promise<object> => {
  const kept = [...said.emoji];
  const of = async (user: UserId) => ({
    status: await statuses.ofUser(user),
    presence: await presences.ofUser(user),
    words: await alertWords.ofUser(user),
    mutes: await mutes.by(user),
    muters: await mutes.muters(user),
    shown: await activePushes.ofUser(user),
  });
  const newest = await messages.newest(realm);
  const placed = newest && (await messages.byId(realm, newest));
  const container = placed?.message.container;
  return {
    emoji: await emoji.all(realm),
    byId: await Promise.all(kept.map(([id]) => emoji.byId(realm, id))),
    byName: await Promise.all(kept.map(([, { name }]) => emoji.activeByName(realm, name))),
    statuses: await statuses.inRealm(realm),
    presences: [
      await presences.inRealm(realm, -1, null),
      await presences.inRealm(realm, 3, UnixSeconds(BEGINNING + 100)),
    ],
    words: await alertWords.inRealm(realm),
    devices: await devices.ofUsers(users),
    everywhere: await Promise.all(
      (await devices.ofUsers(users)).map(async (one) => [
        await devices.byKey(one),
        await devices.everywhere(one.kind, one.token),
      ]),
    ),
    each: await Promise.all(users.map(of)),
    notified: newest && (await activePushes.ofMessage(newest)),
    besideBefore:
      newest &&
      container &&
      (await messages.flaggedAmong(
        users,
        ['historical', 'received'],
        [{ container, first: MessageId(1), last: newest }],
      )),
    notifiedBefore:
      newest &&
      container &&
      (await activePushes.notifiedOf([{ container, first: MessageId(1), last: newest }])),
  };
};
