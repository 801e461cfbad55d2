import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aChannel, all, aSubscription, NOBODY } from '../testing/builders.ts';
import { aBotOf, acting, aGuest, aMember, anAdministrator } from '../testing/people.ts';
import type { User } from '../user/user.ts';
import { maySend, type Writer } from './may-send.ts';

const lunch = aChannel();
const archived = aChannel({ isArchived: true });
const secret = aChannel({ privacy: 'private' });
const granting = aChannel({ privacy: 'private', permissions: { canSubscribe: all('members') } });
const guarded = { ...granting, hasProtectedHistory: true };
const news = aChannel({ permissions: { canSendMessage: all('administrators') } });
const mute = aChannel({ permissions: { canSendMessage: NOBODY } });
const bot = aBotOf(aMember);

const writer = (user: User, channel = lunch, isSubscribed = false): Writer => ({
  actor: acting(user),
  membership: { channel, subscription: isSubscribed ? aSubscription({ user: user.id }) : null },
});

describe('who may send to a channel', () => {
  test.each<[string, Writer, Writer | null]>([
    ['a member, without being subscribed', writer(aMember), null],
    ['a guest who is subscribed', writer(aGuest, lunch, true), null],
    ['a subscriber of a private channel', writer(aMember, secret, true), null],
    [
      'a member of a group that may subscribe, where history is shared',
      writer(aMember, granting),
      null,
    ],
    ['a subscriber, where history is protected', writer(aMember, guarded, true), null],
    ['a bot whose owner is subscribed', writer(bot, secret), writer(aMember, secret, true)],
    ['a bot whose owner may post', writer(bot, news), writer(anAdministrator, news)],
  ])('%s', (_who, who, owner) =>
    expect(maySend('x', who, owner)).toEqual(E.right({ channel: who.membership.channel })),
  );

  const unknown = denial('message.send.unknown-channel', { channel: 'x' });
  test.each<[string, Writer, Writer | null, object]>([
    ['a private channel is as good as none to others', writer(aMember, secret), null, unknown],
    ['a public one to a guest who is not in it', writer(aGuest), null, unknown],
    [
      'a private one to a bot whose owner is not in it',
      writer(bot, secret),
      writer(aMember, secret),
      unknown,
    ],
    [
      'an administrator knows of it, and may still not write',
      writer(anAdministrator, secret),
      null,
      denial('message.send.channel-closed', { name: 'lunch' }),
    ],
    [
      'where history is protected, a user who may subscribe does so first',
      writer(aMember, guarded),
      null,
      denial('message.send.channel-closed', { name: 'lunch' }),
    ],
    [
      'no one writes where no one may',
      writer(anAdministrator, mute),
      null,
      denial('message.post.not-permitted'),
    ],
    [
      'no one writes in an archived channel',
      writer(aMember, archived, true),
      null,
      denial('message.send.channel-closed', { name: 'lunch' }),
    ],
    [
      'posting is judged before the archive',
      writer(aMember, { ...mute, isArchived: true }),
      null,
      denial('message.post.not-permitted'),
    ],
  ])('%s', (_says, who, owner, refusal) =>
    expect(maySend('x', who, owner)).toEqual(E.left(refusal)),
  );
});
