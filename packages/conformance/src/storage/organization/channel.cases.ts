import {
  type Channel,
  type ChannelId,
  DEFAULT_USER_SETTINGS,
  FIRST_REVISION,
  MessageId,
  nextRevision,
  ROLE,
  type Subscription,
  UnixSeconds,
  type User,
  type UserId,
  type UserSettings,
} from '@parley/core';
import { aSubscription } from '../../entities.ts';
import { equal, ok } from '../../equal.ts';
import { aTopicOf, endsOf, move, send } from '../../talk.ts';
import { storageCase, type World } from '../../world.ts';

const byNames = (world: World, ...names: ReadonlyArray<string>): Promise<ReadonlyArray<Channel>> =>
  world.read(({ channels }) => channels.byNames(world.realm.id, names));
const stored = (world: World, channel: Channel, user: User): Promise<Subscription | null> =>
  world.read(({ channels }) => channels.subscription(channel.id, user.id));
const ends = (world: World, { id }: Channel): Promise<ReadonlyArray<MessageId | null>> => endsOf(world, id);
const byId = (a: Channel, b: Channel): number => a.id - b.id;

export const channelCases = [
  storageCase('a channel comes back as it was put, and every field can be changed', async (world) => {
    const channel = await world.channel();
    equal(await world.read(({ channels }) => channels.byId(world.realm.id, channel.id)), channel);
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
        canAddSubscribers: { members: [world.ann.id], subgroups: [world.realm.systemGroups.members] },
        canAdminister: nobody,
        canRemoveSubscribers: nobody,
        canSendMessage: { members: [], subgroups: [world.realm.systemGroups.everyone] },
        canSubscribe: nobody,
      },
    };
    await world.write({ _tag: 'channel.put', channel: changed });
    equal(await world.read(({ channels }) => channels.byId(world.realm.id, channel.id)), changed);
  }),

  storageCase('channels are found by names in any case, archived ones too; unknown names are left out', async (world) => {
    const lunch = await world.channel({ name: 'Lunch' });
    const street = await world.channel({ name: 'Straße', isArchived: true });
    equal([...(await byNames(world, 'LUNCH', 'nothing', 'strasse', 'lunch'))].sort(byId), [lunch, street]);
    equal(await byNames(world), []);
    await world.write({ _tag: 'channel.put', channel: { ...lunch, name: 'Dinner' } });
    equal(await byNames(world, 'lunch'), []);
  }),

  storageCase('channels are found by ids, and all are listed by id, archived ones too', async (world) => {
    const [one, two] = [await world.channel({ name: 'z', isArchived: true }), await world.channel({ name: 'a' })];
    equal(await world.read(({ channels }) => channels.all(world.realm.id)), [one, two]);
    const asked = [two.id, await world.next('channel'), one.id, two.id];
    equal([...(await world.read(({ channels }) => channels.byIds(world.realm.id, asked)))].sort(byId), [one, two]);
  }),

  storageCase('a subscription keeps its periods over leaving and coming back', async (world) => {
    const channel = await world.channel();
    equal(await stored(world, channel, world.ann), null);
    const first = aSubscription(world.ann.id, channel.id, { periods: [{ from: MessageId(5), until: null }] });
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
      notifications: { desktop: true, audible: false, push: null, email: true, wildcardMentions: false },
    };
    for (const subscription of [first, left, back]) {
      await world.write({ _tag: 'subscription.put', subscription });
      equal(await stored(world, channel, world.ann), subscription);
    }
    const never: Subscription = { ...first, revision: FIRST_REVISION, isActive: false, periods: [] };
    await world.write({ _tag: 'subscription.put', subscription: never });
    equal(await stored(world, channel, world.ann), never);
  }),

  storageCase('subscriptions are listed by user, by channel and among some users, active or not', async (world) => {
    const [one, two] = [await world.channel(), await world.channel()];
    const ben = await world.user({ isActive: false });
    const inTwo = await world.subscription(world.ann, two, { isActive: false, periods: [{ from: MessageId(1), until: MessageId(2) }] });
    const benInOne = await world.subscription(ben, one);
    const inOne = await world.subscription(world.ann, one);
    equal(await world.read(({ channels }) => channels.subscriptionsOf(world.ann.id)), [inOne, inTwo]);
    equal(await world.read(({ channels }) => channels.subscriptionsTo(one.id)), [inOne, benInOne]);
    equal(await world.read(({ channels }) => channels.subscriptionsTo(two.id)), [inTwo]);
    const among = [ben.id, await world.next('user')];
    equal(await world.read(({ channels }) => channels.subscriptionsAmong(one.id, among)), [benInOne]);
    equal(await world.read(({ channels }) => channels.subscriptionsAmong(two.id, among)), []);
    equal(await world.read(({ channels }) => channels.subscriptionsAmong(one.id, [])), []);
  }),

  storageCase('the colours of those to which people are subscribed now are told, each once', async (world) => {
    const [one, two, three] = [await world.channel(), await world.channel(), await world.channel()];
    const [ben, cem] = [await world.user({ isActive: false }), await world.user()];
    await world.subscription(world.ann, one, { color: '#aa0000' });
    await world.subscription(world.ann, two, { color: '#aa0000' });
    await world.subscription(world.ann, three, { color: '#00bb00' });
    await world.subscription(ben, one, { color: '#0000cc' });
    const left = await world.subscription(ben, two, { isActive: false, periods: [], color: '#dd0000' });
    await world.subscription(cem, two, { isActive: false, periods: [], color: '#dd0000' });
    const colors = (of: ReadonlyArray<UserId>) => world.read(({ channels }) => channels.colorsOf(of));
    equal(
      await colors([ben.id, world.ann.id, cem.id, await world.next('user'), ben.id]),
      new Map([
        [world.ann.id, new Set(['#aa0000', '#00bb00'])],
        [ben.id, new Set(['#0000cc'])],
      ]),
    );
    await world.write({ _tag: 'subscription.put', subscription: { ...left, revision: nextRevision(left.revision), isActive: true } });
    equal(await colors([ben.id]), new Map([[ben.id, new Set(['#0000cc', '#dd0000'])]]));
    equal(await colors([]), new Map());
  }),

  storageCase('subscribers are active users with an active subscription, and counting them may stop early', async (world) => {
    const channel = await world.channel();
    const people = [await world.user(), await world.user(), await world.user()];
    for (const user of [...people].reverse()) await world.subscription(user, channel);
    await world.subscription(await world.user({ isActive: false }), channel);
    await world.subscription(world.ann, channel, { isActive: false });
    const count = (enough: number): Promise<number> => world.read(({ channels }) => channels.countSubscribers(channel.id, enough));
    equal(
      (await world.read(({ channels }) => channels.subscribersOf([channel.id]))).get(channel.id),
      people.map(({ id }) => id),
    );
    equal([await count(3), await count(10)], [3, 3]);
    ok((await count(1)) > 1, 'more than one');
    const [gone] = people;
    if (gone === undefined) throw new Error('Nobody is there');
    await world.write({ _tag: 'user.put', user: { ...gone, isActive: false } });
    equal(await count(10), 2);
  }),

  storageCase('the first and the last message of a channel follow what is in it now', async (world) => {
    const [one, two] = [await world.channel(), await world.channel()];
    equal(await ends(world, one), [null, null]);
    const { topic, messages } = await aTopicOf(world, one, 3);
    const [first, second, third] = messages;
    if (!first || !second || !third) throw new Error('Three messages were sent');
    equal(await ends(world, one), [first, third]);
    const elsewhere = await world.topic(two);
    await move(world, { from: topic, to: elsewhere });
    equal(await ends(world, one), [null, null]);
    equal(await ends(world, two), [first, third]);
    const fourth = await send(world, topic);
    equal(await ends(world, one), [fourth, fourth]);
    await world.write({ _tag: 'message.remove', message: first }, { _tag: 'message.remove', message: third });
    equal(await ends(world, two), [second, second]);
  }),

  storageCase('what was said in several channels is told at once: oldest, newest, and when', async (world) => {
    const [busy, empty, emptied, other] = [await world.channel(), await world.channel(), await world.channel(), await world.channel()];
    const [topic, more] = [await world.topic(busy), await world.topic(busy)];
    const first = await send(world, more, { sentAt: UnixSeconds(30) });
    const moved = await send(world, topic, { sentAt: UnixSeconds(20) });
    const gone = await send(world, await world.topic(emptied));
    const activity = (ids: ReadonlyArray<ChannelId>) => world.read(({ channels }) => channels.activity(ids));
    await world.write({ _tag: 'message.remove', message: gone });
    const asked = [empty.id, other.id, busy.id, emptied.id, await world.next('channel')];
    equal(await activity(asked), new Map([[busy.id, { first, last: moved, lastAt: UnixSeconds(20) }]]));
    await move(world, { from: topic, to: await world.topic(other) });
    equal((await activity(asked)).get(busy.id), { first, last: first, lastAt: UnixSeconds(30) });
    equal((await activity(asked)).get(other.id), { first: moved, last: moved, lastAt: UnixSeconds(20) });
    equal(await activity([]), new Map());
  }),

  storageCase('subscribers of several channels are told at once', async (world) => {
    const [one, two, three] = [await world.channel(), await world.channel(), await world.channel()];
    const [ben, gone] = [await world.user(), await world.user({ isActive: false })];
    for (const user of [ben, world.ann, gone]) await world.subscription(user, one);
    await world.subscription(world.ann, two, { isActive: false, periods: [{ from: MessageId(1), until: MessageId(2) }] });
    await world.subscription(ben, two);
    const found = await world.read(({ channels }) => channels.subscribersOf([two.id, one.id, three.id]));
    equal([found.get(one.id), found.get(two.id), found.has(three.id)], [[world.ann.id, ben.id], [ben.id], false]);
  }),

  storageCase('who was ever subscribed to one channel and is not to another, or of these the guests, can be asked', async (world) => {
    const [from, to] = [await world.channel(), await world.channel()];
    const [stays, left, gone, guest, ghost] = [
      await world.user(),
      await world.user(),
      await world.user(),
      await world.user({ role: ROLE.guest }),
      await world.user({ isActive: false }),
    ];
    const past = { isActive: false, periods: [{ from: MessageId(1), until: MessageId(2) }] };
    await world.subscription(ghost, from);
    await world.subscription(guest, from, past);
    for (const user of [stays, left]) await world.subscription(user, from);
    await world.subscription(gone, from, past);
    await world.subscription(stays, to);
    await world.subscription(left, to, past);
    await world.subscription(world.ann, to);
    const elsewhere = (who: 'everybody' | 'guests') => world.read(({ channels }) => channels.subscribedElsewhere(from.id, to.id, who));
    equal(await elsewhere('everybody'), [left.id, gone.id, guest.id, ghost.id]);
    equal(await elsewhere('guests'), [guest.id]);
  }),

  storageCase('for whom a notice of a resolved topic starts out unread follows from their wishes and whom they follow', async (world) => {
    const [channel, other] = [await world.channel(), await world.channel()];
    const wanting = (resolvedNoticeRead: UserSettings['resolvedNoticeRead'], over: Partial<User> = {}) =>
      world.user({ settings: { ...DEFAULT_USER_SETTINGS, resolvedNoticeRead }, ...over });
    const never = await wanting('never');
    const following = await wanting('except_followed');
    const indifferent = await wanting('except_followed');
    const always = await wanting('always');
    const bot = await wanting('never', { bot: { type: 1, owner: never.id, isSystem: false } });
    const inactive = await wanting('never', { isActive: false });
    const outside = await wanting('never');
    const left = await wanting('never');
    const changed = await wanting('never');
    for (const user of [changed, always, indifferent, following, never, bot, inactive]) await world.subscription(user, channel);
    await world.subscription(left, channel, { isActive: false, periods: [{ from: MessageId(1), until: MessageId(2) }] });
    await world.subscription(outside, other);
    await world.write({ _tag: 'user.put', user: { ...changed, settings: { ...changed.settings, resolvedNoticeRead: 'always' } } });
    const asked = (followers: ReadonlyArray<UserId>, realm = world.realm.id) =>
      world.read(({ channels }) => channels.wantingResolvedNotices(realm, channel.id, followers));
    const followers = [outside.id, always.id, following.id, never.id, bot.id];
    equal(await asked(followers), [never.id, following.id]);
    equal(await asked([]), [never.id]);
    equal(await asked(followers, await world.next('realm')), []);
  }),
];
