import { describe, expect, test } from '@jest/globals';
import { aBotOf, aMember, person } from '../testing/people.ts';
import { canBelong } from './can-belong.ts';

describe('who can be named as a member', () => {
  test.each([
    ['somebody', aMember, true] as const,
    ['a bot that a user owns', aBotOf(aMember), true] as const,
    ['no one who is deactivated', person(41, { isActive: false }), false] as const,
    [
      'none of the server’s own bots',
      person(900, { bot: { type: 1, owner: null, isSystem: true } }),
      false,
    ] as const,
  ])('%s', (_who, user, can) => expect(canBelong(user)).toBe(can));
});
