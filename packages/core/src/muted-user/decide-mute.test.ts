import { describe, expect, test } from '@jest/globals';
import { FIRST_REVISION, UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, NOW } from '../testing/builders.ts';
import { aBotOf, aGuest, aMember, aModerator, anOwner, person } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { User } from '../user/user.ts';
import { decideMute, decideUnmute, type MuteFacts } from './decide-mute.ts';
import type { Mute } from './mute.ts';

const muteOf = (user: User, muted: User, at = NOW): Mute => ({
  user: user.id,
  muted: muted.id,
  revision: FIRST_REVISION,
  at,
});
const facts = (actor: User, target: User | null, over: Partial<MuteFacts> = {}): MuteFacts => ({
  context: anActorContext(actor),
  target,
  known: 'everybody',
  mutes: [],
  ...over,
});
const guards = (user: User, muted: User, revision: number | null) => [
  { _tag: 'row.unchanged', row: 'user', id: user.id, revision: 1 },
  { _tag: 'row.unchanged', row: 'mute', user: user.id, muted: muted.id, revision },
];
const before = muteOf(aMember, aModerator, UnixSeconds(5));

describe('muting a user', () => {
  const decide = (actor: User, target: User | null, over: Partial<MuteFacts> = {}) =>
    decideMute(withJudges(facts(actor, target, over)), {}, NOW);

  test('any other user', () =>
    expect(decide(aMember, anOwner, { mutes: [before] })).toEqual(
      E.right({
        changeSet: {
          guards: guards(aMember, anOwner, null),
          changes: [{ _tag: 'mute.put', mute: muteOf(aMember, anOwner) }],
          events: [
            {
              _tag: 'mutes.updated',
              realm: 1,
              user: aMember.id,
              other: anOwner.id,
              isMuted: true,
            },
          ],
        },
        reply: undefined,
      }),
    ));

  test.each([
    ['a bot', aBotOf(null)],
    ['a deactivated user', person(41, { isActive: false })],
  ])('%s', (_what, target) => expect(decide(aGuest, target)).toMatchObject({ _tag: 'Right' }));

  test.each([
    ['not themselves', decide(aMember, aMember, { known: new Set() }), denial('mute.self')],
    ['nobody', decide(aMember, null), denial('user.unavailable')],
    [
      'no user whom a restricted guest may not see',
      decide(aGuest, aMember, { known: new Set() }),
      denial('user.not-accessible'),
    ],
    ['not twice', decide(aMember, aModerator, { mutes: [before] }), denial('mute.already')],
  ])('%s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));
});

describe('unmuting a user', () => {
  test('whom they had muted', () =>
    expect(decideUnmute(withJudges(facts(aMember, aModerator, { mutes: [before] })))).toEqual(
      E.right({
        changeSet: {
          guards: guards(aMember, aModerator, 1),
          changes: [{ _tag: 'mute.remove', user: aMember.id, muted: aModerator.id }],
          events: [
            {
              _tag: 'mutes.updated',
              realm: 1,
              user: aMember.id,
              other: aModerator.id,
              isMuted: false,
            },
          ],
        },
        reply: undefined,
      }),
    ));

  test.each([
    ['nobody', decideUnmute(withJudges(facts(aMember, null))), denial('user.unavailable')],
    [
      'no user whom a restricted guest may not see',
      decideUnmute(withJudges(facts(aGuest, aMember, { known: new Set() }))),
      denial('user.not-accessible'),
    ],
    [
      'no user whom they had not muted',
      decideUnmute(withJudges(facts(aMember, anOwner, { mutes: [before] }))),
      denial('mute.missing'),
    ],
    [
      'not themselves either',
      decideUnmute(withJudges(facts(aMember, aMember))),
      denial('mute.missing'),
    ],
  ])('%s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));
});
