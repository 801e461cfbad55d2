import { describe, expect, test } from '@jest/globals';
import { RealmId, UnixSeconds } from '../kernel/brand.ts';
import { NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, NOW } from '../testing/builders.ts';
import { aBotOf, aGuest, aMember, person } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { User } from '../user/user.ts';
import { decideNote } from './decide-note.ts';
import type { Presence } from './presence.ts';

/** Seconds ago. */
const known = (active: number, connected: number): Presence => ({
  user: aMember.id,
  realm: RealmId(1),
  activeAt: UnixSeconds(NOW - active),
  connectedAt: UnixSeconds(NOW - connected),
  update: 3,
});
const decide = (
  before: Presence | null,
  status: string,
  hasNewInput = false,
  user: User = aMember,
) =>
  decideNote(
    withJudges({ context: anActorContext(user), known: before }),
    { status, hasNewInput },
    NOW,
  );
const setOf = (answer: ReturnType<typeof decide>) =>
  E.isRight(answer) ? answer.right.changeSet : answer.left;
const noted = (activeAt: number, ...events: ReadonlyArray<string>) => ({
  guards: [{ _tag: 'row.unchanged', row: 'user', id: aMember.id, revision: 1 }],
  changes: [{ _tag: 'presence.note', user: aMember.id, realm: 1, activeAt, connectedAt: NOW }],
  events: events.map((_tag) => ({ _tag, realm: 1, user: aMember.id })),
});

describe('a user who is there', () => {
  test.each<[string, Presence | null, string, ReturnType<typeof noted>]>([
    ['and never was', null, 'active', noted(NOW, 'presence.came')],
    ['who has never been, with an idle client', null, 'idle', noted(aMember.joinedAt)],
    ['again after a while', known(900, 201), 'active', noted(NOW, 'presence.came')],
    ['still', known(60, 60), 'active', noted(NOW)],
    ['again as soon as they were gone, and no sooner', known(900, 200), 'active', noted(NOW)],
    ['and active when only their client was', known(900, 10), 'active', noted(NOW)],
    ['idle, and was active', known(60, 60), 'idle', noted(NOW - 60)],
    ['idle after a while', known(900, 900), 'idle', noted(NOW - 900)],
  ])('%s', (_what, before, status, set) => expect(setOf(decide(before, status))).toEqual(set));

  test('is not written down again within the minute', () => {
    expect(setOf(decide(known(55, 55), 'active'))).toEqual(NO_CHANGE);
    expect(setOf(decide(known(900, 55), 'idle', true))).toEqual(NO_CHANGE);
    expect(setOf(decide(known(56, 10), 'active'))).toEqual(noted(NOW));
    expect(setOf(decide(known(900, 56), 'idle'))).toEqual(noted(NOW - 900));
  });

  test('is present after an action', () => {
    expect(setOf(decide(known(1, 1), 'active', true))).toEqual(noted(NOW));
    expect(setOf(decide(known(0, 0), 'active', true))).toEqual(NO_CHANGE);
  });

  test('and does not want to be seen is not written down', () =>
    expect(
      setOf(
        decide(
          null,
          'active',
          true,
          person(40, { settings: { ...aMember.settings, presenceEnabled: false } }),
        ),
      ),
    ).toEqual(NO_CHANGE));

  test('is not stored where presence is not shown', () => {
    const { realm, ...scene } = anActorContext(aMember);
    const hiding = { ...realm, settings: { ...realm.settings, presenceDisabled: true } };
    const decided = decideNote(
      withJudges({ context: { ...scene, realm: hiding }, known: null }),
      { status: 'active', hasNewInput: true },
      NOW,
    );
    expect(setOf(decided)).toEqual(NO_CHANGE);
  });

  test('may be a guest, and no bot', () => {
    expect(E.isRight(decide(null, 'active', false, aGuest))).toBe(true);
    expect(decide(null, 'nonsense', false, aBotOf(aMember))).toEqual(E.left(denial('caller.bot')));
  });

  test.each(['Active', '', 'away'])('is active or idle, not "%s"', (status) =>
    expect(decide(null, status)).toEqual(E.left(denial('presence.status-unknown', { status }))),
  );
});
