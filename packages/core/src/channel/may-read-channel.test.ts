import { describe, expect, test } from '@jest/globals';
import { UserId } from '../kernel/brand.ts';
import { E } from '../kernel/fp.ts';
import { onlyUser } from '../kernel/group-setting.ts';
import { aChannel, anActorContext, aSubscription } from '../testing/builders.ts';
import { ROLE, type Role } from '../user/user.ts';
import type { Channel, Subscription } from './channel.ts';
import { mayAdministerChannel } from './may-administer-channel.ts';
import {
  type ChannelMembership,
  hasMetadataAccess,
  mayReadChannel,
  readableHistory,
} from './may-read-channel.ts';

const ANN = UserId(10);
const openToAnn = { canSubscribe: onlyUser(ANN) };
const addedByAnn = { canAddSubscribers: onlyUser(ANN) };
const ruledByAnn = { canAdminister: onlyUser(ANN) };
const secret = aChannel({ privacy: 'private', hasProtectedHistory: true });
const shared = aChannel({ privacy: 'private' });
const left = aSubscription({ isActive: false });

type Row = [
  string,
  Role,
  Channel,
  Subscription | null,
  'content' | 'metadata' | 'nothing',
  'all' | 'arrived' | 'none',
];
const rows: ReadonlyArray<Row> = [
  ['a member, a public channel', ROLE.member, aChannel(), null, 'content', 'all'],
  ['a guest, a public channel', ROLE.guest, aChannel(), null, 'nothing', 'none'],
  [
    'a guest, a public channel they are subscribed to',
    ROLE.guest,
    aChannel(),
    aSubscription(),
    'content',
    'all',
  ],
  ['a guest, a public channel they left', ROLE.guest, aChannel(), left, 'nothing', 'none'],
  [
    'a guest, a web-public channel',
    ROLE.guest,
    aChannel({ privacy: 'web-public' }),
    null,
    'content',
    'none',
  ],
  [
    'a member, a web-public channel',
    ROLE.member,
    aChannel({ privacy: 'web-public' }),
    null,
    'content',
    'all',
  ],
  ['a member, a private channel', ROLE.member, secret, null, 'nothing', 'none'],
  ['a subscriber, a private channel', ROLE.member, secret, aSubscription(), 'content', 'arrived'],
  [
    'a subscriber, a private channel with shared history',
    ROLE.member,
    shared,
    aSubscription(),
    'content',
    'all',
  ],
  ['a former subscriber, a private channel', ROLE.member, shared, left, 'nothing', 'none'],
  [
    'a member, a public channel said to protect its history',
    ROLE.member,
    aChannel({ hasProtectedHistory: true }),
    null,
    'content',
    'all',
  ],
  ['an owner, a private channel', ROLE.owner, secret, null, 'metadata', 'none'],
  [
    'who may subscribe, a private channel',
    ROLE.member,
    aChannel({ privacy: 'private', permissions: openToAnn }),
    null,
    'content',
    'all',
  ],
  [
    'who may add others, a private channel',
    ROLE.member,
    aChannel({ privacy: 'private', permissions: addedByAnn }),
    null,
    'content',
    'all',
  ],
  [
    'a guest who may subscribe, a private channel',
    ROLE.guest,
    aChannel({ privacy: 'private', permissions: openToAnn }),
    null,
    'nothing',
    'none',
  ],
  [
    'its administrator, a private channel',
    ROLE.member,
    aChannel({ privacy: 'private', permissions: ruledByAnn }),
    null,
    'metadata',
    'none',
  ],
  [
    'a guest as its administrator',
    ROLE.guest,
    aChannel({ privacy: 'private', permissions: ruledByAnn }),
    null,
    'nothing',
    'none',
  ],
];

describe('who may read a channel, and who may know of it', () => {
  test.each(rows)('%s', (_who, role, channel, subscription, access, history) => {
    const { actor } = anActorContext({ id: ANN, role });
    const membership: ChannelMembership = { channel, subscription };
    expect(mayReadChannel(actor, membership)).toEqual(
      access === 'content' ? E.right(membership) : E.left({ rule: 'channel.unavailable' }),
    );
    expect(hasMetadataAccess(actor, membership)).toBe(access !== 'nothing');
    expect(readableHistory(actor, membership)).toBe(history);
  });

  test('a channel that does not exist is refused in the same way', () =>
    expect(mayReadChannel(anActorContext().actor, null)).toEqual(
      mayReadChannel(anActorContext().actor, { channel: secret, subscription: null }),
    ));
});

describe('who may change or archive a channel', () => {
  test.each<[string, Role, ChannelMembership | null, true | string]>([
    [
      'an administrator, a channel they cannot read',
      ROLE.administrator,
      { channel: secret, subscription: null },
      true,
    ],
    [
      'its administrator',
      ROLE.member,
      { channel: aChannel({ privacy: 'private', permissions: ruledByAnn }), subscription: null },
      true,
    ],
    [
      'not a moderator',
      ROLE.moderator,
      { channel: aChannel(), subscription: null },
      'channel.administer',
    ],
    [
      'not a mere subscriber',
      ROLE.member,
      { channel: secret, subscription: aSubscription() },
      'channel.administer',
    ],
    [
      'who cannot read it does not learn that it exists',
      ROLE.member,
      { channel: secret, subscription: null },
      'channel.unavailable',
    ],
    ['no caller, a channel that does not exist', ROLE.owner, null, 'channel.unavailable'],
  ])('%s', (_who, role, membership, answer) =>
    expect(mayAdministerChannel(anActorContext({ id: ANN, role }).actor, membership)).toEqual(
      answer === true ? E.right(membership) : E.left({ rule: answer }),
    ),
  );
});
