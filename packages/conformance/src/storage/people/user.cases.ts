import { nextRevision, ROLE, Sha256, UnixSeconds, type User, type UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { allOtherSettings } from '../../settings.ts';
import { type StorageFixture, storageCase } from '../../storage-fixture.ts';

const digest = (letter: string): Sha256 => Sha256(letter.repeat(64));
const byEmail = (fixture: StorageFixture, email: string): Promise<User | null> =>
  fixture.read(({ users }) => users.byEmail(email));
const isTaken = (
  fixture: StorageFixture,
  name: string,
  except: UserId | null = null,
): Promise<boolean> => fixture.read(({ users }) => users.fullNameTaken(name, except));

export const userCases = [
  storageCase('a user comes back as put, and every field can be changed', async (fixture) => {
    const ben = await fixture.user();
    equal(await fixture.read(({ users }) => users.byId(ben.id)), ben);
    const changed: User = {
      ...ben,
      revision: nextRevision(ben.revision),
      email: 'Ben@example.net',
      fullName: 'Bén ☃',
      role: ROLE.guest,
      isActive: false,
      joinedAt: UnixSeconds(5),
      bot: { type: 3, owner: fixture.ann.id, isSystem: false },
      timezone: '',
      avatar: { source: 'uploaded', version: 7, file: '7-Ab' },
      canCreateUsers: true,
      settings: allOtherSettings,
      emailChange: {
        email: 'benno@example.net',
        token: digest('f'),
        askedAt: [UnixSeconds(3), UnixSeconds(4)],
      },
    };
    await fixture.write({ _tag: 'user.put', user: changed });
    equal(await fixture.read(({ users }) => users.byId(ben.id)), changed);
    const emailChange = { email: 'b@example.net', token: null, askedAt: [] };
    const orphan: User = {
      ...changed,
      emailChange,
      bot: { type: 1, owner: null, isSystem: false },
    };
    await fixture.write({ _tag: 'user.put', user: orphan });
    equal(await fixture.read(({ users }) => users.byId(ben.id)), orphan);
  }),

  storageCase(
    'several users are found by their ids, each once, by id; missing ones are omitted',
    async (fixture) => {
      const [ben, eve] = [await fixture.user(), await fixture.user()];
      const asked = [eve.id, await fixture.next('user'), fixture.ann.id, eve.id, ben.id];
      equal(await fixture.read(({ users }) => users.byIds(asked)), [fixture.ann, ben, eve]);
      equal(await fixture.read(({ users }) => users.byIds([])), []);
    },
  ),

  storageCase('an address is found in any case, deactivated accounts included', async (fixture) => {
    const ben = await fixture.user({ email: 'Ben.Straße@example.org', isActive: false });
    equal(await byEmail(fixture, 'Ben.Straße@example.org'), ben);
    equal(await byEmail(fixture, 'BEN.STRASSE@EXAMPLE.ORG'), ben);
    equal(await byEmail(fixture, 'ben.strase@example.org'), null);
    equal(await byEmail(fixture, 'ben_straße@example.org'), null);
  }),

  storageCase(
    'full names are found in any case, deactivated accounts included, all who share one',
    async (fixture) => {
      const [one, two] = [
        await fixture.user({ fullName: 'Kim' }),
        await fixture.user({ fullName: 'Kim' }),
      ];
      const small = await fixture.user({ fullName: 'kim' });
      await fixture.user({ fullName: 'Kimberly' });
      const gone = await fixture.user({ fullName: 'Kim', isActive: false });
      const bot = await fixture.user({
        fullName: 'Robot Straße',
        bot: { type: 1, owner: one.id, isSystem: false },
      });
      const found = await fixture.read(({ users }) =>
        users.byFullNames(['Kim', 'KIM', 'ROBOT STRASSE', 'Nobody']),
      );
      equal(found, [one, two, small, gone, bot]);
      equal(await fixture.read(({ users }) => users.byFullNames([])), []);
    },
  ),

  storageCase(
    'all users are listed by id, deactivated accounts and bots too, system bots not',
    async (fixture) => {
      const gone = await fixture.user({ isActive: false });
      const bot = await fixture.user({ bot: { type: 2, owner: fixture.ann.id, isSystem: false } });
      await fixture.user({ bot: { type: 1, owner: null, isSystem: true } });
      equal(await fixture.read(({ users }) => users.all()), [fixture.ann, gone, bot]);
    },
  ),

  storageCase(
    'a user who was changed or added since the list is listed with the present values',
    async (fixture) => {
      const ben = await fixture.user();
      const all = () => fixture.read(({ users }) => users.all());
      const pages = () =>
        fixture.read(async ({ users }) => [
          ...(await users.page(null, 2)),
          ...(await users.page(ben.id, 9)),
        ]);
      equal([await pages(), await all()], Array(2).fill([fixture.ann, ben]));
      const [renamed, eve] = [{ ...ben, fullName: 'Benedict' }, await fixture.user()];
      await fixture.write({ _tag: 'user.put', user: renamed });
      equal([await all(), await pages()], Array(2).fill([fixture.ann, renamed, eve]));
      await fixture.write({ _tag: 'user.put', user: ben });
      equal([await pages(), await all()], Array(2).fill([fixture.ann, ben, eve]));
    },
  ),

  storageCase('the same page by page, whatever comes in between', async (fixture) => {
    const gone = await fixture.user({ isActive: false });
    const bot = await fixture.user({ bot: { type: 2, owner: fixture.ann.id, isSystem: false } });
    const system = await fixture.user({ bot: { type: 1, owner: null, isSystem: true } });
    const last = await fixture.user();
    const page = (after: User | null, limit: number): Promise<ReadonlyArray<User>> =>
      fixture.read(({ users }) => users.page(after?.id ?? null, limit));
    equal(await page(null, 2), [fixture.ann, gone]);
    equal(await page(gone, 2), [bot, last]);
    equal(await page(system, 2), [last]);
    equal(await page(last, 2), []);
    equal(await page(null, 100), [fixture.ann, gone, bot, last]);
  }),

  storageCase(
    'the roster names active people and bots, by id, with what makes them members',
    async (fixture) => {
      await fixture.user({ isActive: false });
      const bot = await fixture.user({
        role: 600,
        bot: { type: 2, owner: fixture.ann.id, isSystem: false },
      });
      await fixture.user({ bot: { type: 1, owner: null, isSystem: true } });
      const roster = await fixture.read(({ users }) => users.roster());
      equal(
        roster,
        [fixture.ann, bot].map(({ id, role, joinedAt }) => ({ id, role, joinedAt })),
      );
    },
  ),

  storageCase('the bots of a user are their own, by id, deactivated ones too', async (fixture) => {
    const ben = await fixture.user();
    const of = (owner: UserId | null, over: Partial<User> = {}) =>
      fixture.user({ bot: { type: 1, owner, isSystem: false }, ...over });
    const [one, gone] = [await of(ben.id), await of(ben.id, { isActive: false })];
    await of(fixture.ann.id);
    await of(null);
    const given = await of(fixture.ann.id);
    await fixture.write({
      _tag: 'user.put',
      user: { ...given, bot: { type: 1, owner: ben.id, isSystem: false } },
    });
    const found = await fixture.read(({ users }) => users.botsOf(ben.id));
    equal(
      found.map(({ id }) => id),
      [one.id, gone.id, given.id],
    );
    equal(found.slice(0, 2), [one, gone]);
    equal(await fixture.read(({ users }) => users.botsOf(one.id)), []);
  }),

  storageCase('a password can be set, changed and taken away', async (fixture) => {
    const stored = (): Promise<string | null> =>
      fixture.read(({ users }) => users.passwordHash(fixture.ann.id));
    equal(await stored(), null);
    await fixture.write({ _tag: 'password.put', user: fixture.ann.id, hash: '$hash$1' });
    equal(await stored(), '$hash$1');
    await fixture.write({ _tag: 'password.put', user: fixture.ann.id, hash: '$hash$2' });
    equal(await stored(), '$hash$2');
    await fixture.write({ _tag: 'user.put', user: { ...fixture.ann, fullName: 'Anna' } });
    equal(await stored(), '$hash$2');
    await fixture.write({ _tag: 'password.put', user: fixture.ann.id, hash: null });
    equal(await stored(), null);
  }),

  storageCase(
    'a full name is taken in any case and any compatible spelling, by deactivated accounts too',
    async (fixture) => {
      const ben = await fixture.user({ fullName: 'Ben Straße', isActive: false });
      for (const name of ['Ben Straße', 'BEN STRASSE', 'Ｂｅｎ Straße', '𝐁𝐞𝐧 strasse'])
        equal(await isTaken(fixture, name), true, name);
      for (const name of ['Ben', 'Ben  Straße', 'Bén Straße'])
        equal(await isTaken(fixture, name), false, name);
      equal(await isTaken(fixture, 'ben straße', ben.id), false);
      equal(await isTaken(fixture, 'ben straße', fixture.ann.id), true);
      await fixture.write({ _tag: 'user.put', user: { ...ben, fullName: 'Benjamin' } });
      equal(await isTaken(fixture, 'Ben Straße'), false);
      equal(await isTaken(fixture, 'BENJAMIN'), true);
    },
  ),

  storageCase('owners are the active people who own the realm', async (fixture) => {
    const one = await fixture.user({ role: ROLE.owner });
    await fixture.user({ role: ROLE.owner, isActive: false });
    await fixture.user({ role: ROLE.owner, bot: { type: 1, owner: one.id, isSystem: false } });
    await fixture.user({ role: ROLE.administrator });
    const two = await fixture.user({ role: ROLE.owner });
    equal(await fixture.read(({ users }) => users.activeOwners()), [one.id, two.id]);
  }),
];
