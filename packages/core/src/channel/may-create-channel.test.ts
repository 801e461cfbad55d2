import { describe, expect, test } from '@jest/globals';
import { E } from '../kernel/fp.ts';
import type { Realm } from '../realm/realm.ts';
import { all, anActorContext, aRealm, NOBODY } from '../testing/builders.ts';
import { ROLE, type Role } from '../user/user.ts';
import {
  type ChannelPlan,
  mayCreateAny,
  mayCreateChannel,
  mayMakeWebPublic,
} from './may-create-channel.ts';

const PLAN: ChannelPlan = {
  privacy: 'public',
  hasProtectedHistory: false,
  isDefault: false,
  messageRetentionDays: null,
};
const onTheWeb = aRealm({ settings: { enableSpectatorAccess: true } });
const ask = (role: Role, over: Partial<ChannelPlan>, realm: Realm = aRealm()) =>
  mayCreateChannel(anActorContext({ role }, realm), { ...PLAN, ...over });

describe('who may make a channel', () => {
  test.each<[string, Role, Partial<ChannelPlan>, Realm]>([
    ['members, where members may make public ones', ROLE.member, {}, aRealm()],
    [
      'members a private one',
      ROLE.member,
      { privacy: 'private', hasProtectedHistory: true },
      aRealm(),
    ],
    ['owners a web-public one', ROLE.owner, { privacy: 'web-public' }, onTheWeb],
    ['administrators one for all new users', ROLE.administrator, { isDefault: true }, aRealm()],
    ['owners one that forgets', ROLE.owner, { messageRetentionDays: 30 }, aRealm()],
    ['owners one that never forgets', ROLE.owner, { messageRetentionDays: -1 }, aRealm()],
  ])('%s', (_who, role, over, realm) =>
    expect(ask(role, over, realm)).toEqual(E.right({ ...PLAN, ...over })),
  );

  test.each<[string, Role, Partial<ChannelPlan>, Realm, string]>([
    [
      'not guests, even where everyone may',
      ROLE.guest,
      {},
      aRealm({ permissions: { canCreatePublicChannel: all('everyone') } }),
      'channel.create.not-allowed',
    ],
    [
      'not owners, where no one may',
      ROLE.owner,
      {},
      aRealm({ permissions: { canCreatePublicChannel: NOBODY } }),
      'channel.create.not-allowed',
    ],
    [
      'not a private one, where only administrators may',
      ROLE.member,
      { privacy: 'private' },
      aRealm({ permissions: { canCreatePrivateChannel: all('administrators') } }),
      'channel.create.not-allowed',
    ],
    [
      'not one for new users without being an administrator',
      ROLE.moderator,
      { isDefault: true },
      aRealm(),
      'channel.create.default',
    ],
    [
      'not a private one for new users',
      ROLE.owner,
      { isDefault: true, privacy: 'private' },
      aRealm(),
      'channel.default.private',
    ],
    [
      'not a web-public one, where there are none',
      ROLE.owner,
      { privacy: 'web-public' },
      aRealm(),
      'channel.web-public.disabled',
    ],
    [
      'not a web-public one without being an owner',
      ROLE.administrator,
      { privacy: 'web-public' },
      onTheWeb,
      'channel.web-public.not-allowed',
    ],
    [
      'not one that forgets without being an owner',
      ROLE.administrator,
      { messageRetentionDays: 30 },
      aRealm(),
      'caller.not-owner',
    ],
  ])('%s', (_who, role, over, realm, rule) =>
    expect(ask(role, over, realm)).toEqual(E.left({ rule })),
  );
});

describe('who may, whatever the channel is to be like', () => {
  const member = anActorContext({ role: ROLE.member });
  test.each([true, false])('make one: members, private: %s', (isPrivate) =>
    expect(mayCreateAny(member, isPrivate)).toEqual(E.right(true)),
  );
  test('open one to the whole web: owners', () =>
    expect(mayMakeWebPublic(anActorContext({ role: ROLE.owner }, onTheWeb))).toEqual(
      E.right(true),
    ));
});
