import { describe, expect, test } from '@jest/globals';
import { ChannelId, FIRST_REVISION } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { aSubscription, NOW } from '../../testing/builders.ts';
import { aMember, anAdministrator } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { Absence } from '../absence.ts';
import { decideDeactivateBot } from './decide-deactivate-bot.ts';
import { bot, contextOf, strangers, unchanged, updated } from './testing/bots.ts';

const absence: Absence = {
  guards: [
    {
      _tag: 'row.unchanged',
      row: 'subscription',
      user: bot.id,
      channel: ChannelId(50),
      revision: FIRST_REVISION,
    },
  ],
  changes: [{ _tag: 'subscription.put', subscription: aSubscription({ user: bot.id }) }],
};

describe('deactivating a bot', () => {
  test('by its owner', () =>
    expect(
      decideDeactivateBot(
        withJudges({ context: contextOf(aMember), target: bot, absence }),
        null,
        NOW,
      ),
    ).toEqual(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), unchanged(bot), ...absence.guards],
          changes: [
            { _tag: 'user.put', user: { ...bot, isActive: false, revision: 2 } },
            { _tag: 'api-keys.end', user: bot.id, at: NOW },
            ...absence.changes,
          ],
          events: [updated(bot, 'isActive')],
        },
        reply: undefined,
      }),
    ));
  test('one that is deactivated already', () =>
    expect(
      decideDeactivateBot(
        withJudges({
          context: contextOf(anAdministrator),
          target: { ...bot, isActive: false },
          absence,
        }),
        null,
        NOW,
      ),
    ).toEqual(E.right({ changeSet: NO_CHANGE, reply: undefined })));
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(
      decideDeactivateBot(withJudges({ context: contextOf(actor), target, absence }), null, NOW),
    ).toEqual(E.left(refusal)),
  );
});
