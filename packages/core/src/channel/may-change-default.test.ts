import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, anActorContext, aSubscription } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { mayChangeDefault } from './may-change-default.ts';
import type { ChannelMembership } from './may-read-channel.ts';

const admin = anActorContext({ role: ROLE.administrator }).actor;
const at = (
  over: Parameters<typeof aChannel>[0] = {},
  isSubscribed = false,
): ChannelMembership => ({
  channel: aChannel(over),
  subscription: isSubscribed ? aSubscription() : null,
});
const missing = E.left(denial('channel.unavailable'));
const secret = at({ privacy: 'private' });
const joined = at({ privacy: 'private' }, true);
const archived = at({ isArchived: true });

describe('who may say which channels new users are subscribed to', () => {
  test.each<[string, ChannelMembership | null, boolean, ReturnType<typeof mayChangeDefault>]>([
    ['an administrator, of a public channel', at(), true, E.right(at() as never)],
    [
      'an administrator, of a web-public one',
      at({ privacy: 'web-public' }),
      true,
      E.right(at({ privacy: 'web-public' }) as never),
    ],
    ['of none that does not exist', null, true, missing],
    ['of none that is archived', archived, true, missing],
    [
      'of no private channel they are not subscribed to, which is treated as missing',
      secret,
      true,
      missing,
    ],
    [
      'of no private channel they are subscribed to',
      joined,
      true,
      E.left(denial('channel.default.private')),
    ],
    ['taking off the list what they cannot read', secret, false, E.right(secret as never)],
    ['taking off the list what is archived', archived, false, E.right(archived as never)],
    ['taking off the list nothing that does not exist', null, false, missing],
  ])('%s', (_what, membership, isDefault, answer) =>
    expect(mayChangeDefault(admin, membership, isDefault)).toEqual(answer),
  );

  test.each([
    [ROLE.moderator, true],
    [ROLE.member, false],
    [ROLE.guest, true],
  ])('not a user of role %s, whatever channel they name', (role, isDefault) => {
    for (const membership of [at(), null])
      expect(mayChangeDefault(anActorContext({ role }).actor, membership, isDefault)).toEqual(
        E.left(denial('caller.not-administrator')),
      );
  });
});
