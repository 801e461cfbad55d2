import { describe, expect, test } from '@jest/globals';
import { Sha256, UserId } from '../../kernel/brand.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { SystemGroup } from '../../kernel/group-setting.ts';
import { NOW } from '../../testing/builders.ts';
import { aGuest, aMember } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import { type BotRequest, type CreateBotFacts, decideCreateBot } from './decide-create-bot.ts';
import { contextOf, raised, unchanged } from './testing/bots.ts';

describe('a new bot', () => {
  const facts = (over: Partial<CreateBotFacts> = {}): CreateBotFacts => ({
    context: contextOf(aMember),
    email: 'cook-bot@chat.example.com',
    isEmailTaken: false,
    isNameTaken: false,
    isNameInUse: false,
    id: UserId(70),
    apiKey: 'k'.repeat(32),
    apiKeyDigest: Sha256('digest'),
    ...over,
  });
  const decide = (requested: Partial<BotRequest> = {}, given = facts()) =>
    decideCreateBot(
      withJudges(given),
      { fullName: ' Cook Bot ', shortName: 'cook', type: 1, ...requested },
      NOW,
    );

  test('belongs to its creator, has one key, and is a member with settings of its own', () => {
    const decided = decide();
    expect(decided).toMatchObject(
      E.right({
        changeSet: {
          guards: [
            unchanged(aMember),
            { _tag: 'key.free', key: 'user.email', realm: 1, value: 'cook-bot@chat.example.com' },
          ],
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
            {
              _tag: 'api-key.put',
              user: 70,
              digest: 'digest',
              kind: 'program',
              program: '',
              madeAt: NOW,
              endsAt: null,
            },
          ],
          events: [{ _tag: 'user.created', realm: 1, user: 70 }],
        },
        reply: {
          apiKey: 'k'.repeat(32),
          bot: { id: 70, deliveryEmail: 'cook-bot@chat.example.com' },
        },
      }),
    );
    expect(E.isRight(decided) && decided.right.changeSet.changes.length).toBe(3);
  });

  test.each<[string, number, SystemGroup, SystemGroup, boolean]>([
    ['any bot by those who may have bots', 1, 'members', 'owners', true],
    ['also one that only sends', 2, 'members', 'owners', true],
    ['one that only sends by those who may have such', 2, 'owners', 'members', true],
    ['no other by them', 1, 'owners', 'members', false],
    ['none by anyone else', 2, 'owners', 'owners', false],
    ['none by guests, whatever is set', 1, 'everyone', 'everyone', false],
  ])('%s', (what, type, bots, webhooks, isAllowed) => {
    const context = contextOf(what.includes('guests') ? aGuest : aMember, bots, webhooks);
    const decided = decide({ type }, facts({ context }));
    if (isAllowed) expect(E.isRight(decided)).toBe(true);
    else expect(decided).toEqual(E.left(denial('user.bot-create-not-allowed')));
  });

  const wrong = facts({
    email: null,
    isEmailTaken: true,
    isNameTaken: true,
    isNameInUse: true,
    context: contextOf(aMember, 'owners', 'owners', true),
  });
  const address = { ...wrong, email: 'cook-bot@chat.example.com' };
  const notUnique = { ...wrong, context: contextOf(aMember, 'owners', 'owners') };
  test.each([
    ['a short name', { shortName: ' ', fullName: 'x' }, wrong, denial('user.email-invalid')],
    ['its name', { fullName: 'x', type: 4 }, wrong, denial('user.name-too-short', { limit: 2 })],
    [
      'that reads like no other, where names are unique',
      { type: 4 },
      wrong,
      denial('user.name-taken'),
    ],
    ['an address', { type: 4 }, notUnique, denial('user.email-invalid')],
    [
      'that it is not embedded',
      { type: 4 },
      { ...address, context: notUnique.context },
      denial('user.bot-embedded'),
    ],
    [
      'that its address is free',
      { type: 9 },
      { ...address, context: notUnique.context },
      denial('user.bot-username-taken'),
    ],
    [
      'that its name is free',
      { type: 9 },
      { ...address, context: notUnique.context, isEmailTaken: false },
      denial('user.bot-name-in-use'),
    ],
    [
      'who may',
      { type: 9 },
      { ...address, context: notUnique.context, isEmailTaken: false, isNameInUse: false },
      denial('user.bot-create-not-allowed'),
    ],
    ['its type', { type: 3 }, facts(), denial('user.bot-type-unsupported')],
    ['and there are no others', { type: 9 }, facts(), denial('user.bot-type-unsupported')],
  ])('refused in this order: %s', (_says, requested, given, refusal) =>
    expect(decide(requested, given)).toEqual(E.left(refusal)),
  );
});
