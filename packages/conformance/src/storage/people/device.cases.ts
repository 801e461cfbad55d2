import {
  type ActivePush,
  type Change,
  type ContainerId,
  type Device,
  type DeviceKey,
  MessageId,
  MOST_ACTIVE_PUSHES,
  NO_NOTIFICATION_WISHES,
  nextRevision,
  type Topic,
  type User,
} from '@parley/core';
import { aDevice, anActivePush } from '../../belongings.ts';
import { aMessage } from '../../entities.ts';
import { equal } from '../../equal.ts';
import { aTopicOf, piecesOf } from '../../talk.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const byKey = (world: World, key: DeviceKey) => world.read(({ devices }) => devices.byKey(key));
const ofUsers = (world: World, ...users: ReadonlyArray<User>) => world.read(({ devices }) => devices.ofUsers(users.map(({ id }) => id)));
const everywhere = (world: World, { kind, token }: DeviceKey) => world.read(({ devices }) => devices.everywhere(kind, token));
const put = (world: World, ...devices: ReadonlyArray<Device>) =>
  world.write(...devices.map((device) => ({ _tag: 'device.put', device }) as const));

const putPushes = (world: World, ...pushes: ReadonlyArray<ActivePush>) => world.write({ _tag: 'active-pushes.put', pushes });
const pushesOf = (world: World, user: User) => world.read(({ activePushes }) => activePushes.ofUser(user.id));
const pushesFor = (world: World, message: number) => world.read(({ activePushes }) => activePushes.ofMessage(MessageId(message)));

/** More messages than are looked at one by one. */
const LARGE = 1_100;
const sendAtOnce = async (world: World, topic: Topic, container: ContainerId, count: number): Promise<void> => {
  const place = { id: topic.id, channel: topic.channel };
  const sends: Change[] = [];
  for (let sent = 0; sent < count; sent++)
    sends.push({
      _tag: 'message.send',
      message: aMessage(await world.next('message'), world.realm.id, container, world.ann.id),
      topic: place,
    });
  await world.write(...sends);
};

const STRANGE = ['a b=', '"[],', 'x\u0000y', '\u{1f600} 日本', "it's", '%', 'A', 'a'];

