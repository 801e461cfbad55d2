import { describe, expect, test } from '@jest/globals';
import type { Channel } from '../channel/channel.ts';
import { ChannelId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, all, aRealm, aSubscription, NOBODY } from '../testing/builders.ts';
import {
  aBotOf,
  acting,
  aGroup,
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
} from '../testing/people.ts';
import { ROLE, type Role, type User } from '../user/user.ts';
import {
  mayInvite,
  mayInviteAs,
  mayOfferChannel,
  mayOfferGroup,
  mayOfferWelcome,
} from './may-invite.ts';
import type { Offer } from './offer.ts';

const open = aRealm({ permissions: { canCreateInvitations: all('members') } });
const contextOf = (user: User, realm = open) => ({ realm, actor: acting(user) });

describe('who may make links, and to which role', () => {
  test.each<[string, User, ReadonlyArray<Role>]>([
    ['an owner', anOwner, [100, 200, 300, 400, 600]],
    ['an administrator', anAdministrator, [200, 300, 400, 600]],
    ['a moderator', aModerator, [300, 400, 600]],
    ['a member', aMember, [400, 600]],
  ])('%s', (_who, user, roles) => {
    for (const role of Object.values(ROLE)) {
      const refusal =
        role === ROLE.owner ? denial('caller.not-owner') : denial('invitation.role-above-own');
      expect(mayInviteAs(contextOf(user), role)).toEqual(
        roles.includes(role) ? E.right(role) : E.left(refusal),
      );
    }
  });
  test.each<[string, User, object]>([
    ['a guest', aGuest, denial('caller.guest')],
    ['a bot', aBotOf(anOwner), denial('caller.bot')],
    [
      'a guest’s bot hears that it is a guest',
      { ...aBotOf(aGuest), role: ROLE.guest },
      denial('caller.guest'),
    ],
    [
      'an account that ended',
      { ...aMember, isActive: false },
      denial('invitation.create-not-permitted'),
    ],
  ])('not %s', (_who, user, refusal) =>
    expect(mayInviteAs(contextOf(user), ROLE.guest)).toEqual(E.left(refusal)),
  );
  test('by default administrators alone', () => {
    expect(mayInviteAs(contextOf(aModerator, aRealm()), ROLE.owner)).toEqual(
      E.left(denial('invitation.create-not-permitted')),
    );
    expect(mayInviteAs(contextOf(anAdministrator, aRealm()), ROLE.member)).toEqual(E.right(400));
  });
  test('no one, where the setting names no one, not even owners', () =>
    expect(
      mayInviteAs(
        contextOf(anOwner, aRealm({ permissions: { canCreateInvitations: NOBODY } })),
        ROLE.guest,
      ),
    ).toEqual(E.left(denial('invitation.create-not-permitted'))));
});

describe('who may invite into a channel', () => {
  const closed = aRealm({
    permissions: { canAddSubscribers: NOBODY, canCreateInvitations: all('members') },
  });
  const offered = (
    over: Partial<Omit<Channel, 'permissions'>>,
    permissions: Partial<Channel['permissions']> = {},
    isIn = false,
  ) => ({
    id: ChannelId(50),
    membership: {
      channel: aChannel({
        ...over,
        permissions: { canAddSubscribers: NOBODY, canAdminister: NOBODY, ...permissions },
      }),
      subscription: isIn ? aSubscription({ user: aMember.id }) : null,
    },
  });
  const mine = { members: [aMember.id], subgroups: [] };
  const unavailable = denial('invitation.channel-unavailable', { channel: ChannelId(50) });
  const notPermitted = denial('invitation.channel-not-permitted');

  test.each([
    ['a user who may add subscribers anywhere', open, offered({})],
    ['a user who may add subscribers to it', closed, offered({}, { canAddSubscribers: mine })],
    ['a user who administers it', closed, offered({}, { canAdminister: mine })],
    ['any user, into a default channel', closed, offered({ isDefault: true })],
    ['a subscriber, into a private channel', open, offered({ privacy: 'private' }, {}, true)],
  ])('%s', (_who, realm, channel) =>
    expect(mayOfferChannel(contextOf(aMember, realm), channel)).toEqual(
      E.right(channel.membership),
    ),
  );
  test('administrators', () =>
    expect(E.isRight(mayOfferChannel(contextOf(anAdministrator, closed), offered({})))).toBe(true));
  test.each([
    ['without the right', closed, aMember, offered({}), notPermitted],
    [
      'into one they are subscribed to, without the right',
      closed,
      aMember,
      offered({}, {}, true),
      notPermitted,
    ],
    ['into one there is not', open, aMember, { id: ChannelId(50), membership: null }, unavailable],
    [
      'into an archived one',
      open,
      anOwner,
      offered({ isArchived: true, isDefault: true }),
      unavailable,
    ],
    [
      'into a private one they are not in, as an administrator',
      open,
      anAdministrator,
      offered({ privacy: 'private' }),
      unavailable,
    ],
  ])('not %s', (_what, realm, user, channel, refusal) =>
    expect(mayOfferChannel(contextOf(user, realm), channel)).toEqual(E.left(refusal)),
  );
});

