import { describe, expect, test } from '@jest/globals';
import { Sha256, UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { SystemGroup } from '../../kernel/group-setting.ts';
import { all, aRealm, NOW } from '../../testing/builders.ts';
import { aBotOf, acting, aGuest, aMember, aModerator, anAdministrator, anOwner, person } from '../../testing/people.ts';
import type { Scene } from '../load-actor.ts';
import type { User } from '../user.ts';
import { type BotWish, type CreateBotFacts, decideCreateBot } from './decide-create-bot.ts';
import { decideDeactivateBot } from './decide-deactivate-bot.ts';
import { decideReplaceBotKey } from './decide-replace-bot-key.ts';
import { type BotChange, decideUpdateBot, type UpdateBotFacts } from './decide-update-bot.ts';

const sceneOf = (user: User, bots: SystemGroup = 'members', webhooks: SystemGroup = 'members', requireUniqueNames = false): Scene => ({
  realm: aRealm({
    settings: { requireUniqueNames },
    permissions: { canCreateBots: all(bots), canCreateWriteOnlyBots: all(webhooks) },
  }),
  actor: acting(user),
});
const unchanged = ({ id, revision }: User) => ({ _tag: 'row.unchanged', row: 'user', id, revision });
const raised = (user: User) => ({ _tag: 'user.put', user: { ...user, revision: 2 } });
const updated = ({ id }: User, ...changed: ReadonlyArray<string>) => ({ _tag: 'user.updated', realm: 1, user: id, changed });

describe('a new bot', () => {
  const facts = (over: Partial<CreateBotFacts> = {}): CreateBotFacts => ({
    scene: sceneOf(aMember),
    email: 'cook-bot@chat.example.com',
    isEmailTaken: false,
    isNameTaken: false,
    isNameInUse: false,
    id: UserId(70),
    apiKey: 'k'.repeat(32),
    apiKeyDigest: Sha256('digest'),
    ...over,
  });
  const decide = (wish: Partial<BotWish> = {}, given = facts()) =>
    decideCreateBot(given, { fullName: ' Cook Bot ', shortName: 'cook', type: 1, ...wish }, NOW);

  test('belongs to whoever made it, has one key, and is a member with settings of its own', () => {
    const decided = decide();
    expect(decided).toMatchObject(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), { _tag: 'key.free', key: 'user.email', realm: 1, value: 'cook-bot@chat.example.com' }],
          changes: [
            raised(aMember),
            {
              _tag: 'user.put',
              user: {
                id: 70,
                email: 'cook-bot@chat.example.com',
                fullName: 'Cook Bot',
                role: 400,
                isActive: true,
                joinedAt: NOW,
                bot: { type: 1, owner: aMember.id, isSystem: false },
                canCreateUsers: false,
              },
            },
            { _tag: 'api-key.put', user: 70, digest: 'digest', endsAt: null },
          ],
          events: [{ _tag: 'user.created', realm: 1, user: 70 }],
        },
        reply: { apiKey: 'k'.repeat(32), bot: { id: 70, deliveryEmail: 'cook-bot@chat.example.com' } },
      }),
    );
    expect(E.isRight(decided) && decided.right.changeSet.changes.length).toBe(3);
  });

  test.each<[string, number, SystemGroup, SystemGroup, boolean]>([
    ['any bot by those who may have bots', 1, 'members', 'owners', true],
    ['also one that only sends', 2, 'members', 'owners', true],
    ['one that only sends by those who may have such', 2, 'owners', 'members', true],
    ['no other by them', 1, 'owners', 'members', false],
    ['none by anybody else', 2, 'owners', 'owners', false],
    ['none by guests, whatever is set', 1, 'everyone', 'everyone', false],
  ])('%s', (what, type, bots, webhooks, isAllowed) => {
    const scene = sceneOf(what.includes('guests') ? aGuest : aMember, bots, webhooks);
    const decided = decide({ type }, facts({ scene }));
    if (isAllowed) expect(E.isRight(decided)).toBe(true);
    else expect(decided).toEqual(E.left(denial('user.bot-create-not-allowed')));
  });

  const wrong = facts({
    email: null,
    isEmailTaken: true,
    isNameTaken: true,
    isNameInUse: true,
    scene: sceneOf(aMember, 'owners', 'owners', true),
  });
  const address = { ...wrong, email: 'cook-bot@chat.example.com' };
  const notUnique = { ...wrong, scene: sceneOf(aMember, 'owners', 'owners') };
  test.each([
    ['a short name', { shortName: ' ', fullName: 'x' }, wrong, denial('user.email-invalid')],
    ['its name', { fullName: 'x', type: 4 }, wrong, denial('user.name-too-short', { limit: 2 })],
    ['that nobody else reads the same, where names are unique', { type: 4 }, wrong, denial('user.name-taken')],
    ['an address', { type: 4 }, notUnique, denial('user.email-invalid')],
    ['that it is not embedded', { type: 4 }, { ...address, scene: notUnique.scene }, denial('user.bot-embedded')],
    ['that its address is free', { type: 9 }, { ...address, scene: notUnique.scene }, denial('user.bot-username-taken')],
    ['that its name is free', { type: 9 }, { ...address, scene: notUnique.scene, isEmailTaken: false }, denial('user.bot-name-in-use')],
    [
      'who may',
      { type: 9 },
      { ...address, scene: notUnique.scene, isEmailTaken: false, isNameInUse: false },
      denial('user.bot-create-not-allowed'),
    ],
    ['its type', { type: 3 }, facts(), denial('user.bot-type-unsupported')],
    ['and there are no others', { type: 9 }, facts(), denial('user.bot-type-unsupported')],
  ])('refused in this order: %s', (_says, wish, given, refusal) => expect(decide(wish, given)).toEqual(E.left(refusal)));
});

