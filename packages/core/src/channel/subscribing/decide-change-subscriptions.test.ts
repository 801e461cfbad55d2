import { describe, expect, test } from '@jest/globals';
import { ChannelId, RealmId, UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { aChannel, anActorContext, aSubscription, aUser } from '../../testing/builders.ts';
import { NO_NOTIFICATION_WISHES, type SubscriptionSetting } from '../channel.ts';
import type { ChannelMembership } from '../may-read-channel.ts';
import { decideChangeSubscriptions } from './decide-change-subscriptions.ts';

const ANN = aUser({ id: UserId(10) });
const ID = ChannelId(50);
const there: ChannelMembership = { channel: aChannel(), subscription: aSubscription() };
const decide = (
  requests: ReadonlyArray<SubscriptionSetting>,
  membership: ChannelMembership | null = there,
) =>
  decideChangeSubscriptions(
    {
      context: anActorContext(ANN),
      memberships: new Map(membership === null ? [] : [[ID, membership]]),
    },
    {
      caller: { realm: RealmId(1), user: ANN.id, client: 'test' },
      changes: requests.map((requested) => ({ channel: ID, requested })),
    },
  );
const told = (requested: SubscriptionSetting) => ({
  _tag: 'channel.subscription-changed',
  realm: RealmId(1),
  channel: ID,
  user: ANN.id,
  wish: requested,
});
const MUTED: SubscriptionSetting = { about: 'isMuted', value: true };

describe('personal settings of a subscribed channel', () => {
  test('several wishes are one row, and each is told', () => {
    const requests: ReadonlyArray<SubscriptionSetting> = [
      { about: 'color', value: '#abc' },
      MUTED,
      { about: 'isPinned', value: true },
      { about: 'wildcardMentions', value: false },
    ];
    const subscription = {
      ...aSubscription(),
      revision: 2,
      color: '#aabbcc',
      isMuted: true,
      isPinned: true,
      notifications: { ...NO_NOTIFICATION_WISHES, wildcardMentions: false },
    };
    expect(decide(requests)).toEqual(
      E.right({
        changeSet: {
          guards: [
            { _tag: 'row.unchanged', row: 'user', id: ANN.id, revision: 1 },
            { _tag: 'row.unchanged', row: 'subscription', user: ANN.id, channel: ID, revision: 1 },
          ],
          changes: [{ _tag: 'subscription.put', subscription }],
          events: [told({ about: 'color', value: '#aabbcc' }), ...requests.slice(1).map(told)],
        },
        reply: undefined,
      }),
    );
  });

  test('the last wish counts', () => {
    const decided = decide([MUTED, { about: 'isMuted', value: false }]);
    expect(E.isRight(decided) && decided.right.changeSet).toMatchObject({
      changes: [{ subscription: { isMuted: false } }],
      events: [told({ about: 'isMuted', value: false })],
    });
  });

  test('however many wishes about one thing are told as the last, and take a step each', () => {
    const requests = Array.from(
      { length: 30_000 },
      (_, index): SubscriptionSetting => ({ about: 'isPinned', value: index % 2 === 0 }),
    );
    const decided = decide([...requests, MUTED, { about: 'isPinned', value: true }]);
    expect(E.isRight(decided) && decided.right.changeSet).toMatchObject({
      changes: [{ subscription: { isPinned: true, isMuted: true } }],
      events: [told(MUTED), told({ about: 'isPinned', value: true })],
    });
  });

  test.each<[string, ReadonlyArray<SubscriptionSetting>]>([
    ['no wish', []],
    ['not muted, as before', [{ about: 'isMuted', value: false }]],
    ['the colour it has', [{ about: 'color', value: '#76ce90' }]],
  ])('nothing to do: %s', (_says, requests) =>
    expect(decide(requests)).toEqual(E.right({ changeSet: NO_CHANGE, reply: undefined })),
  );

  test.each<[string, ReadonlyArray<SubscriptionSetting>, ChannelMembership | null, object]>([
    [
      'a colour that is none, whatever the channel',
      [MUTED, { about: 'color', value: 'red' }],
      null,
      { rule: 'channel.color.invalid', index: 1 },
    ],
    ['an unknown channel', [MUTED], null, { rule: 'channel.unavailable' }],
    [
      'an archived one',
      [MUTED],
      { ...there, channel: aChannel({ isArchived: true }) },
      { rule: 'channel.unavailable' },
    ],
    [
      'a private one',
      [MUTED],
      { channel: aChannel({ privacy: 'private' }), subscription: null },
      { rule: 'channel.unavailable' },
    ],
    [
      'one they never were in',
      [MUTED],
      { ...there, subscription: null },
      { rule: 'channel.not-subscribed', channel: ID },
    ],
    [
      'one they left',
      [MUTED],
      { ...there, subscription: aSubscription({ isActive: false }) },
      { rule: 'channel.not-subscribed', channel: ID },
    ],
  ])('%s', (_says, requests, membership, refusal) =>
    expect(decide(requests, membership)).toEqual(E.left(refusal)),
  );
});
