import {
  nextRevision,
  programKey,
  Sha256,
  UnixSeconds,
  type User,
  type UserId,
} from '@parley/core';
import { equal } from '../../equal.ts';
import { aStorageFixture, type StorageFixture, storageCase } from '../../storage-fixture.ts';

const digest = (letter: string): Sha256 => Sha256(letter.repeat(64));
const byApiKey = (fixture: StorageFixture, key: Sha256, moment = 0): Promise<User | null> =>
  fixture.read(async ({ users }) => (await users.byApiKey(key, UnixSeconds(moment)))?.user ?? null);
/** Two keys of Ben's, `a` and `b`, and one of Ann's, `c`. */
const giveKeys = (fixture: StorageFixture, ben: User): Promise<void> =>
  fixture.write(
    programKey(ben.id, digest('a'), UnixSeconds(0)),
    programKey(ben.id, digest('b'), UnixSeconds(0)),
    programKey(fixture.ann.id, digest('c'), UnixSeconds(0)),
  );
const put = (user: UserId, letter: string, endsAt: number | null) =>
  ({
    _tag: 'api-key.put',
    user,
    digest: digest(letter),
    kind: endsAt === null ? 'program' : 'session',
    program: 'p',
    madeAt: UnixSeconds(5),
    endsAt: endsAt === null ? null : UnixSeconds(endsAt),
  }) as const;

