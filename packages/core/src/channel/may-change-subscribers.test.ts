import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { onlyUser } from '../kernel/group-setting.ts';
import type { Realm } from '../realm/realm.ts';
import { aChannel, all, anActorContext, aRealm, aUser, NOBODY } from '../testing/builders.ts';
import { ROLE, type Role } from '../user/user.ts';
import type { ChannelPermissions } from './channel.ts';
import { mayAddSubscribers, mayRemoveSubscribers } from './may-change-subscribers.ts';

const ANN = UserId(10);
const BOB = aUser({ id: UserId(11) });
const closed = aRealm({ permissions: { canAddSubscribers: NOBODY } });

describe('who may add others to a channel', () => {
  test.each<[string, Role, Realm, Partial<ChannelPermissions>, boolean]>([
    ['members, where the organization lets them', ROLE.member, aRealm(), {}, true],
    ['no one, when the channel permits no one', ROLE.member, closed, {}, false],
    [
      'users whom the channel permits',
      ROLE.member,
      closed,
      { canAddSubscribers: onlyUser(ANN) },
      true,
    ],
    ['administrators of the channel', ROLE.member, closed, { canAdminister: onlyUser(ANN) }, true],
    ['administrators', ROLE.administrator, closed, {}, true],
    ['not moderators', ROLE.moderator, closed, {}, false],
    [
      'no guest, whatever is set',
      ROLE.guest,
      aRealm({ permissions: { canAddSubscribers: onlyUser(ANN) } }),
      { canAddSubscribers: onlyUser(ANN), canAdminister: onlyUser(ANN) },
      false,
    ],
  ])('%s', (_who, role, realm, permissions, allowed) => {
    const channel = aChannel({ permissions });
    const answer = mayAddSubscribers(anActorContext({ id: ANN, role }, realm), channel, true);
    expect(answer).toEqual(
      allowed ? E.right(channel) : E.left({ rule: 'channel.subscribe.others' }),
    );
  });

  test('oneself needs no such right', () => {
    const channel = aChannel();
    expect(mayAddSubscribers(anActorContext({ id: ANN }, closed), channel, false)).toEqual(
      E.right(channel),
    );
  });
});

describe('who may remove others from a channel', () => {
  const ownBot = aUser({ id: UserId(12), bot: { type: 1, owner: ANN, isSystem: false } });
  const othersBot = aUser({ id: UserId(13), bot: { type: 1, owner: BOB.id, isSystem: false } });

  test.each<
    [string, Role, Partial<ChannelPermissions>, ReadonlyArray<ReturnType<typeof aUser>>, boolean]
  >([
    ['not members', ROLE.member, {}, [BOB], false],
    ['not moderators', ROLE.moderator, {}, [BOB], false],
    ['administrators', ROLE.administrator, {}, [BOB], true],
    [
      'administrators, where no one may',
      ROLE.administrator,
      { canRemoveSubscribers: NOBODY },
      [BOB],
      true,
    ],
    [
      'users whom the channel permits',
      ROLE.member,
      { canRemoveSubscribers: all('members') },
      [BOB],
      true,
    ],
    ['administrators of the channel', ROLE.member, { canAdminister: onlyUser(ANN) }, [BOB], true],
    [
      'no guest, whatever is set',
      ROLE.guest,
      { canRemoveSubscribers: onlyUser(ANN) },
      [BOB],
      false,
    ],
    ['any user, themselves', ROLE.guest, {}, [aUser({ id: ANN })], true],
    ['any user, their own bot', ROLE.member, {}, [aUser({ id: ANN }), ownBot], true],
    ['not the bot of another user', ROLE.member, {}, [othersBot], false],
    [
      'not another user together with themselves',
      ROLE.member,
      {},
      [aUser({ id: ANN }), BOB],
      false,
    ],
  ])('%s', (_who, role, permissions, people, allowed) => {
    const channel = aChannel({ permissions });
    const answer = mayRemoveSubscribers(anActorContext({ id: ANN, role }), channel, people);
    expect(answer).toEqual(
      allowed ? E.right(channel) : E.left({ rule: 'channel.unsubscribe.others' }),
    );
  });
});