const bot = aBotOf(aMember);
const system = person(900, { bot: { type: 1, owner: null, isSystem: true } });
const missing = denial('user.bot-unavailable');
const strangers: ReadonlyArray<[string, User, User | null, ReturnType<typeof denial>]> = [
  ['that there is such a bot', aMember, null, missing],
  ['that it is no person', anOwner, aMember, missing],
  ['that it is not one of the server’s own', anOwner, system, missing],
  ['who may', aModerator, bot, denial('user.not-administrable')],
  ['and who may, if it may create users', anAdministrator, { ...bot, canCreateUsers: true }, denial('caller.not-owner')],
];

describe('changing a bot', () => {
  const facts = (actor: User, over: Partial<UpdateBotFacts> = {}): UpdateBotFacts => ({
    scene: sceneOf(actor),
    target: bot,
    isNameTaken: false,
    isNameInUse: false,
    newOwner: null,
    presentOwner: aMember,
    ...over,
  });
  const decide = (actor: User, wish: Partial<BotChange>, over: Partial<UpdateBotFacts> = {}) =>
    decideUpdateBot(facts(actor, over), { fullName: null, role: null, owner: null, ...wish });

  test('all of it at once', () =>
    expect(decide(anAdministrator, { fullName: ' Other Name ', role: 300, owner: aModerator.id }, { newOwner: aModerator })).toMatchObject(
      E.right({
        changeSet: {
          guards: [unchanged(anAdministrator), unchanged(bot), unchanged(aModerator)],
          changes: [
            {
              _tag: 'user.put',
              user: {
                ...bot,
                revision: 2,
                fullName: 'Other Name',
                role: 300,
                bot: { type: 1, owner: aModerator.id, isSystem: false },
              },
            },
            raised(aModerator),
          ],
          events: [updated(bot, 'fullName', 'role', 'bot')],
        },
        reply: { bot: { fullName: 'Other Name' }, owner: { id: aModerator.id } },
      }),
    ));
  test('its name by its owner', () =>
    expect(decide(aMember, { fullName: 'Other Name' })).toMatchObject(
      E.right({
        changeSet: { guards: [unchanged(aMember), unchanged(bot)], changes: [{}], events: [updated(bot, 'fullName')] },
        reply: { owner: { id: aMember.id } },
      }),
    ));
  test.each<[string, Partial<UpdateBotFacts>]>([
    ['that others read the same, where names need not be unique', { isNameTaken: true }],
    ['that nobody reads the same, where they are', { scene: sceneOf(aMember, 'members', 'members', true) }],
  ])('a name %s', (_says, over) =>
    expect(decide(aMember, { fullName: 'Other Name' }, over)).toMatchObject(E.right({ reply: { bot: { fullName: 'Other Name' } } })),
  );
  test.each<[string, Partial<BotChange>, Partial<UpdateBotFacts>]>([
    ['nothing is asked', {}, {}],
    [
      'it has the name, the role and the owner',
      { fullName: bot.fullName, role: 400, owner: aMember.id },
      { isNameInUse: true, newOwner: aMember },
    ],
  ])('nothing to do: %s', (_says, wish, over) =>
    expect(decide(aMember, wish, over)).toMatchObject(E.right({ changeSet: NO_CHANGE, reply: { bot: { id: bot.id } } })),
  );
  test('one that belongs to nobody, or is deactivated, is changed too', () => {
    const alone = { ...bot, isActive: false, bot: { ...bot.bot, owner: null } } as User;
    expect(decide(anAdministrator, { fullName: 'Other Name' }, { target: alone, presentOwner: null })).toMatchObject(
      E.right({ reply: { owner: null } }),
    );
  });

  const everything = { fullName: 'x', role: 300, owner: UserId(99) } as const;
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(decide(actor, everything, { target })).toEqual(E.left(refusal)),
  );
  const unique = { scene: sceneOf(aMember, 'members', 'members', true), isNameTaken: true, isNameInUse: true };
  test.each<[string, Partial<BotChange>, Partial<UpdateBotFacts>, ReturnType<typeof denial>]>([
    ['its name', everything, unique, denial('user.name-too-short', { limit: 2 })],
    ['also a blank one', { fullName: ' ' }, {}, denial('user.name-too-short', { limit: 2 })],
    ['that nobody else reads the same, where names are unique', { ...everything, fullName: 'Name' }, unique, denial('user.name-taken')],
    ['that its name is free', { ...everything, fullName: 'Name' }, { isNameInUse: true }, denial('user.bot-name-in-use')],
    ['its role', { ...everything, fullName: null }, {}, denial('caller.not-administrator')],
    ['that its owner is there', { owner: UserId(99) }, {}, denial('user.bot-owner-unknown')],
    ['and not one of the server’s own', { owner: system.id }, { newOwner: system }, denial('user.bot-owner-unknown')],
    ['that its owner is active', { owner: aGuest.id }, { newOwner: { ...bot, isActive: false } }, denial('user.bot-owner-deactivated')],
    ['that its owner is no bot', { owner: bot.id }, { newOwner: bot }, denial('user.bot-owner-bot')],
  ])('and then: %s', (_says, wish, over, refusal) => expect(decide(aMember, wish, over)).toEqual(E.left(refusal)));
  test('an owner’s role is for owners', () => expect(decide(anAdministrator, { role: 100 })).toEqual(E.left(denial('caller.not-owner'))));
});

