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
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';
import { aTopicOf, piecesOf } from '../../talk.ts';

const byKey = (fixture: StorageFixture, key: DeviceKey) =>
  fixture.read(({ devices }) => devices.byKey(key));
const ofUsers = (fixture: StorageFixture, ...users: ReadonlyArray<User>) =>
  fixture.read(({ devices }) => devices.ofUsers(users.map(({ id }) => id)));
const everywhere = (fixture: StorageFixture, { kind, token }: DeviceKey) =>
  fixture.storage.directory.devices(kind, token);
const put = (fixture: StorageFixture, ...devices: ReadonlyArray<Device>) =>
  fixture.write(...devices.map((device) => ({ _tag: 'device.put', device }) as const));

const putPushes = (fixture: StorageFixture, ...pushes: ReadonlyArray<ActivePush>) =>
  fixture.write({ _tag: 'active-pushes.put', pushes });
const pushesOf = (fixture: StorageFixture, user: User) =>
  fixture.read(({ activePushes }) => activePushes.ofUser(user.id));
const pushesFor = (fixture: StorageFixture, message: number) =>
  fixture.read(({ activePushes }) => activePushes.ofMessage(MessageId(message)));

/** More messages than are looked at one by one. */
const LARGE = 1_100;
const sendAtOnce = async (
  fixture: StorageFixture,
  topic: Topic,
  container: ContainerId,
  count: number,
): Promise<void> => {
  const place = { id: topic.id, channel: topic.channel };
  const sends: Change[] = [];
  for (let sent = 0; sent < count; sent++)
    sends.push({
      _tag: 'message.send',
      message: aMessage(await fixture.next('message'), fixture.realm.id, container, fixture.ann.id),
      topic: place,
    });
  await fixture.write(...sends);
};

const STRANGE = ['a b=', '"[],', 'x\u0000y', '\u{1f600} 日本', "it's", '%', 'A', 'a'];

