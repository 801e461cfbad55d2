import { describe, expect, test } from '@jest/globals';
import { UserId } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { acting, aGuest, aMember, aModerator, anAdministrator } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { User } from '../user.ts';
import { type BotChange, decideUpdateBot, type UpdateBotFacts } from './decide-update-bot.ts';
import { bot, contextOf, raised, strangers, system, unchanged, updated } from './testing/bots.ts';

describe('changing a bot', () => {
  const facts = (actor: User, over: Partial<UpdateBotFacts> = {}): UpdateBotFacts => ({
    context: contextOf(actor),
    target: bot,
    isNameTaken: false,
    isNameInUse: false,
    newOwner: null,
    presentOwner: aMember,
    ...over,
  });
  const decide = (actor: User, wish: Partial<BotChange>, over: Partial<UpdateBotFacts> = {}) =>
    decideUpdateBot(withJudges(facts(actor, over)), {
      fullName: null,
      role: null,
      owner: null,
      ...wish,
    });

  test('all of it at once', () =>
    expect(
      decide(
        anAdministrator,
        { fullName: ' Other Name ', role: 300, owner: aModerator.id },
        { newOwner: acting(aModerator) },
      ),
    ).toMatchObject(
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
            { _tag: 'api-keys.remove', user: bot.id, but: null },
            { _tag: 'devices.clear', user: bot.id },
          ],
          events: [
            updated(bot, 'fullName', 'role', 'bot'),
            { _tag: 'user.api-key-replaced', realm: 1, user: bot.id },
          ],
        },
        reply: { bot: { fullName: 'Other Name' }, owner: { id: aModerator.id } },
      }),
    ));
  test('its name by its owner', () =>
    expect(decide(aMember, { fullName: 'Other Name' })).toMatchObject(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), unchanged(bot)],
          changes: [{}],
          events: [updated(bot, 'fullName')],
        },
        reply: { owner: { id: aMember.id } },
      }),
    ));
  test.each<[string, Partial<UpdateBotFacts>]>([
    ['that others read the same, where names need not be unique', { isNameTaken: true }],
    [
      'that reads like no other, where they are',
      { context: contextOf(aMember, 'members', 'members', true) },
    ],
  ])('a name %s', (_says, over) =>
    expect(decide(aMember, { fullName: 'Other Name' }, over)).toMatchObject(
      E.right({ reply: { bot: { fullName: 'Other Name' } } }),
    ),
  );
  test.each<[string, Partial<BotChange>, Partial<UpdateBotFacts>]>([
    ['nothing is asked', {}, {}],
    [
      'it has the name, the role and the owner',
      { fullName: bot.fullName, role: 400, owner: aMember.id },
      { isNameInUse: true, newOwner: acting(aMember) },
    ],
  ])('nothing to do: %s', (_says, wish, over) =>
    expect(decide(aMember, wish, over)).toMatchObject(
      E.right({ changeSet: NO_CHANGE, reply: { bot: { id: bot.id } } }),
    ),
  );
  test('one that belongs to no one, or is deactivated, is changed too', () => {
    const alone = { ...bot, isActive: false, bot: { ...bot.bot, owner: null } } as User;
    expect(
      decide(anAdministrator, { fullName: 'Other Name' }, { target: alone, presentOwner: null }),
    ).toMatchObject(E.right({ reply: { owner: null } }));
  });

  const everything = { fullName: 'x', role: 300, owner: UserId(99) } as const;
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(decide(actor, everything, { target })).toEqual(E.left(refusal)),
  );
  const unique = {
    context: contextOf(aMember, 'members', 'members', true),
    isNameTaken: true,
    isNameInUse: true,
  };
  test.each<[string, Partial<BotChange>, Partial<UpdateBotFacts>, ReturnType<typeof denial>]>([
    ['its name', everything, unique, denial('user.name-too-short', { limit: 2 })],
    ['also a blank one', { fullName: ' ' }, {}, denial('user.name-too-short', { limit: 2 })],
    [
      'that reads like no other, where names are unique',
      { ...everything, fullName: 'Name' },
      unique,
      denial('user.name-taken'),
    ],
    [
      'that its name is free',
      { ...everything, fullName: 'Name' },
      { isNameInUse: true },
      denial('user.bot-name-in-use'),
    ],
    ['its role', { ...everything, fullName: null }, {}, denial('caller.not-administrator')],
    ['that its owner is there', { owner: UserId(99) }, {}, denial('user.bot-owner-unknown')],
    [
      'and not one of the server’s own',
      { owner: system.id },
      { newOwner: acting(system) },
      denial('user.bot-owner-unknown'),
    ],
    [
      'that its owner is active',
      { owner: aGuest.id },
      { newOwner: acting({ ...bot, isActive: false }) },
      denial('user.bot-owner-deactivated'),
    ],
    [
      'that its owner may have such a bot',
      { owner: aGuest.id },
      { newOwner: acting(aGuest) },
      denial('user.bot-owner-not-allowed'),
    ],
    [
      'that its owner is no bot',
      { owner: bot.id },
      { newOwner: acting(bot) },
      denial('user.bot-owner-bot'),
    ],
  ])('and then: %s', (_says, wish, over, refusal) =>
    expect(decide(aMember, wish, over)).toEqual(E.left(refusal)),
  );
  test('an owner’s role is for owners', () =>
    expect(decide(anAdministrator, { role: 100 })).toEqual(E.left(denial('caller.not-owner'))));
});
