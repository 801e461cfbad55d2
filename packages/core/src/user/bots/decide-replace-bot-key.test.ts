import { describe, expect, test } from '@jest/globals';
import { Sha256, UnixSeconds } from '../../kernel/brand.ts';
import { E } from '../../kernel/fp.ts';
import { aMember, anOwner } from '../../testing/people.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { User } from '../user.ts';
import { decideReplaceBotKey } from './decide-replace-bot-key.ts';
import { bot, contextOf, ownersBot, strangers, unchanged } from './testing/bots.ts';

const NOW = UnixSeconds(1_000);

describe('a new key for a bot', () => {
  const decide = (actor: User, target: User | null) =>
    decideReplaceBotKey(
      withJudges({
        context: contextOf(actor),
        target,
        apiKey: 'new',
        apiKeyDigest: Sha256('digest of new'),
      }),
      undefined,
      NOW,
    );
  test('ends those before it', () =>
    expect(decide(aMember, bot)).toEqual(
      E.right({
        changeSet: {
          guards: [unchanged(aMember), unchanged(bot)],
          changes: [
            { _tag: 'api-keys.remove', user: bot.id, but: null },
            { _tag: 'devices.clear', user: bot.id },
            {
              _tag: 'api-key.put',
              user: bot.id,
              digest: 'digest of new',
              kind: 'program',
              program: '',
              madeAt: NOW,
              endsAt: null,
            },
          ],
          events: [{ _tag: 'user.api-key-replaced', realm: 1, user: bot.id }],
        },
        reply: 'new',
      }),
    ));
  test('of one in an owner’s role, by any owner', () =>
    expect(decide(anOwner, ownersBot)).toMatchObject(E.right({ reply: 'new' })));
  test.each(strangers)('refused in this order: %s', (_says, actor, target, refusal) =>
    expect(decide(actor, target)).toEqual(E.left(refusal)),
  );
});
