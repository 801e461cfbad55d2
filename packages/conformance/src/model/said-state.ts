import type { RealmId, Repositories, UserId } from '@parley/core';
import type { Naive } from './naive/world.ts';

/** All a store knows of emoji, statuses, alert words, mutes and devices. */
export const saidState = async (
  { emoji, statuses, alertWords, mutes, devices }: Repositories,
  { realm, users, said }: { readonly realm: RealmId; readonly users: ReadonlyArray<UserId>; readonly said: Naive['said'] },
): Promise<object> => {
  const kept = [...said.emoji];
  const of = async (user: UserId) => ({
    status: await statuses.ofUser(user),
    words: await alertWords.ofUser(user),
    mutes: await mutes.by(user),
    muters: await mutes.muters(user),
  });
  return {
    emoji: await emoji.all(realm),
    byId: await Promise.all(kept.map(([id]) => emoji.byId(realm, id))),
    byName: await Promise.all(kept.map(([, { name }]) => emoji.activeByName(realm, name))),
    statuses: await statuses.inRealm(realm),
    words: await alertWords.inRealm(realm),
    devices: await devices.ofUsers(users),
    everywhere: await Promise.all(
      (await devices.ofUsers(users)).map(async (one) => [await devices.byKey(one), await devices.everywhere(one.kind, one.token)]),
    ),
    holders: await devices.holders(realm),
    each: await Promise.all(users.map(of)),
  };
};
