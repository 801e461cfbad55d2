import { type Presence, UnixSeconds, type User } from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';

const note = ({ id: user, realm }: User, activeAt: number, connectedAt: number) =>
  ({
    _tag: 'presence.note',
    user,
    realm,
    activeAt: UnixSeconds(activeAt),
    connectedAt: UnixSeconds(connectedAt),
  }) as const;
const backdate = ({ id: user }: User, last: number) =>
  ({ _tag: 'presence.backdate', user, last: UnixSeconds(last) }) as const;
const presence = (
  { id: user, realm }: User,
  activeAt: number,
  connectedAt: number,
  update: number,
): Presence => ({
  user,
  realm,
  activeAt: UnixSeconds(activeAt),
  connectedAt: UnixSeconds(connectedAt),
  update,
});

const of = (fixture: StorageFixture, user: User) =>
  fixture.read(({ presences }) => presences.ofUser(user.id));
const all = (fixture: StorageFixture, update = -1, since: number | null = null) =>
  fixture.read(({ presences }) =>
    presences.inRealm(update, since === null ? null : UnixSeconds(since)),
  );

export const presenceCases = [
  storageCase(
    'of two moments at which a user was there the later one stays, in whatever order ' +
      'they are written',
    async (fixture) => {
      const { ann } = fixture;
      equal(await of(fixture, ann), null);
      await fixture.write(note(ann, 100, 200));
      equal(await of(fixture, ann), presence(ann, 100, 200, 1));
      await fixture.write(note(ann, 90, 300));
      equal(await of(fixture, ann), presence(ann, 100, 300, 2));
      await fixture.write(note(ann, 250, 250));
      equal(await of(fixture, ann), presence(ann, 250, 300, 3));
    },
  ),

  storageCase(
    'a user who hides was not present later than they say, and earlier moments stay',
    async (fixture) => {
      const { ann } = fixture;
      const ben = await fixture.user();
      await fixture.write(backdate(ann, 500));
      equal(await of(fixture, ann), null);
      await fixture.write(note(ann, 100, 300), note(ben, 400, 400), backdate(ann, 200));
      equal(await of(fixture, ann), presence(ann, 100, 200, 3));
      equal(await of(fixture, ben), presence(ben, 400, 400, 2));
    },
  ),

  storageCase(
    'the presences of a realm are those of accounts in use that are new enough, by user',
    async (fixture) => {
      const { ann } = fixture;
      const [ben, eve, zoe] = [await fixture.user(), await fixture.user(), await fixture.user()];
      const other = await aStorageFixture(fixture.storage);
      await fixture.write(
        note(eve, 1, 300),
        note(ann, 2, 200),
        note(ben, 3, 100),
        note(zoe, 4, 400),
      );
      await other.write(note(other.ann, 9, 900));
      await fixture.write({ _tag: 'user.put', user: { ...zoe, isActive: false } });
      const [anns, bens, eves] = [
        presence(ann, 2, 200, 2),
        presence(ben, 3, 100, 3),
        presence(eve, 1, 300, 1),
      ];
      equal(await all(fixture), [anns, bens, eves]);
      equal(await all(fixture, 1), [anns, bens]);
      equal(await all(fixture, 3), []);
      equal(await all(fixture, -1, 200), [anns, eves]);
      equal(await all(other), [presence(other.ann, 9, 900, 1)]);
    },
  ),

  storageCase(
    'every write is the newest of its realm, also of what was written before',
    async (fixture) => {
      const { ann } = fixture;
      const ben = await fixture.user();
      await fixture.write(note(ann, 1, 1), note(ben, 1, 1), note(ann, 1, 1));
      equal(await all(fixture, 2), [presence(ann, 1, 1, 3)]);
      await fixture.write(backdate(ben, 7));
      equal(await all(fixture, 3), [presence(ben, 1, 1, 4)]);
    },
  ),

  storageCase('a presence of no one breaks its set', async (fixture) => {
    const nobody = { ...fixture.ann, id: await fixture.next('user') };
    equal(await fixture.attempt({ changes: [note(nobody, 1, 1)] }), 'broken');
    equal(await all(fixture), []);
  }),
];
