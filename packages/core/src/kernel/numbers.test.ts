import { describe, expect, test } from '@jest/globals';
import { RULES } from '../rules.ts';
import { ROLE } from '../user/user.ts';
import { NUMBERS } from './number-table.ts';
import { type Numbers, numbersWith } from './numbers.ts';
import { ADMINISTRATOR } from './within-numbers.ts';

describe('the numbers', () => {
  test('are those of docs/reference/limits.md where the host says nothing', () =>
    expect(numbersWith()).toEqual({
      drafts: 500,
      draftCharacters: 2_000_000,
      requestKeys: 10_000,
      requestReplyCharacters: 10_000_000,
      snippets: 500,
      snippetCharacters: 2_000_000,
      alertWords: 500,
      topicVisibilities: 5_000,
      mutedUsers: 1_000,
      devices: 30,
      apiKeys: 100,
      uploads: 100,
      uploadSizes: 20,
      activeBots: 50,
      bots: 200,
      invitations: 100,
      channelsMade: 100,
      channelsMadeByAdministrator: 1_000,
      channels: 20_000,
      groupsMade: 100,
      groupsMadeByAdministrator: 1_000,
      groups: 5_000,
      emojiMade: 100,
      emojiMadeByAdministrator: 1_000,
      emoji: 5_000,
      profileFields: 50,
      profileFieldCharacters: 200_000,
      playgrounds: 200,
      playgroundCharacters: 200_000,
      linkifiers: 200,
      reactionEmoji: 100,
    }));

  test('are the host’s where it gives some', () => {
    const numbers = numbersWith({ drafts: 0, bots: Number.POSITIVE_INFINITY });
    expect([numbers.drafts, numbers.bots, numbers.snippets]).toEqual([
      0,
      Number.POSITIVE_INFINITY,
      500,
    ]);
  });

  test.each([
    [{ drafts: -1 }, 'numbers.drafts must be a whole number from 0 on, or Infinity, not -1'],
    [{ drafts: 1.5 }, 'numbers.drafts must be a whole number from 0 on, or Infinity, not 1.5'],
    [
      { drafts: Number.NaN },
      'numbers.drafts must be a whole number from 0 on, or Infinity, not NaN',
    ],
    [{ draft: 1 } as Partial<Numbers>, 'numbers: there is no number called draft'],
  ])('%j is refused', (given, says) =>
    expect(() => numbersWith(given)).toThrow(new RangeError(says)),
  );

  test('each have a rule that is documented', () =>
    expect(Object.values(NUMBERS).filter(({ rule }) => !Object.hasOwn(RULES, rule))).toEqual([]));

  test('know administrators as the roles do', () => expect(ADMINISTRATOR).toBe(ROLE.administrator));
});
