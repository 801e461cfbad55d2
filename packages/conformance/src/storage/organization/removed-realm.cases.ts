import { MessageId, type RealmId, type Storage, type Upload } from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, storageCase } from '../../storage-fixture.ts';
import { aPopulatedRealm, everything, type PopulatedRealm } from '../a-populated-realm.ts';
import { aStory } from '../realms/a-story.ts';

/** More pieces than any of these realms has rows. */
const MOST = 10_000;

const removeAll = async ({ personal }: Storage, realm: RealmId, limit: number): Promise<number> => {
  for (let pieces = 0; pieces < MOST; pieces++)
    if ((await personal.forgetRealm(realm, limit)) === 0) return pieces;
  throw new Error('The removal does not end');
};

/** Without the uploads of other realms. */
const everythingIn = async (populated: PopulatedRealm) => {
  const all: { readonly uploads?: unknown } = await everything(populated);
  const uploads = all.uploads as ReadonlyArray<Upload>;
  return {
    ...all,
    uploads: uploads.filter(({ realm }) => realm === populated.fixture.realm.id),
  };
};

export const removedRealmCases = [
  storageCase('a removed realm is gone, and another realm is as it was', async (fixture) => {
    const other = await aPopulatedRealm(await aStorageFixture(fixture.storage));
    await aStory(fixture, 3);
    const before = await everythingIn(other);
    const pieces = await removeAll(fixture.storage, fixture.realm.id, 5);
    equal(pieces > 0, true);
    equal(
      await fixture.read(async ({ realms, users, messages, channels, outbox }) => [
        await realms.own(),
        await users.byId(fixture.ann.id),
        await messages.newest(),
        await channels.all(),
        await outbox.last(),
      ]),
      [null, null, null, [], 0],
    );
    equal(
      (await fixture.storage.directory.realms()).some(({ id }) => id === fixture.realm.id),
      false,
    );
    equal(await everythingIn(other), before);
    equal(await fixture.storage.personal.overwrite(), true);
    equal(await everythingIn(other), before);
  }),

  storageCase('removing a realm that is gone, or never was, removes nothing', async (fixture) => {
    const { storage, realm } = fixture;
    await removeAll(storage, realm.id, 100);
    equal(await storage.personal.forgetRealm(realm.id, 100), 0);
    equal(await storage.personal.forgetRealm(await storage.ids.newRealm(), 100), 0);
  }),

  storageCase('the subdomain of a removed realm is free', async (fixture) => {
    const { storage, realm } = fixture;
    await removeAll(storage, realm.id, 100);
    const id = await storage.ids.newRealm();
    equal(id > realm.id, true);
    const free = {
      _tag: 'key.free',
      key: 'realm.subdomain',
      value: realm.subdomain,
    } as const;
    const other = await aStorageFixture(storage);
    equal(await other.attempt({ guards: [free] }), 'done');
    equal(MessageId(0) < (await other.next('message')), true);
  }),
];
