import {
  type Channel,
  type ChannelId,
  FIRST_REVISION,
  MessageId,
  nextRevision,
  ROLE,
  type Subscription,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { aSubscription } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { move } from '../../moves.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, endsOf, send } from '../../talk.ts';

const byNames = (
  fixture: StorageFixture,
  ...names: ReadonlyArray<string>
): Promise<ReadonlyArray<Channel>> => fixture.read(({ channels }) => channels.byNames(names));
const stored = (
  fixture: StorageFixture,
  channel: Channel,
  user: User,
): Promise<Subscription | null> =>
  fixture.read(({ channels }) => channels.subscription(channel.id, user.id));
const ends = (fixture: StorageFixture, { id }: Channel): Promise<ReadonlyArray<MessageId | null>> =>
  endsOf(fixture, id);
const byId = (a: Channel, b: Channel): number => a.id - b.id;

export const channelCases = [
  storageCase(
    'a channel comes back as it was put, and every field can be changed',
    async (fixture) => {
      const channel = await fixture.channel();
      equal(await fixture.read(({ channels }) => channels.byId(channel.id)), channel);
      const nobody = { members: [], subgroups: [] };
      const changed: Channel = {
        ...channel,
        revision: nextRevision(channel.revision),
        name: 'Küche',
        description: '',
        privacy: 'private',
        hasProtectedHistory: true,
        isArchived: true,
        isDefault: true,
        creator: null,
        messageRetentionDays: -1,
        permissions: {
          canAddSubscribers: {
            members: [fixture.ann.id],
            subgroups: [fixture.realm.systemGroups.members],
          },
          canAdminister: nobody,
          canRemoveSubscribers: nobody,
          canSendMessage: { members: [], subgroups: [fixture.realm.systemGroups.everyone] },
          canSubscribe: nobody,
        },
      };
      await fixture.write({ _tag: 'channel.put', channel: changed });
      equal(await fixture.read(({ channels }) => channels.byId(channel.id)), changed);
    },
  ),

  storageCase(
    'channels are found by names in any case, archived ones too; unknown names are omitted',
    async (fixture) => {
      const lunch = await fixture.channel({ name: 'Lunch' });
      const street = await fixture.channel({ name: 'Straße', isArchived: true });
      equal([...(await byNames(fixture, 'LUNCH', 'nothing', 'strasse', 'lunch'))].sort(byId), [
        lunch,
        street,
      ]);
      equal(await byNames(fixture), []);
      await fixture.write({ _tag: 'channel.put', channel: { ...lunch, name: 'Dinner' } });
      equal(await byNames(fixture, 'lunch'), []);
    },
  ),

  storageCase('the channels of a user come with their subscriptions', async (fixture) => {
    const [one, two, other] = [
      await fixture.channel({ name: 'One' }),
      await fixture.channel({ name: 'Two', isArchived: true }),
      await fixture.channel({ name: 'Other' }),
    ];
    const ben = await fixture.user();
    const left = await fixture.subscription(fixture.ann, two, {
      isActive: false,
      periods: [{ from: MessageId(1), until: MessageId(2) }],
    });
    const own = await fixture.subscription(fixture.ann, one);
    await fixture.subscription(ben, other);
    equal(await fixture.read(({ channels }) => channels.membershipsOf(fixture.ann.id)), [
      { channel: one, subscription: own },
      { channel: two, subscription: left },
    ]);
    const named = await fixture.read(({ channels }) =>
      channels.membershipsByName(['other', 'TWO', 'none', 'two'], fixture.ann.id),
    );
    equal(
      [...named].sort((a, b) => byId(a.channel, b.channel)),
      [
        { channel: two, subscription: left },
        { channel: other, subscription: null },
      ],
    );
    equal(await fixture.read(({ channels }) => channels.membershipsByName([], fixture.ann.id)), []);
  }),

  storageCase(
    'channels are found by ids, and all are listed by id, archived ones too',
    async (fixture) => {
      const [one, two] = [
        await fixture.channel({ name: 'z', isArchived: true }),
        await fixture.channel({ name: 'a' }),
      ];
      equal(await fixture.read(({ channels }) => channels.all()), [one, two]);
      const asked = [two.id, await fixture.next('channel'), one.id, two.id];
      equal([...(await fixture.read(({ channels }) => channels.byIds(asked)))].sort(byId), [
        one,
        two,
      ]);
    },
  ),

  storageCase('a subscription keeps its periods over leaving and coming back', async (fixture) => {
    const channel = await fixture.channel();
    equal(await stored(fixture, channel, fixture.ann), null);
    const first = aSubscription(fixture.ann.id, channel.id, {
      periods: [{ from: MessageId(5), until: null }],
    });
    const left: Subscription = {
      ...first,
      revision: nextRevision(first.revision),
      isActive: false,
      periods: [{ from: MessageId(5), until: MessageId(9) }],
    };
    const back: Subscription = {
      ...left,
      revision: nextRevision(left.revision),
      isActive: true,
      periods: [
        ...left.periods,
        { from: MessageId(9), until: MessageId(9) },
        { from: MessageId(12), until: MessageId(15), isAbsent: true },
        { from: MessageId(15), until: null },
      ],
      color: '#aa0000',
      isMuted: true,
      isPinned: true,
      notifications: {
        desktop: true,
        audible: false,
        push: null,
        email: true,
        wildcardMentions: false,
      },
    };
    for (const subscription of [first, left, back]) {
      await fixture.write({ _tag: 'subscription.put', subscription });
      equal(await stored(fixture, channel, fixture.ann), subscription);
    }
    const never: Subscription = {
      ...first,
      revision: FIRST_REVISION,
      isActive: false,
      periods: [],
    };
    await fixture.write({ _tag: 'subscription.put', subscription: never });
    equal(await stored(fixture, channel, fixture.ann), never);
  }),

  storageCase(
    'subscriptions are listed by user, by channel and among some users, active or not',
    async (fixture) => {
      const [one, two] = [await fixture.channel(), await fixture.channel()];
      const ben = await fixture.user({ isActive: false });
      const inTwo = await fixture.subscription(fixture.ann, two, {
        isActive: false,
        periods: [{ from: MessageId(1), until: MessageId(2) }],
      });
      const benInOne = await fixture.subscription(ben, one);
      const inOne = await fixture.subscription(fixture.ann, one);
      equal(await fixture.read(({ channels }) => channels.subscriptionsOf(fixture.ann.id)), [
        inOne,
        inTwo,
      ]);
      equal(await fixture.read(({ channels }) => channels.subscriptionsTo(one.id)), [
        inOne,
        benInOne,
      ]);
      equal(await fixture.read(({ channels }) => channels.subscriptionsTo(two.id)), [inTwo]);
      const among = [ben.id, await fixture.next('user')];
      equal(await fixture.read(({ channels }) => channels.subscriptionsAmong(one.id, among)), [
        benInOne,
      ]);
      equal(await fixture.read(({ channels }) => channels.subscriptionsAmong(two.id, among)), []);
      equal(await fixture.read(({ channels }) => channels.subscriptionsAmong(one.id, [])), []);
    },
  ),

  storageCase(
    'the colours of those to which people are subscribed now are told, each once',
    async (fixture) => {
      const [one, two, three] = [
        await fixture.channel(),
        await fixture.channel(),
        await fixture.channel(),
      ];
      const [ben, cem] = [await fixture.user({ isActive: false }), await fixture.user()];
      await fixture.subscription(fixture.ann, one, { color: '#aa0000' });
      await fixture.subscription(fixture.ann, two, { color: '#aa0000' });
      await fixture.subscription(fixture.ann, three, { color: '#00bb00' });
      await fixture.subscription(ben, one, { color: '#0000cc' });
      const left = await fixture.subscription(ben, two, {
        isActive: false,
        periods: [],
        color: '#dd0000',
      });
      await fixture.subscription(cem, two, { isActive: false, periods: [], color: '#dd0000' });
      const colors = (of: ReadonlyArray<UserId>) =>
        fixture.read(({ channels }) => channels.colorsOf(of));
      equal(
        await colors([ben.id, fixture.ann.id, cem.id, await fixture.next('user'), ben.id]),
        new Map([
          [fixture.ann.id, new Set(['#aa0000', '#00bb00'])],
          [ben.id, new Set(['#0000cc'])],
        ]),
      );
      await fixture.write({
        _tag: 'subscription.put',
        subscription: { ...left, revision: nextRevision(left.revision), isActive: true },
      });
      equal(await colors([ben.id]), new Map([[ben.id, new Set(['#0000cc', '#dd0000'])]]));
      equal(await colors([]), new Map());
    },
  ),

  storageCase(
    'subscribers are active users with an active subscription, and counting them may stop early',
    async (fixture) => {
      const channel = await fixture.channel();
      const people = [await fixture.user(), await fixture.user(), await fixture.user()];
      for (const user of [...people].reverse()) await fixture.subscription(user, channel);
      await fixture.subscription(await fixture.user({ isActive: false }), channel);
      await fixture.subscription(fixture.ann, channel, { isActive: false });
      const count = (enough: number): Promise<number> =>
        fixture.read(({ channels }) => channels.countSubscribers(channel.id, enough));
      equal(
        (await fixture.read(({ channels }) => channels.subscribersOf([channel.id]))).get(
          channel.id,
        ),
        people.map(({ id }) => id),
      );
      equal([await count(3), await count(10)], [3, 3]);
      ok((await count(1)) > 1, 'more than one');
      const [gone] = people;
      if (gone === undefined) throw new Error('The data set has no user');
      await fixture.write({ _tag: 'user.put', user: { ...gone, isActive: false } });
      equal(await count(10), 2);
    },
  ),

  storageCase(
    'the first and the last message of a channel follow what is in it now',
    async (fixture) => {
      const [one, two] = [await fixture.channel(), await fixture.channel()];
      equal(await ends(fixture, one), [null, null]);
      const { topic, messages } = await aTopicOf(fixture, one, 3);
      const [first, second, third] = messages;
      if (!first || !second || !third) throw new Error('Three messages were sent');
      equal(await ends(fixture, one), [first, third]);
      const elsewhere = await fixture.topic(two);
      await move(fixture, { from: topic, to: elsewhere });
      equal(await ends(fixture, one), [null, null]);
      equal(await ends(fixture, two), [first, third]);
      const fourth = await send(fixture, topic);
      equal(await ends(fixture, one), [fourth, fourth]);
      await fixture.write(
        { _tag: 'message.remove', message: first },
        { _tag: 'message.remove', message: third },
      );
      equal(await ends(fixture, two), [second, second]);
    },
  ),

  storageCase(
    'what was said in several channels is told at once: oldest, newest, and when',
    async (fixture) => {
      const [busy, empty, emptied, other] = [
        await fixture.channel(),
        await fixture.channel(),
        await fixture.channel(),
        await fixture.channel(),
      ];
      const [topic, more] = [await fixture.topic(busy), await fixture.topic(busy)];
      const first = await send(fixture, more, { sentAt: UnixSeconds(30) });
      const moved = await send(fixture, topic, { sentAt: UnixSeconds(20) });
      const gone = await send(fixture, await fixture.topic(emptied));
      const activity = (ids: ReadonlyArray<ChannelId>) =>
        fixture.read(({ channels }) => channels.activity(ids));
      await fixture.write({ _tag: 'message.remove', message: gone });
      const asked = [empty.id, other.id, busy.id, emptied.id, await fixture.next('channel')];
      equal(
        await activity(asked),
        new Map([[busy.id, { first, last: moved, lastAt: UnixSeconds(20) }]]),
      );
      await move(fixture, { from: topic, to: await fixture.topic(other) });
      equal((await activity(asked)).get(busy.id), { first, last: first, lastAt: UnixSeconds(30) });
      equal((await activity(asked)).get(other.id), {
        first: moved,
        last: moved,
        lastAt: UnixSeconds(20),
      });
      equal(await activity([]), new Map());
    },
  ),

  storageCase('subscribers of several channels are told at once', async (fixture) => {
    const [one, two, three] = [
      await fixture.channel(),
      await fixture.channel(),
      await fixture.channel(),
    ];
    const [ben, gone] = [await fixture.user(), await fixture.user({ isActive: false })];
    for (const user of [ben, fixture.ann, gone]) await fixture.subscription(user, one);
    await fixture.subscription(fixture.ann, two, {
      isActive: false,
      periods: [{ from: MessageId(1), until: MessageId(2) }],
    });
    await fixture.subscription(ben, two);
    const found = await fixture.read(({ channels }) =>
      channels.subscribersOf([two.id, one.id, three.id]),
    );
    equal(
      [found.get(one.id), found.get(two.id), found.has(three.id)],
      [[fixture.ann.id, ben.id], [ben.id], false],
    );
  }),

  storageCase(
    'who was ever subscribed to one channel and is not to another, or of these the guests, ' +
      'can be asked',
    async (fixture) => {
      const [from, to] = [await fixture.channel(), await fixture.channel()];
      const [stays, left, gone, guest, ghost] = [
        await fixture.user(),
        await fixture.user(),
        await fixture.user(),
        await fixture.user({ role: ROLE.guest }),
        await fixture.user({ isActive: false }),
      ];
      const past = { isActive: false, periods: [{ from: MessageId(1), until: MessageId(2) }] };
      await fixture.subscription(ghost, from);
      await fixture.subscription(guest, from, past);
      for (const user of [stays, left]) await fixture.subscription(user, from);
      await fixture.subscription(gone, from, past);
      await fixture.subscription(stays, to);
      await fixture.subscription(left, to, past);
      await fixture.subscription(fixture.ann, to);
      const elsewhere = (who: 'everybody' | 'guests') =>
        fixture.read(({ channels }) => channels.subscribedElsewhere(from.id, to.id, who));
      equal(await elsewhere('everybody'), [left.id, gone.id, guest.id, ghost.id]);
      equal(await elsewhere('guests'), [guest.id]);
    },
  ),
];