export const deviceCases = [
  storageCase('a device comes back as it was put, and every field but its key can be changed', async (world) => {
    const ben = await world.user();
    const device = aDevice(world.ann);
    equal(await byKey(world, device), null);
    const moved: Device = { ...device, user: ben.id, revision: nextRevision(device.revision), app: null, addedAt: ben.joinedAt };
    for (const state of [device, moved, { ...moved, app: 'org.example.App' }]) {
      await put(world, state);
      equal(await byKey(world, device), state);
    }
    equal([await ofUsers(world, world.ann), (await ofUsers(world, ben)).length], [[], 1]);
  }),

  storageCase('tokens are compared exactly, and kinds keep them apart', async (world) => {
    const devices = STRANGE.flatMap((token) => (['apple', 'android'] as const).map((kind) => aDevice(world.ann, { kind, token })));
    await put(world, ...devices);
    for (const device of devices) equal(await byKey(world, device), device);
    equal(await byKey(world, aDevice(world.ann, { token: 'x' })), null);
    equal(await ofUsers(world, world.ann), devices);
  }),

  storageCase('the devices of some users are listed by user, each in the order they came', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const late = aDevice(world.ann, { token: 'a' });
    const [early, bens, eves] = [aDevice(world.ann, { token: 'b' }), aDevice(ben, { token: 'c' }), aDevice(eve, { token: 'd' })];
    await put(world, eves, bens, early, late);
    await put(world, { ...early, revision: nextRevision(early.revision) });
    equal(
      (await ofUsers(world, ben, world.ann, ben)).map(({ token }) => token),
      ['b', 'a', 'c'],
    );
    equal(await ofUsers(world), []);
  }),

  storageCase('the same token is another device in each organization, and all of them are found', async (world) => {
    const other = await aWorld(world.storage);
    const [own, foreign] = [aDevice(world.ann), aDevice(other.ann)];
    await put(world, foreign, own, aDevice(world.ann, { kind: 'android' }));
    const expected = [own, foreign].sort((a, b) => a.realm - b.realm);
    equal(await everywhere(world, own), expected);
    equal([await byKey(world, own), await byKey(world, foreign)], [own, foreign]);
    await world.write({ _tag: 'device.remove', device: own });
    equal(await everywhere(world, own), [foreign]);
  }),

  storageCase('a removed device is gone, the others stay, and removing it again changes nothing', async (world) => {
    const [gone, kept] = [aDevice(world.ann), aDevice(world.ann, { kind: 'android' })];
    await put(world, gone, kept);
    for (let time = 0; time < 2; time++) {
      await world.write({ _tag: 'device.remove', device: { realm: gone.realm, kind: gone.kind, token: gone.token } });
      equal([await byKey(world, gone), await ofUsers(world, world.ann)], [null, [kept]]);
    }
  }),

  storageCase('all devices of a user go at once, and nobody else’s', async (world) => {
    const ben = await world.user();
    const bens = aDevice(ben, { token: 'bens' });
    await put(world, aDevice(world.ann), bens, aDevice(world.ann, { kind: 'android' }));
    for (let time = 0; time < 2; time++) {
      await world.write({ _tag: 'devices.clear', user: world.ann.id });
      equal(await ofUsers(world, world.ann, ben), [bens]);
    }
  }),

  storageCase('a device of nobody breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(await world.attempt({ changes: [{ _tag: 'device.put', device: aDevice(nobody) }] }), 'broken');
    equal(await ofUsers(world, nobody), []);
  }),

  storageCase('who is in a channel and has a device is found, and who of those wants all its messages', async (world) => {
    const channel = await world.channel();
    const [ben, eve, zoe, gus] = [await world.user(), await world.user(), await world.user(), await world.user()];
    const wanting = { ...world.ann.settings, channelPushNotifications: true };
    for (const user of [ben, eve]) await world.write({ _tag: 'user.put', user: { ...user, settings: wanting } });
    const push = (value: boolean) => ({ notifications: { ...NO_NOTIFICATION_WISHES, push: value } });
    await world.subscription(world.ann, channel);
    await world.subscription(ben, channel);
    await world.subscription(eve, channel, push(false));
    await world.subscription(zoe, channel, push(true));
    await world.subscription(gus, channel, { ...push(true), isActive: false });
    const elsewhere = await world.user();
    await world.subscription(elsewhere, await world.channel(), push(true));
    for (const user of [zoe, eve, ben, world.ann, gus, elsewhere])
      await put(world, aDevice(user, { token: `a ${user.id}` }), aDevice(user, { token: `b ${user.id}` }));
    const found = (who: 'everybody' | 'wanting-all') => world.read(({ devices }) => devices.holdersIn(channel.id, who));
    equal(
      [await found('everybody'), await found('wanting-all')],
      [
        [world.ann.id, ben.id, eve.id, zoe.id],
        [ben.id, zoe.id],
      ],
    );
    await world.write({ _tag: 'devices.clear', user: zoe.id });
    equal([await found('everybody'), await found('wanting-all')], [[world.ann.id, ben.id, eve.id], [ben.id]]);
  }),

  storageCase('who was notified of what is found by user and by message, and is another thing for each', async (world) => {
    const [ben, other] = [await world.user(), await aWorld(world.storage)];
    const [late, early, bens] = [
      anActivePush(world.ann, 12, { isCall: true }),
      anActivePush(world.ann, 3, { event: 9 }),
      anActivePush(ben, 12),
    ];
    const theirs = anActivePush(other.ann, 12);
    await putPushes(world, bens, late);
    await putPushes(world, theirs, early);
    equal([await pushesOf(world, world.ann), await pushesOf(world, ben), await pushesFor(world, 3)], [[early, late], [bens], [early]]);
    equal(
      await pushesFor(world, 12),
      [late, bens, theirs].sort((a, b) => a.user - b.user),
    );
    equal(await pushesFor(world, 4), []);
  }),

  storageCase('who was notified of anything in some pieces is found once, in small pieces and in large ones', async (world) => {
    const [ben, eve, gus] = [await world.user(), await world.user(), await world.user()];
    const channel = await world.channel();
    const { topic, messages } = await aTopicOf(world, channel, 4);
    const elsewhere = await aTopicOf(world, channel, 1);
    const [one, two, three, four] = messages as [MessageId, MessageId, MessageId, MessageId];
    await putPushes(world, anActivePush(eve, one), anActivePush(ben, two), anActivePush(ben, three), anActivePush(world.ann, three));
    await putPushes(world, anActivePush(eve, four), ...elsewhere.messages.map((id) => anActivePush(gus, id)));
    const [container] = (await piecesOf(world, topic)).map((piece) => piece.container) as [ContainerId];
    const notifiedOf = (...ends: ReadonlyArray<readonly [MessageId, MessageId]>) =>
      world.read(({ activePushes }) => activePushes.notifiedOf(ends.map(([first, last]) => ({ container, first, last }))));
    for (const more of [0, LARGE]) {
      await sendAtOnce(world, topic, container, more);
      const last = await world.next('message');
      equal(
        [await notifiedOf([one, two]), await notifiedOf([three, last])],
        [
          [ben.id, eve.id],
          [world.ann.id, ben.id, eve.id],
        ],
      );
      equal([await notifiedOf([four, last], [two, two], [one, two]), await notifiedOf()], [[ben.id, eve.id], []]);
    }
    await world.write({ _tag: 'message.remove', message: two });
    equal([await notifiedOf([two, two]), await notifiedOf([one, three])], [[], [world.ann.id, ben.id, eve.id]]);
  }),

  storageCase('what somebody was notified of outlives its message, and is replaced or taken away by itself', async (world) => {
    const ben = await world.user();
    await putPushes(world, anActivePush(world.ann, 3), anActivePush(world.ann, 4), anActivePush(world.ann, 5), anActivePush(ben, 3));
    const again = anActivePush(world.ann, 4, { event: 11, isCall: true });
    await putPushes(world, again);
    equal(await pushesFor(world, 4), [again]);
    for (let time = 0; time < 2; time++) {
      await world.write({ _tag: 'active-pushes.remove', user: world.ann.id, messages: [MessageId(3), MessageId(5), MessageId(99)] });
      equal([await pushesOf(world, world.ann), await pushesOf(world, ben)], [[again], [anActivePush(ben, 3)]]);
    }
    await world.write({ _tag: 'devices.clear', user: ben.id });
    equal(await pushesOf(world, ben), [anActivePush(ben, 3)]);
  }),

  storageCase('of each user the newest are remembered, however they come', async (world) => {
    const ben = await world.user();
    const all = Array.from({ length: MOST_ACTIVE_PUSHES + 3 }, (_, index) => anActivePush(world.ann, index + 10));
    await putPushes(world, anActivePush(ben, 1));
    await putPushes(world, ...all.slice(2));
    equal((await pushesOf(world, world.ann)).map(({ message }) => message).slice(0, 2), [13, 14]);
    await putPushes(world, ...all.slice(0, 2), anActivePush(world.ann, 5_000));
    const kept = (await pushesOf(world, world.ann)).map(({ message }) => message);
    equal([kept.length, kept[0], kept.at(-1), await pushesOf(world, ben)], [MOST_ACTIVE_PUSHES, 14, 5_000, [anActivePush(ben, 1)]]);
  }),

  storageCase('what nobody was notified of breaks its set', async (world) => {
    const nobody = { ...world.ann, id: await world.next('user') };
    equal(
      await world.attempt({ changes: [{ _tag: 'active-pushes.put', pushes: [anActivePush(world.ann, 3), anActivePush(nobody, 3)] }] }),
      'broken',
    );
    equal(await pushesFor(world, 3), []);
  }),
];
