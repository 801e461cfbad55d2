import { expect, test } from '@jest/globals';
import { ChannelId, RealmId, UserId } from '../kernel/brand.ts';
import { aChannel, anActorContext, aSubscription } from '../testing/builders.ts';
import { ROLE } from '../user/user.ts';
import { fanOutSubscribed, fanOutUnsubscribed } from './subscription.ts';
import { aFanOutContext, heard } from './testing/a-fan-out-context.ts';

const [ADMIN, ANN, BOB, GUEST] = [UserId(10), UserId(11), UserId(12), UserId(13)];
const people = [
  anActorContext({ id: ADMIN, role: ROLE.administrator }).actor,
  anActorContext({ id: ANN }).actor,
  anActorContext({ id: BOB }).actor,
  anActorContext({ id: GUEST, role: ROLE.guest }).actor,
];
const about = { realm: RealmId(1), channel: ChannelId(50) };
const hidden = aChannel({ privacy: 'private' });
const inside = [ANN, GUEST].map((user) => aSubscription({ user }));

test('a user who joins an unknown channel is shown it, others are told of them', async () => {
  const event = { _tag: 'channel.subscribed', ...about, users: [ANN, GUEST] } as const;
  expect(
    heard(
      await fanOutSubscribed(
        aFanOutContext({ people, channels: [hidden], subscriptions: inside }),
        event,
        () => [],
      ),
    ),
  ).toEqual([
    ['channels.shown', [ANN, GUEST]],
    ['subscription.added', [ANN, GUEST]],
    ['peers.came', [ADMIN]],
  ]);
  const open = aChannel({ privacy: 'web-public' });
  expect(
    heard(
      await fanOutSubscribed(
        aFanOutContext({ people, channels: [open], subscriptions: inside.slice(0, 1) }),
        event,
        () => [],
      ),
    ),
  ).toEqual([
    ['subscription.added', [ANN]],
    ['peers.came', [ADMIN, BOB, GUEST]],
  ]);
});

test('a user who leaves a channel that they still see is told who leaves with them', async () => {
  const left = [ANN, GUEST].map((user) => aSubscription({ user, isActive: false }));
  const event = { _tag: 'channel.unsubscribed', ...about, users: [ANN, GUEST] } as const;
  expect(
    heard(
      await fanOutUnsubscribed(
        aFanOutContext({ people, channels: [aChannel()], subscriptions: left }),
        event,
        () => [],
      ),
    ),
  ).toEqual([
    ['subscription.removed', [ANN, GUEST]],
    ['channels.gone', [GUEST]],
    ['peers.went', [ADMIN, ANN, BOB]],
  ]);
});
