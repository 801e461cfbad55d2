import { describe, expect, test } from '@jest/globals';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { aMember, anAdministrator } from '../../testing/people.ts';
import { decideDeactivateBot } from './decide-deactivate-bot.ts';
import { bot, sceneOf, strangers, unchanged, updated } from './testing/bots.ts';

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
