import { expect, test } from '@jest/globals';
import { E } from './kernel/fp.ts';
import { mayMove } from './message/may-move.ts';
import * as testing from './testing.ts';
import { ROLE } from './user/user.ts';

const { aChannel, aPerson, anOrganization, NOBODY, NOW, contextOf } = testing;

test('a clock stands until it is moved', () => {
  const clock = testing.testClock(50);
  expect([clock.now(), clock.now()]).toEqual([50, 50]);
  clock.advance(7);
  expect(clock.now()).toBe(57);
  expect(testing.testClock().now()).toBe(NOW);
});

test('passwords open what they were set for', async () => {
  const { hash, verify, isStrong } = testing.cheapPasswords();
  const stored = await hash('correct horse');
  expect(await verify('correct horse', stored)).toBe(true);
  expect(await verify('wrong', stored)).toBe(false);
  expect(await verify('correct horse', null)).toBe(false);
  expect([isStrong('short', []), isStrong('long enough', [])]).toEqual([false, true]);
});

test('tokens have their length, differ, and are the same for one seed', () => {
  const drawn = (seed: number) => {
    const { token } = testing.seededEntropy(seed);
    return Array.from({ length: 200 }, () => token(24));
  };
  expect(new Set(drawn(1)).size).toBe(200);
  for (const token of drawn(1)) expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(2)).not.toEqual(drawn(1));
});

test('a scene is what policies ask', () => {
  const realm = anOrganization({ permissions: { canMoveMessagesBetweenTopics: NOBODY } });
  const rename = { topic: 'renamed', channel: null } as const;
  const owner = aPerson({ role: ROLE.owner });
  expect(E.isRight(mayMove(contextOf(owner), NOW, rename, NOW))).toBe(true);
  expect(mayMove(contextOf(owner, realm), NOW, rename, NOW)).toEqual(
    E.left({ rule: 'message.move.between-topics' }),
  );
  expect(mayMove(contextOf(owner), NOW, { topic: null, channel: aChannel() }, NOW)).toMatchObject({
    _tag: 'Right',
  });
});
