import { describe, expect, test } from '@jest/globals';
import { ChannelId, UserId } from '../kernel/brand.ts';
import type { Repositories } from '../kernel/ports.ts';
import { aSubscription, aUser } from '../testing/builders.ts';
import { type ContactChange, snapshotBefore } from './as-it-was.ts';

const [hall, yard] = [ChannelId(50), ChannelId(51)];
const [ann, ben, eve] = [UserId(10), UserId(11), UserId(12)];

/** Ann and Ben are in the hall, Ann and Eve spoke, Ben left the yard, and all are active. */
const stored = {
  channels: {
    subscriptionsOf: async (user: UserId) => [
      aSubscription({ user, channel: hall, isActive: user !== eve }),
      aSubscription({ user, channel: yard, isActive: false }),
    ],
    subscribersOf: async () => new Map([[hall, [ann, ben]]]),
  },
  messages: { directParticipants: async () => [[ann, eve]] },
  users: {
    byIds: async (ids: ReadonlyArray<UserId>) => ids.map((id) => aUser({ id })),
  },
} as unknown as Repositories;

/**
 * The channels of a user, the subscribers of the hall and the yard, the people Ann wrote to
 * directly, and who was active.
 */
const before = async (meetings: ReadonlyArray<ContactChange>, user = ben) => {
  const { channels, messages, users } = snapshotBefore(stored, meetings);
  const inside = await channels.subscribersOf([hall, yard]);
  return {
    own: (await channels.subscriptionsOf(user))
      .filter(({ isActive }) => isActive)
      .map(({ channel }) => channel),
    hall: inside.get(hall),
    yard: inside.get(yard),
    spoken: await messages.directParticipants(ann),
    active: (await users.byIds([ann, ben])).filter(({ isActive }) => isActive).map(({ id }) => id),
  };
};

const present = {
  own: [hall],
  hall: [ann, ben],
  yard: [],
  spoken: [[ann, eve]],
  active: [ann, ben],
};

describe('as it was before', () => {
  const came: ContactChange = { _tag: 'came', channel: hall, users: [ben] };
  const left: ContactChange = { _tag: 'left', channel: yard, users: [ben] };
  test.each<[string, ReadonlyArray<ContactChange>, object]>([
    ['nothing', [], {}],
    ['a user came', [came], { own: [], hall: [ann] }],
    ['a user left', [left], { own: [hall, yard], yard: [ben] }],
    [
      'a user came again whom the last reverted event finds outside',
      [came, { ...came, _tag: 'left' }],
      { hall: [ann, ben] },
    ],
    ['the first word', [{ _tag: 'spoke', people: [ann, eve] }], { spoken: [] }],
    ['the first word of others', [{ _tag: 'spoke', people: [ann, ben, eve] }], {}],
    [
      'they came back with their account',
      [{ _tag: 'returned', user: ben, channels: new Set([hall]) }],
      { hall: [ann], active: [ann] },
    ],
    [
      'the account went with it',
      [{ _tag: 'went', user: eve, channels: new Set([yard]) }],
      { yard: [eve] },
    ],
  ])('%s', async (_what, meetings, over) =>
    expect(await before(meetings)).toEqual({ ...present, ...over }),
  );
});