describe('who may invite into a group', () => {
  const mine = { members: [aMember.id], subgroups: [] };
  test.each([
    ['a user who adds members to it', { canAddMembers: mine }],
    ['a user who manages it', { canManage: mine }],
  ])('%s', (_who, settings) => {
    const group = aGroup(70);
    const own = { ...group, settings: { ...group.settings, ...settings } };
    expect(mayOfferGroup(contextOf(aMember), own)).toEqual(E.right(own));
  });
  test('a user who manages all groups', () =>
    expect(E.isRight(mayOfferGroup(contextOf(anOwner), aGroup(70)))).toBe(true));
  test.each([
    ['without the right', aMember, aGroup(70), 'group.not-permitted'],
    [
      'one that can be joined',
      aMember,
      { ...aGroup(70), settings: { ...aGroup(70).settings, canJoin: mine } },
      'group.not-permitted',
    ],
    ['one there is not', anOwner, null, 'group.unavailable'],
    ['a deactivated one', anOwner, aGroup(70, { isActive: false }), 'group.deactivated'],
    [
      'a deactivated one, without the right',
      aMember,
      aGroup(70, { isActive: false }),
      'group.deactivated',
    ],
    ['a role', anOwner, aGroup(6, { system: 'members' }), 'group.not-permitted'],
  ])('not %s', (_what, user, group, rule) =>
    expect(mayOfferGroup(contextOf(user), group)).toEqual(E.left({ rule })),
  );
});

describe('who may write what newcomers are greeted with', () => {
  test('administrators, as much as 8000 characters', () => {
    for (const text of ['', 'x', '😀'.repeat(8000)])
      expect(mayOfferWelcome(contextOf(anAdministrator), text)).toEqual(E.right(text));
    expect(mayOfferWelcome(contextOf(anOwner), 'x'.repeat(8001))).toEqual(
      E.left(denial('invitation.welcome-too-long', { limit: 8000 })),
    );
  });
  test('no other user, not even that it is empty', () =>
    expect(mayOfferWelcome(contextOf(aModerator), '')).toEqual(
      E.left(denial('invitation.welcome-not-permitted')),
    ));
  test('every user may say nothing', () =>
    expect(mayOfferWelcome(contextOf(aMember), null)).toEqual(E.right(null)));
});

describe('everything at once, in the order of the checks', () => {
  const wrong: Offer = {
    role: ROLE.owner,
    channels: [
      { id: ChannelId(50), membership: { channel: aChannel(), subscription: null } },
      { id: ChannelId(51), membership: null },
    ],
    groups: [null],
    welcomeText: 'x',
  };
  const closed = aRealm({
    permissions: { canAddSubscribers: NOBODY, canCreateInvitations: all('members') },
  });
  const [lunch] = wrong.channels;
  test.each<[string, User, Partial<Offer>, object]>([
    ['who asks', aGuest, {}, denial('caller.guest')],
    ['the role', aMember, {}, denial('caller.not-owner')],
    [
      'a channel they do not see, though it is the last',
      aMember,
      { role: 400 },
      denial('invitation.channel-unavailable', { channel: ChannelId(51) }),
    ],
    [
      'a channel they may not invite into',
      aMember,
      { role: 400, channels: wrong.channels.slice(0, 1) },
      denial('invitation.channel-not-permitted'),
    ],
    ['the groups', aMember, { role: 400, channels: [] }, denial('group.unavailable')],
    [
      'the text',
      aMember,
      { role: 400, channels: [], groups: [] },
      denial('invitation.welcome-not-permitted'),
    ],
  ])('%s', (_what, user, over, refusal) =>
    expect(mayInvite(contextOf(user, closed), { ...wrong, ...over })).toEqual(E.left(refusal)),
  );
  test('nothing', () => {
    const offer: Offer = {
      role: 600,
      channels: lunch ? [lunch] : [],
      groups: [aGroup(70)],
      welcomeText: null,
    };
    expect(mayInvite(contextOf(anOwner), offer)).toEqual(E.right(offer));
  });
});