describe('deactivating a bot', () => {
  test('by its owner', () =>
    expect(decideDeactivateBot({ scene: sceneOf(aMember), target: bot })).toEqual(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), unchanged(bot)],
          changes: [{ _tag: 'user.put', user: { ...bot, isActive: false, revision: 2 } }],
          events: [updated(bot, 'isActive')],
        },
        reply: undefined,
      }),
    ));
  test('one that is deactivated already', () =>
    expect(decideDeactivateBot({ scene: sceneOf(anAdministrator), target: { ...bot, isActive: false } })).toEqual(
      E.right({ changeSet: NO_CHANGE, reply: undefined }),
    ));
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(decideDeactivateBot({ scene: sceneOf(actor), target })).toEqual(E.left(refusal)),
  );
});

describe('a new key for a bot', () => {
  const decide = (actor: User, target: User | null) =>
    decideReplaceBotKey({ scene: sceneOf(actor), target, apiKey: 'new', apiKeyDigest: Sha256('digest of new') });
  test('ends those before it', () =>
    expect(decide(aMember, bot)).toEqual(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), unchanged(bot)],
          changes: [
            { _tag: 'api-keys.remove', user: bot.id },
            { _tag: 'api-key.put', user: bot.id, digest: 'digest of new', endsAt: null },
            { _tag: 'devices.clear', user: bot.id },
          ],
          events: [{ _tag: 'user.api-key-replaced', realm: 1, user: bot.id }],
        },
        reply: 'new',
      }),
    ));
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(decide(actor, target)).toEqual(E.left(refusal)),
  );
});
