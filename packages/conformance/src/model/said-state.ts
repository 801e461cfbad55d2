import {
  IdempotencyKey,
  MessageId,
  type RealmId,
  type Repositories,
  UnixSeconds,
  type UserId,
} from '@parley/core';
import { BEGINNING } from './founding.ts';
import type { Naive } from './naive/world.ts';

/**
 * Everything that a store answers about emoji, statuses, presences, alert words, mutes and devices.
 */
export const saidState = async (
  {
    emoji,
    statuses,
    presences,
    alertWords,
    mutes,
    devices,
    activePushes,
    messages,
    requests,
  }: Repositories,
  {
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
    request: await requests.byKey(user, IdempotencyKey('a key')),
  });
  const newest = await messages.newest();
  const placed = newest && (await messages.byId(newest));
  const container = placed?.message.container;
  return {
    emoji: await emoji.all(),
    byId: await Promise.all(kept.map(([id]) => emoji.byId(id))),
    byName: await Promise.all(kept.map(([, { name }]) => emoji.activeByName(name))),
    statuses: await statuses.inRealm(),
    presences: [
      await presences.inRealm(-1, null),
      await presences.inRealm(3, UnixSeconds(BEGINNING + 100)),
    ],
    words: await alertWords.inRealm(),
    devices: await devices.ofUsers(users),
    byKey: await Promise.all((await devices.ofUsers(users)).map((one) => devices.byKey(one))),
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
