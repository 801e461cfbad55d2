import { type Device, type DeviceKey, NO_NOTIFICATION_WISHES, nextRevision, type User } from '@parley/core';
import { aDevice } from '../../belongings.ts';
import { equal } from '../../equal.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const byKey = (world: World, key: DeviceKey) => world.read(({ devices }) => devices.byKey(key));
const ofUsers = (world: World, ...users: ReadonlyArray<User>) => world.read(({ devices }) => devices.ofUsers(users.map(({ id }) => id)));
const everywhere = (world: World, { kind, token }: DeviceKey) => world.read(({ devices }) => devices.everywhere(kind, token));
const put = (world: World, ...devices: ReadonlyArray<Device>) =>
  world.write(...devices.map((device) => ({ _tag: 'device.put', device }) as const));

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
];