export const deviceCases = [
  storageCase(
    'a device comes back as it was put, and every field but its key can be changed',
    async (fixture) => {
      const ben = await fixture.user();
      const device = aDevice(fixture.ann);
      equal(await byKey(fixture, device), null);
      const moved: Device = {
        ...device,
        user: ben.id,
        revision: nextRevision(device.revision),
        app: null,
        addedAt: ben.joinedAt,
      };
      for (const state of [device, moved, { ...moved, app: 'org.example.App' }]) {
        await put(fixture, state);
        equal(await byKey(fixture, device), state);
      }
      equal([await ofUsers(fixture, fixture.ann), (await ofUsers(fixture, ben)).length], [[], 1]);
    },
  ),

  storageCase('tokens are compared exactly, and kinds keep them apart', async (fixture) => {
    const devices = STRANGE.flatMap((token) =>
      (['apple', 'android'] as const).map((kind) => aDevice(fixture.ann, { kind, token })),
    );
    await put(fixture, ...devices);
    for (const device of devices) equal(await byKey(fixture, device), device);
    equal(await byKey(fixture, aDevice(fixture.ann, { token: 'x' })), null);
    equal(await ofUsers(fixture, fixture.ann), devices);
  }),

  storageCase(
    'the devices of some users are listed by user, each in the order they came',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const late = aDevice(fixture.ann, { token: 'a' });
      const [early, bens, eves] = [
        aDevice(fixture.ann, { token: 'b' }),
        aDevice(ben, { token: 'c' }),
        aDevice(eve, { token: 'd' }),
      ];
      await put(fixture, eves, bens, early, late);
      await put(fixture, { ...early, revision: nextRevision(early.revision) });
      equal(
        (await ofUsers(fixture, ben, fixture.ann, ben)).map(({ token }) => token),
        ['b', 'a', 'c'],
      );
      equal(await ofUsers(fixture), []);
    },
  ),

  storageCase(
    'the same token is another device in each organization, and all of them are found',
    async (fixture) => {
      const other = await aStorageFixture(fixture.storage);
      const [own, foreign] = [aDevice(fixture.ann), aDevice(other.ann)];
      await put(other, foreign);
      await put(fixture, own, aDevice(fixture.ann, { kind: 'android' }));
      const expected = [own, foreign].sort((a, b) => a.realm - b.realm);
      equal(await everywhere(fixture, own), expected);
      equal([await byKey(fixture, own), await byKey(other, foreign)], [own, foreign]);
      await fixture.write({ _tag: 'device.remove', device: own });
      equal(await everywhere(fixture, own), [foreign]);
    },
  ),

  storageCase(
    'a removed device is gone, the others stay, and removing it again changes nothing',
    async (fixture) => {
      const [gone, kept] = [aDevice(fixture.ann), aDevice(fixture.ann, { kind: 'android' })];
      await put(fixture, gone, kept);
      for (let time = 0; time < 2; time++) {
        await fixture.write({
          _tag: 'device.remove',
          device: { realm: gone.realm, kind: gone.kind, token: gone.token },
        });
        equal([await byKey(fixture, gone), await ofUsers(fixture, fixture.ann)], [null, [kept]]);
      }
    },
  ),

  storageCase('all devices of a user go at once, and no one else’s', async (fixture) => {
    const ben = await fixture.user();
    const bens = aDevice(ben, { token: 'bens' });
    await put(fixture, aDevice(fixture.ann), bens, aDevice(fixture.ann, { kind: 'android' }));
    for (let time = 0; time < 2; time++) {
      await fixture.write({ _tag: 'devices.clear', user: fixture.ann.id });
      equal(await ofUsers(fixture, fixture.ann, ben), [bens]);
    }
  }),

  storageCase('a device of no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({ changes: [{ _tag: 'device.put', device: aDevice(nobody) }] }),
      'broken',
    );
    equal(await ofUsers(fixture, nobody), []);
  }),

  storageCase(
    'who is in a channel and has a device is found, and who of those wants all its messages',
    async (fixture) => {
      const channel = await fixture.channel();
      const [ben, eve, zoe, gus] = [
        await fixture.user(),
        await fixture.user(),
        await fixture.user(),
        await fixture.user(),
      ];
      const wanting = { ...fixture.ann.settings, channelPushNotifications: true };
      for (const user of [ben, eve])
        await fixture.write({ _tag: 'user.put', user: { ...user, settings: wanting } });
      const push = (value: boolean) => ({
        notifications: { ...NO_NOTIFICATION_WISHES, push: value },
      });
      await fixture.subscription(fixture.ann, channel);
      await fixture.subscription(ben, channel);
      await fixture.subscription(eve, channel, push(false));
      await fixture.subscription(zoe, channel, push(true));
      await fixture.subscription(gus, channel, { ...push(true), isActive: false });
      const elsewhere = await fixture.user();
      await fixture.subscription(elsewhere, await fixture.channel(), push(true));
      for (const user of [zoe, eve, ben, fixture.ann, gus, elsewhere])
        await put(
          fixture,
          aDevice(user, { token: `a ${user.id}` }),
          aDevice(user, { token: `b ${user.id}` }),
        );
      const found = (who: 'everybody' | 'wanting-all') =>
        fixture.read(({ devices }) => devices.holdersIn(channel.id, who));
      equal(
        [await found('everybody'), await found('wanting-all')],
        [
          [fixture.ann.id, ben.id, eve.id, zoe.id],
          [ben.id, zoe.id],
        ],
      );
      await fixture.write({ _tag: 'devices.clear', user: zoe.id });
      equal(
        [await found('everybody'), await found('wanting-all')],
        [[fixture.ann.id, ben.id, eve.id], [ben.id]],
      );
    },
  ),

  storageCase(
    'who was notified of what is found by user and by message, and is another thing for each',
    async (fixture) => {
      const [ben, other] = [await fixture.user(), await aStorageFixture(fixture.storage)];
      const [late, early, bens] = [
        anActivePush(fixture.ann, 12, { isMention: true }),
        anActivePush(fixture.ann, 3, { event: 9 }),
        anActivePush(ben, 12),
      ];
      const theirs = anActivePush(other.ann, 13);
      await putPushes(fixture, bens, late);
      await putPushes(fixture, early);
      await putPushes(other, theirs);
      equal(
        [
          await pushesOf(fixture, fixture.ann),
          await pushesOf(fixture, ben),
          await pushesFor(fixture, 3),
        ],
        [[early, late], [bens], [early]],
      );
      equal(
        await pushesFor(fixture, 12),
        [late, bens].sort((a, b) => a.user - b.user),
      );
      equal(await pushesOf(other, other.ann), [theirs]);
      equal(await pushesFor(fixture, 4), []);
    },
  ),

  storageCase(
    'who was notified of anything in some pieces is found once, in small pieces and in large ones',
    async (fixture) => {
      const [ben, eve, gus] = [await fixture.user(), await fixture.user(), await fixture.user()];
      const channel = await fixture.channel();
      const { topic, messages } = await aTopicOf(fixture, channel, 4);
      const elsewhere = await aTopicOf(fixture, channel, 1);
      const [one, two, three, four] = messages as [MessageId, MessageId, MessageId, MessageId];
      await putPushes(
        fixture,
        anActivePush(eve, one),
        anActivePush(ben, two),
        anActivePush(ben, three),
        anActivePush(fixture.ann, three),
      );
      await putPushes(
        fixture,
        anActivePush(eve, four),
        ...elsewhere.messages.map((id) => anActivePush(gus, id)),
      );
      const [container] = (await piecesOf(fixture, topic)).map((piece) => piece.container) as [
        ContainerId,
      ];
      const notifiedOf = (...ends: ReadonlyArray<readonly [MessageId, MessageId]>) =>
        fixture.read(({ activePushes }) =>
          activePushes.notifiedOf(ends.map(([first, last]) => ({ container, first, last }))),
        );
      for (const more of [0, LARGE]) {
        await sendAtOnce(fixture, topic, container, more);
        const last = await fixture.next('message');
        equal(
          [await notifiedOf([one, two]), await notifiedOf([three, last])],
          [
            [ben.id, eve.id],
            [fixture.ann.id, ben.id, eve.id],
          ],
        );
        equal(
          [await notifiedOf([four, last], [two, two], [one, two]), await notifiedOf()],
          [[ben.id, eve.id], []],
        );
      }
      await fixture.write({ _tag: 'message.remove', message: two });
      equal(
        [await notifiedOf([two, two]), await notifiedOf([one, three])],
        [[], [fixture.ann.id, ben.id, eve.id]],
      );
    },
  ),

  storageCase(
    'a notification outlives its message, and is replaced or removed by itself',
    async (fixture) => {
      const ben = await fixture.user();
      await putPushes(
        fixture,
        anActivePush(fixture.ann, 3),
        anActivePush(fixture.ann, 4),
        anActivePush(fixture.ann, 5),
        anActivePush(ben, 3),
      );
      const again = anActivePush(fixture.ann, 4, { event: 11, isMention: true });
      await putPushes(fixture, again);
      equal(await pushesFor(fixture, 4), [again]);
      for (let time = 0; time < 2; time++) {
        await fixture.write({
          _tag: 'active-pushes.remove',
          user: fixture.ann.id,
          messages: [MessageId(3), MessageId(5), MessageId(99)],
        });
        equal(
          [await pushesOf(fixture, fixture.ann), await pushesOf(fixture, ben)],
          [[again], [anActivePush(ben, 3)]],
        );
      }
      await fixture.write({ _tag: 'devices.clear', user: ben.id });
      equal(await pushesOf(fixture, ben), [anActivePush(ben, 3)]);
    },
  ),

  storageCase('of each user the newest are remembered, however they come', async (fixture) => {
    const ben = await fixture.user();
    const all = Array.from({ length: MOST_ACTIVE_PUSHES + 3 }, (_, index) =>
      anActivePush(fixture.ann, index + 10),
    );
    await putPushes(fixture, anActivePush(ben, 1));
    await putPushes(fixture, ...all.slice(2));
    equal(
      (await pushesOf(fixture, fixture.ann)).map(({ message }) => message).slice(0, 2),
      [13, 14],
    );
    await putPushes(fixture, ...all.slice(0, 2), anActivePush(fixture.ann, 5_000));
    const kept = (await pushesOf(fixture, fixture.ann)).map(({ message }) => message);
    equal(
      [kept.length, kept[0], kept.at(-1), await pushesOf(fixture, ben)],
      [MOST_ACTIVE_PUSHES, 14, 5_000, [anActivePush(ben, 1)]],
    );
  }),

  storageCase('a notification of no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(
      await fixture.attempt({
        changes: [
          {
            _tag: 'active-pushes.put',
            pushes: [anActivePush(fixture.ann, 3), anActivePush(nobody, 3)],
          },
        ],
      }),
      'broken',
    );
    equal(await pushesFor(fixture, 3), []);
  }),
];
