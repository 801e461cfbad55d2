import { nextRevision, ROLE, Sha256, UnixSeconds, type User, type UserId } from '@parley/core';
import { equal } from '../../equal.ts';
import { allOtherSettings } from '../../settings.ts';
import { storageCase, type World } from '../../world.ts';

const digest = (letter: string): Sha256 => Sha256(letter.repeat(64));
const byEmail = (world: World, email: string): Promise<User | null> => world.read(({ users }) => users.byEmail(world.realm.id, email));
const isTaken = (world: World, name: string, except: UserId | null = null): Promise<boolean> =>
  world.read(({ users }) => users.fullNameTaken(world.realm.id, name, except));

export const userCases = [
  storageCase('a user comes back as he was put, and every field can be changed', async (world) => {
    const ben = await world.user();
    equal(await world.read(({ users }) => users.byId(world.realm.id, ben.id)), ben);
    const changed: User = {
      ...ben,
      revision: nextRevision(ben.revision),
      email: 'Ben@example.net',
      fullName: 'Bén ☃',
      role: ROLE.guest,
      isActive: false,
      joinedAt: UnixSeconds(5),
      bot: { type: 3, owner: world.ann.id, isSystem: false },
      timezone: '',
      avatar: { source: 'uploaded', version: 7, file: '7-Ab' },
      canCreateUsers: true,
      settings: allOtherSettings,
      emailChange: { email: 'benno@example.net', token: digest('f'), askedAt: [UnixSeconds(3), UnixSeconds(4)] },
    };
    await world.write({ _tag: 'user.put', user: changed });
    equal(await world.read(({ users }) => users.byId(world.realm.id, ben.id)), changed);
    const emailChange = { email: 'b@example.net', token: null, askedAt: [] };
    const orphan: User = { ...changed, emailChange, bot: { type: 1, owner: null, isSystem: false } };
    await world.write({ _tag: 'user.put', user: orphan });
    equal(await world.read(({ users }) => users.byId(world.realm.id, ben.id)), orphan);
  }),

  storageCase('several users are found by their ids, each once, by id; those that are not there are left out', async (world) => {
    const [ben, eve] = [await world.user(), await world.user()];
    const asked = [eve.id, await world.next('user'), world.ann.id, eve.id, ben.id];
    equal(await world.read(({ users }) => users.byIds(world.realm.id, asked)), [world.ann, ben, eve]);
    equal(await world.read(({ users }) => users.byIds(world.realm.id, [])), []);
  }),

  storageCase('an address is found in any case, deactivated accounts included', async (world) => {
    const ben = await world.user({ email: 'Ben.Straße@example.org', isActive: false });
    equal(await byEmail(world, 'Ben.Straße@example.org'), ben);
    equal(await byEmail(world, 'BEN.STRASSE@EXAMPLE.ORG'), ben);
    equal(await byEmail(world, 'ben.strase@example.org'), null);
    equal(await byEmail(world, 'ben_straße@example.org'), null);
  }),

  storageCase('full names are found in any case, deactivated accounts included, all who share one', async (world) => {
    const [one, two] = [await world.user({ fullName: 'Kim' }), await world.user({ fullName: 'Kim' })];
    const small = await world.user({ fullName: 'kim' });
    await world.user({ fullName: 'Kimberly' });
    const gone = await world.user({ fullName: 'Kim', isActive: false });
    const bot = await world.user({ fullName: 'Robot Straße', bot: { type: 1, owner: one.id, isSystem: false } });
    const found = await world.read(({ users }) => users.byFullNames(world.realm.id, ['Kim', 'KIM', 'ROBOT STRASSE', 'Nobody']));
    equal(found, [one, two, small, gone, bot]);
    equal(await world.read(({ users }) => users.byFullNames(world.realm.id, [])), []);
  }),

  storageCase('everybody is listed by id, deactivated accounts and bots too, system bots not', async (world) => {
    const gone = await world.user({ isActive: false });
    const bot = await world.user({ bot: { type: 2, owner: world.ann.id, isSystem: false } });
    await world.user({ bot: { type: 1, owner: null, isSystem: true } });
    equal(await world.read(({ users }) => users.all(world.realm.id)), [world.ann, gone, bot]);
  }),

  storageCase('whoever changed or came since everybody was listed is listed as he is', async (world) => {
    const ben = await world.user();
    const all = () => world.read(({ users }) => users.all(world.realm.id));
    const pages = () =>
      world.read(async ({ users }) => [...(await users.page(world.realm.id, null, 2)), ...(await users.page(world.realm.id, ben.id, 9))]);
    equal([await pages(), await all()], Array(2).fill([world.ann, ben]));
    const [renamed, eve] = [{ ...ben, fullName: 'Benedict' }, await world.user()];
    await world.write({ _tag: 'user.put', user: renamed });
    equal([await all(), await pages()], Array(2).fill([world.ann, renamed, eve]));
    await world.write({ _tag: 'user.put', user: ben });
    equal([await pages(), await all()], Array(2).fill([world.ann, ben, eve]));
  }),

  storageCase('the same page by page, whatever comes in between', async (world) => {
    const gone = await world.user({ isActive: false });
    const bot = await world.user({ bot: { type: 2, owner: world.ann.id, isSystem: false } });
    const system = await world.user({ bot: { type: 1, owner: null, isSystem: true } });
    const last = await world.user();
    const page = (after: User | null, limit: number): Promise<ReadonlyArray<User>> =>
      world.read(({ users }) => users.page(world.realm.id, after?.id ?? null, limit));
    equal(await page(null, 2), [world.ann, gone]);
    equal(await page(gone, 2), [bot, last]);
    equal(await page(system, 2), [last]);
    equal(await page(last, 2), []);
    equal(await page(null, 100), [world.ann, gone, bot, last]);
  }),

  storageCase('the roster names active people and bots, by id, with what makes them members', async (world) => {
    await world.user({ isActive: false });
    const bot = await world.user({ role: 600, bot: { type: 2, owner: world.ann.id, isSystem: false } });
    await world.user({ bot: { type: 1, owner: null, isSystem: true } });
    const roster = await world.read(({ users }) => users.roster(world.realm.id));
    equal(
      roster,
      [world.ann, bot].map(({ id, role, joinedAt }) => ({ id, role, joinedAt })),
    );
  }),

  storageCase('the bots of somebody are his own, by id, deactivated ones too', async (world) => {
    const ben = await world.user();
    const of = (owner: UserId | null, over: Partial<User> = {}) => world.user({ bot: { type: 1, owner, isSystem: false }, ...over });
    const [one, gone] = [await of(ben.id), await of(ben.id, { isActive: false })];
    await of(world.ann.id);
    await of(null);
    const given = await of(world.ann.id);
    await world.write({ _tag: 'user.put', user: { ...given, bot: { type: 1, owner: ben.id, isSystem: false } } });
    const found = await world.read(({ users }) => users.botsOf(world.realm.id, ben.id));
    equal(
      found.map(({ id }) => id),
      [one.id, gone.id, given.id],
    );
    equal(found.slice(0, 2), [one, gone]);
    equal(await world.read(({ users }) => users.botsOf(world.realm.id, one.id)), []);
  }),

  storageCase('a password can be set, changed and taken away', async (world) => {
    const stored = (): Promise<string | null> => world.read(({ users }) => users.passwordHash(world.ann.id));
    equal(await stored(), null);
    await world.write({ _tag: 'password.put', user: world.ann.id, hash: '$hash$1' });
    equal(await stored(), '$hash$1');
    await world.write({ _tag: 'password.put', user: world.ann.id, hash: '$hash$2' });
    equal(await stored(), '$hash$2');
    await world.write({ _tag: 'user.put', user: { ...world.ann, fullName: 'Anna' } });
    equal(await stored(), '$hash$2');
    await world.write({ _tag: 'password.put', user: world.ann.id, hash: null });
    equal(await stored(), null);
  }),

  storageCase('a full name is taken in any case and any compatible spelling, by deactivated accounts too', async (world) => {
    const ben = await world.user({ fullName: 'Ben Straße', isActive: false });
    for (const name of ['Ben Straße', 'BEN STRASSE', 'Ｂｅｎ Straße', '𝐁𝐞𝐧 strasse']) equal(await isTaken(world, name), true, name);
    for (const name of ['Ben', 'Ben  Straße', 'Bén Straße']) equal(await isTaken(world, name), false, name);
    equal(await isTaken(world, 'ben straße', ben.id), false);
    equal(await isTaken(world, 'ben straße', world.ann.id), true);
    await world.write({ _tag: 'user.put', user: { ...ben, fullName: 'Benjamin' } });
    equal(await isTaken(world, 'Ben Straße'), false);
    equal(await isTaken(world, 'BENJAMIN'), true);
  }),

  storageCase('owners are the active people who own the realm', async (world) => {
    const one = await world.user({ role: ROLE.owner });
    await world.user({ role: ROLE.owner, isActive: false });
    await world.user({ role: ROLE.owner, bot: { type: 1, owner: one.id, isSystem: false } });
    await world.user({ role: ROLE.administrator });
    const two = await world.user({ role: ROLE.owner });
    equal(await world.read(({ users }) => users.activeOwners(world.realm.id)), [one.id, two.id]);
  }),
];