export const apiKeyCases = [
  storageCase(
    'an account may have several keys, each opens it, and they end together',
    async (fixture) => {
      const ben = await fixture.user();
      await giveKeys(fixture, ben);
      equal(
        [
          await byApiKey(fixture, digest('a')),
          await byApiKey(fixture, digest('b')),
          await byApiKey(fixture, digest('c')),
        ],
        [ben, ben, fixture.ann],
      );
      equal(await byApiKey(fixture, digest('d')), null);
      await fixture.write(
        { _tag: 'api-keys.remove', user: ben.id, but: null },
        programKey(ben.id, digest('d'), UnixSeconds(0)),
      );
      equal(
        [await byApiKey(fixture, digest('a')), await byApiKey(fixture, digest('b'))],
        [null, null],
      );
      equal(
        [await byApiKey(fixture, digest('c')), await byApiKey(fixture, digest('d'))],
        [fixture.ann, ben],
      );
    },
  ),

  storageCase('one key ends alone, and only for whom it opens', async (fixture) => {
    const ben = await fixture.user();
    await giveKeys(fixture, ben);
    const opened = async () => [
      await byApiKey(fixture, digest('a')),
      await byApiKey(fixture, digest('b')),
      await byApiKey(fixture, digest('c')),
    ];
    equal(await opened(), [ben, ben, fixture.ann]);
    await fixture.write({ _tag: 'api-key.remove', user: ben.id, digest: digest('a') });
    equal(await opened(), [null, ben, fixture.ann]);
    await fixture.write(
      { _tag: 'api-key.remove', user: ben.id, digest: digest('a') },
      { _tag: 'api-key.remove', user: ben.id, digest: digest('c') },
      { _tag: 'api-key.remove', user: ben.id, digest: digest('d') },
    );
    equal(await opened(), [null, ben, fixture.ann]);
    await fixture.write(programKey(fixture.ann.id, digest('a'), UnixSeconds(0)));
    equal(await opened(), [fixture.ann, ben, fixture.ann]);
  }),

  storageCase(
    'a key opens a deactivated account as well: the store does not decide whether it may act',
    async (fixture) => {
      const gone = await fixture.user({ isActive: false });
      await fixture.write(programKey(gone.id, digest('e'), UnixSeconds(0)));
      equal(await byApiKey(fixture, digest('e')), gone);
    },
  ),

  storageCase(
    'a key opens until the moment it ends, however often it was asked for before',
    async (fixture) => {
      await fixture.write(
        put(fixture.ann.id, 'a', 100),
        programKey(fixture.ann.id, digest('b'), UnixSeconds(0)),
      );
      const opened = async (moment: number) => [
        await byApiKey(fixture, digest('a'), moment),
        await byApiKey(fixture, digest('b'), moment),
      ];
      equal(await opened(99), [fixture.ann, fixture.ann]);
      equal(await opened(100), [null, fixture.ann]);
      equal(await opened(4_000_000_000), [null, fixture.ann]);
      equal(await opened(99), [fixture.ann, fixture.ann]);
    },
  ),

  storageCase(
    'sessions end but for one, and keys of programs stay, also those that end by themselves',
    async (fixture) => {
      const ben = await fixture.user();
      const later = 4_000_000_000;
      await fixture.write(
        put(ben.id, 'a', null),
        put(ben.id, 'b', later),
        put(ben.id, 'c', later),
        put(ben.id, 'd', 100),
      );
      await fixture.write(put(fixture.ann.id, 'e', later), put(fixture.ann.id, 'f', null), {
        ...put(ben.id, 'g', later),
        kind: 'program',
      });
      const opened = async () =>
        Promise.all([...'abcdefg'].map((letter) => byApiKey(fixture, digest(letter), 99)));
      equal(await opened(), [ben, ben, ben, ben, fixture.ann, fixture.ann, ben]);
      await fixture.write({ _tag: 'sessions.remove', user: ben.id, but: digest('b') });
      equal(await opened(), [ben, ben, null, null, fixture.ann, fixture.ann, ben]);
      await fixture.write({ _tag: 'sessions.remove', user: ben.id, but: digest('e') });
      equal(await opened(), [ben, null, null, null, fixture.ann, fixture.ann, ben]);
      await fixture.write({ _tag: 'sessions.remove', user: fixture.ann.id, but: null });
      equal(await opened(), [ben, null, null, null, null, fixture.ann, ben]);
    },
  ),

  storageCase(
    'keys that have ended are listed as they ended, of every realm, and go when they are ' +
      'taken away',
    async (fixture) => {
      const ben = await fixture.user();
      const far = await aStorageFixture(fixture.storage);
      await fixture.write(
        put(ben.id, 'a', 300),
        put(fixture.ann.id, 'b', null),
        put(ben.id, 'c', 100),
        put(fixture.ann.id, 'd', 301),
        put(fixture.ann.id, 'f', 200),
      );
      await far.write(put(far.ann.id, 'e', 200));
      const ended = async (moment: number, limit = 10) =>
        (await fixture.storage.directory.endedApiKeys(UnixSeconds(moment), limit)).map(
          ({ realm, user, digest: ended }) => [realm, user, ended],
        );
      const [a, c, e, f] = [
        [fixture.realm.id, ben.id, digest('a')],
        [fixture.realm.id, ben.id, digest('c')],
        [far.realm.id, far.ann.id, digest('e')],
        [fixture.realm.id, fixture.ann.id, digest('f')],
      ];
      equal(await ended(99), []);
      equal(await ended(300), [c, e, f, a]);
      equal(await ended(300, 3), [c, e, f]);
      await fixture.write(
        { _tag: 'api-key.remove', user: ben.id, digest: digest('c') },
        { _tag: 'api-key.remove', user: fixture.ann.id, digest: digest('f') },
      );
      equal(await ended(300), [e, a]);
      equal(
        [await byApiKey(fixture, digest('b'), 300), await byApiKey(fixture, digest('d'), 300)],
        [fixture.ann, fixture.ann],
      );
    },
  ),

  storageCase('every key ends but for one, of a program or a browser', async (fixture) => {
    const ben = await fixture.user();
    const later = 4_000_000_000;
    await fixture.write(
      put(ben.id, 'a', null),
      put(ben.id, 'b', later),
      put(ben.id, 'c', null),
      put(fixture.ann.id, 'd', null),
    );
    const opened = async () =>
      Promise.all([...'abcd'].map((letter) => byApiKey(fixture, digest(letter), 99)));
    equal(await opened(), [ben, ben, ben, fixture.ann]);
    await fixture.write({ _tag: 'api-keys.remove', user: ben.id, but: digest('c') });
    equal(await opened(), [null, null, ben, fixture.ann]);
    await fixture.write({ _tag: 'api-keys.remove', user: ben.id, but: digest('d') });
    equal(await opened(), [null, null, null, fixture.ann]);
  }),

  storageCase(
    'keys of an account end together at a moment, but for those that ended before',
    async (fixture) => {
      const ben = await fixture.user();
      const later = 4_000_000_000;
      await fixture.write(
        put(ben.id, 'a', null),
        put(ben.id, 'b', later),
        put(ben.id, 'c', 50),
        put(fixture.ann.id, 'd', null),
      );
      const opened = async (moment: number) =>
        Promise.all([...'abcd'].map((letter) => byApiKey(fixture, digest(letter), moment)));
      equal(await opened(99), [ben, ben, null, fixture.ann]);
      await fixture.write({ _tag: 'api-keys.end', user: ben.id, at: UnixSeconds(99) });
      equal(await opened(49), [ben, ben, ben, fixture.ann]);
      equal(await opened(98), [ben, ben, null, fixture.ann]);
      equal(await opened(99), [null, null, null, fixture.ann]);
      equal(await fixture.read(({ users }) => users.keysOf(ben.id, UnixSeconds(99))), []);
      equal(
        (
          await fixture.read(({ counts }) =>
            counts.all({ kind: 'api-keys', of: ben.id, at: UnixSeconds(99) }),
          )
        ).items,
        0,
      );
      await fixture.write({ _tag: 'api-keys.end', user: ben.id, at: UnixSeconds(200) });
      equal(await opened(99), [null, null, null, fixture.ann]);
    },
  ),

  storageCase(
    'an ended key is known and kept while its account is deactivated, and neither afterwards',
    async (fixture) => {
      const ben = await fixture.user();
      const gone: User = { ...ben, isActive: false, revision: nextRevision(ben.revision) };
      const back: User = { ...ben, revision: nextRevision(gone.revision) };
      const ended = async () =>
        (await fixture.storage.directory.endedApiKeys(UnixSeconds(99), 10)).map(
          (key) => key.digest,
        );
      await fixture.write(
        put(ben.id, 'a', null),
        put(ben.id, 'b', 50),
        put(fixture.ann.id, 'c', 60),
      );
      equal(await ended(), [digest('b'), digest('c')]);
      await fixture.write(
        { _tag: 'user.put', user: gone },
        { _tag: 'api-keys.end', user: ben.id, at: UnixSeconds(99) },
      );
      equal(
        [await byApiKey(fixture, digest('a'), 99), await byApiKey(fixture, digest('b'), 99)],
        [gone, gone],
      );
      equal(await ended(), [digest('c')]);
      await fixture.write({ _tag: 'user.put', user: back });
      equal(
        [await byApiKey(fixture, digest('a'), 99), await byApiKey(fixture, digest('b'), 99)],
        [null, null],
      );
      equal(await ended(), [digest('b'), digest('c'), digest('a')]);
    },
  ),

  storageCase(
    'keys of an account are listed without those that have ended, the longest unused first',
    async (fixture) => {
      const ben = await fixture.user();
      await fixture.write(
        { ...put(ben.id, 'b', null), program: 'desk', madeAt: UnixSeconds(20) },
        { ...put(ben.id, 'a', null), madeAt: UnixSeconds(20) },
        put(ben.id, 'c', 100),
        put(ben.id, 'd', 101),
        put(fixture.ann.id, 'e', null),
      );
      const keys = async (moment: number) => {
        const own = await fixture.read(({ users }) => users.keysOf(ben.id, UnixSeconds(moment)));
        return own.map(({ digest: text, ...key }) => [
          text[0],
          key.kind,
          key.program,
          Number(key.madeAt),
          Number(key.usedAt),
          key.endsAt === null ? null : Number(key.endsAt),
        ]);
      };
      const [a, b, c, d] = [
        ['a', 'program', 'p', 20, 20, null],
        ['b', 'program', 'desk', 20, 20, null],
        ['c', 'session', 'p', 5, 5, 100],
        ['d', 'session', 'p', 5, 5, 101],
      ];
      equal(await keys(99), [c, d, a, b]);
      equal(await keys(100), [d, a, b]);
      equal(await keys(101), [a, b]);
      const count = (moment: number) =>
        fixture.read(
          async ({ counts }) =>
            (await counts.all({ kind: 'api-keys', of: ben.id, at: UnixSeconds(moment) })).items,
        );
      equal([await count(99), await count(100), await count(101)], [4, 3, 2]);
    },
  ),

  storageCase(
    'a use of a key is noted for whom it opens, and changes nothing else',
    async (fixture) => {
      const ben = await fixture.user();
      await fixture.write(put(ben.id, 'a', null), put(ben.id, 'b', 300));
      const opened = async (letter: string) => {
        const found = await fixture.read(({ users }) =>
          users.byApiKey(digest(letter), UnixSeconds(6)),
        );
        return (
          found && [
            found.user,
            found.kind,
            Number(found.usedAt),
            found.endsAt === null ? null : Number(found.endsAt),
          ]
        );
      };
      equal(await opened('a'), [ben, 'program', 5, null]);
      equal(await opened('b'), [ben, 'session', 5, 300]);
      await fixture.write(
        { _tag: 'api-key.use', user: ben.id, digest: digest('a'), at: UnixSeconds(70) },
        { _tag: 'api-key.use', user: fixture.ann.id, digest: digest('b'), at: UnixSeconds(80) },
        { _tag: 'api-key.use', user: ben.id, digest: digest('c'), at: UnixSeconds(90) },
      );
      equal(await opened('a'), [ben, 'program', 70, null]);
      equal(await opened('b'), [ben, 'session', 5, 300]);
      equal(await opened('c'), null);
      equal(
        (await fixture.read(({ users }) => users.keysOf(ben.id, UnixSeconds(6)))).map(
          ({ usedAt }) => Number(usedAt),
        ),
        [5, 70],
      );
      await fixture.write({ _tag: 'api-key.remove', user: ben.id, digest: digest('a') });
      equal(await opened('a'), null);
    },
  ),
];
