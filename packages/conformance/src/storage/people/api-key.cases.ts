import { Sha256, UnixSeconds, type User, type UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { aWorld, storageCase, type World } from '../../world.ts';

const digest = (letter: string): Sha256 => Sha256(letter.repeat(64));
const byApiKey = (world: World, key: Sha256, moment = 0): Promise<User | null> =>
  world.read(async ({ users }) => (await users.byApiKey(world.realm.id, key, UnixSeconds(moment)))?.user ?? null);
/** Two keys of Ben's, `a` and `b`, and one of Ann's, `c`. */
const giveKeys = (world: World, ben: User): Promise<void> =>
  world.write(
    { _tag: 'api-key.put', user: ben.id, digest: digest('a'), endsAt: null },
    { _tag: 'api-key.put', user: ben.id, digest: digest('b'), endsAt: null },
    { _tag: 'api-key.put', user: world.ann.id, digest: digest('c'), endsAt: null },
  );
const put = (user: UserId, letter: string, endsAt: number | null) =>
  ({ _tag: 'api-key.put', user, digest: digest(letter), endsAt: endsAt === null ? null : UnixSeconds(endsAt) }) as const;

export const apiKeyCases = [
  storageCase('an account may have several keys, each opens it, and they end together', async (world) => {
    const ben = await world.user();
    await giveKeys(world, ben);
    equal(
      [await byApiKey(world, digest('a')), await byApiKey(world, digest('b')), await byApiKey(world, digest('c'))],
      [ben, ben, world.ann],
    );
    equal(await byApiKey(world, digest('d')), null);
    await world.write({ _tag: 'api-keys.remove', user: ben.id }, { _tag: 'api-key.put', user: ben.id, digest: digest('d'), endsAt: null });
    equal([await byApiKey(world, digest('a')), await byApiKey(world, digest('b'))], [null, null]);
    equal([await byApiKey(world, digest('c')), await byApiKey(world, digest('d'))], [world.ann, ben]);
  }),

  storageCase('one key ends alone, and only for whom it opens', async (world) => {
    const ben = await world.user();
    await giveKeys(world, ben);
    const opened = async () => [await byApiKey(world, digest('a')), await byApiKey(world, digest('b')), await byApiKey(world, digest('c'))];
    equal(await opened(), [ben, ben, world.ann]);
    await world.write({ _tag: 'api-key.remove', user: ben.id, digest: digest('a') });
    equal(await opened(), [null, ben, world.ann]);
    await world.write(
      { _tag: 'api-key.remove', user: ben.id, digest: digest('a') },
      { _tag: 'api-key.remove', user: ben.id, digest: digest('c') },
      { _tag: 'api-key.remove', user: ben.id, digest: digest('d') },
    );
    equal(await opened(), [null, ben, world.ann]);
    await world.write({ _tag: 'api-key.put', user: world.ann.id, digest: digest('a'), endsAt: null });
    equal(await opened(), [world.ann, ben, world.ann]);
  }),

  storageCase('a key opens a deactivated account as well: whether he may act is not the store’s question', async (world) => {
    const gone = await world.user({ isActive: false });
    await world.write({ _tag: 'api-key.put', user: gone.id, digest: digest('e'), endsAt: null });
    equal(await byApiKey(world, digest('e')), gone);
  }),

  storageCase('a key opens until the moment it ends, however often it was asked for before', async (world) => {
    await world.write(
      { _tag: 'api-key.put', user: world.ann.id, digest: digest('a'), endsAt: UnixSeconds(100) },
      { _tag: 'api-key.put', user: world.ann.id, digest: digest('b'), endsAt: null },
    );
    const opened = async (moment: number) => [await byApiKey(world, digest('a'), moment), await byApiKey(world, digest('b'), moment)];
    equal(await opened(99), [world.ann, world.ann]);
    equal(await opened(100), [null, world.ann]);
    equal(await opened(4_000_000_000), [null, world.ann]);
    equal(await opened(99), [world.ann, world.ann]);
  }),

  storageCase('sessions end but for one, and keys that do not end by themselves stay', async (world) => {
    const ben = await world.user();
    const later = 4_000_000_000;
    await world.write(put(ben.id, 'a', null), put(ben.id, 'b', later), put(ben.id, 'c', later), put(ben.id, 'd', 100));
    await world.write(put(world.ann.id, 'e', later), put(world.ann.id, 'f', null));
    const opened = async () => Promise.all([...'abcdef'].map((letter) => byApiKey(world, digest(letter), 99)));
    equal(await opened(), [ben, ben, ben, ben, world.ann, world.ann]);
    await world.write({ _tag: 'sessions.remove', user: ben.id, but: digest('b') });
    equal(await opened(), [ben, ben, null, null, world.ann, world.ann]);
    await world.write({ _tag: 'sessions.remove', user: ben.id, but: digest('e') });
    equal(await opened(), [ben, null, null, null, world.ann, world.ann]);
    await world.write({ _tag: 'sessions.remove', user: world.ann.id, but: null });
    equal(await opened(), [ben, null, null, null, null, world.ann]);
  }),

  storageCase('keys that have ended are listed as they ended, of every realm, and go when they are taken away', async (world) => {
    const ben = await world.user();
    const far = await aWorld(world.storage);
    await world.write(
      put(ben.id, 'a', 300),
      put(world.ann.id, 'b', null),
      put(ben.id, 'c', 100),
      put(world.ann.id, 'd', 301),
      put(far.ann.id, 'e', 200),
      put(world.ann.id, 'f', 200),
    );
    const ended = async (moment: number, limit = 10) =>
      (await world.read(({ users }) => users.endedApiKeys(UnixSeconds(moment), limit))).map((key) => [key.user, key.digest]);
    const [a, c, e, f] = [
      [ben.id, digest('a')],
      [ben.id, digest('c')],
      [far.ann.id, digest('e')],
      [world.ann.id, digest('f')],
    ];
    equal(await ended(99), []);
    equal(await ended(300), [c, e, f, a]);
    equal(await ended(300, 3), [c, e, f]);
    await world.write(
      { _tag: 'api-key.remove', user: ben.id, digest: digest('c') },
      { _tag: 'api-key.remove', user: world.ann.id, digest: digest('f') },
    );
    equal(await ended(300), [e, a]);
    equal([await byApiKey(world, digest('b'), 300), await byApiKey(world, digest('d'), 300)], [world.ann, world.ann]);
  }),
];
