import { describe, expect, test } from '@jest/globals';
import { Sha256 } from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { DEFAULT_USER_SETTINGS } from '../../realm/user-settings.ts';
import { anActorContext, aRealm, NOW } from '../../testing/builders.ts';
import { withJudges } from '../../testing/with-judges.ts';
import type { User } from '../user.ts';
import type { PreparedSettings } from './accept-wishes.ts';
import { type ChangeSettingsFacts, decideChangeSettings } from './decide-change-settings.ts';

const DIGEST = Sha256('ab');
const facts = (
  user: Partial<User> = {},
  over: Partial<ChangeSettingsFacts> = {},
): ChangeSettingsFacts => ({
  ...anActorContext(user),
  isNameTaken: false,
  emailHolder: null,
  password: null,
  token: { text: 'token', digest: DIGEST },
  key: null,
  ...over,
});
const ann = facts().actor.user;
const decide = (wish: Partial<PreparedSettings>, about = facts()) => {
  const caller = { realm: about.realm.id, user: about.actor.user.id, client: 'tests' };
  return decideChangeSettings(
    withJudges(about),
    { caller, verified: null, newHash: '', ...wish },
    NOW,
  );
};
const setOf = (decided: ReturnType<typeof decide>) =>
  E.isRight(decided) ? decided.right.changeSet : decided.left;
const of = { realm: ann.realm, user: ann.id };
const hisRow = (over: Partial<User>): User => ({ ...ann, revision: 2, ...over }) as User;
const guards = [{ _tag: 'row.unchanged', row: 'user', id: ann.id, revision: 1 }];

describe('the request is written at once', () => {
  test('settings, with an event for each', () =>
    expect(
      setOf(decide({ settings: { enterSends: true, colorScheme: 1, emailVisibility: 2 } })),
    ).toEqual({
      guards,
      changes: [
        {
          _tag: 'user.put',
          user: hisRow({
            settings: { ...DEFAULT_USER_SETTINGS, enterSends: true, emailVisibility: 2 },
          }),
        },
      ],
      events: [
        { _tag: 'user.setting-changed', ...of, setting: 'enterSends', was: false, value: true },
        { _tag: 'user.setting-changed', ...of, setting: 'emailVisibility', was: 1, value: 2 },
      ],
    }));

  test.each([true, false])(
    'that they are away as well, when they do not want to be seen (%s)',
    (isHiding) =>
      expect(
        setOf(
          decide(
            { settings: { presenceEnabled: !isHiding } },
            facts({ settings: { ...DEFAULT_USER_SETTINGS, presenceEnabled: isHiding } }),
          ),
        ),
      ).toMatchObject({
        events: [
          {
            _tag: 'user.setting-changed',
            ...of,
            setting: 'presenceEnabled',
            was: isHiding,
            value: !isHiding,
          },
          { _tag: 'status.updated', ...of, away: isHiding },
        ],
      }),
  );

  test('name and time zone, in the form that is kept', () =>
    expect(setOf(decide({ fullName: ' Ann Lee ', timezone: 'Asia/Calcutta' }))).toEqual({
      guards,
      changes: [
        { _tag: 'user.put', user: hisRow({ fullName: 'Ann Lee', timezone: 'Asia/Kolkata' }) },
      ],
      events: [{ _tag: 'user.updated', ...of, changed: ['fullName', 'timezone'] }],
    }));

  test('a password, with its row, so that no sign-in with the old one succeeds meanwhile', () =>
    expect(
      setOf(
        decide(
          { verified: '#old', newHash: '#new' },
          facts({}, { password: { stored: '#old', isNewOneGood: true } }),
        ),
      ),
    ).toEqual({
      guards,
      changes: [
        { _tag: 'user.put', user: hisRow({}) },
        { _tag: 'password.put', user: ann.id, hash: '#new' },
        { _tag: 'sessions.remove', user: ann.id, but: null },
      ],
      events: [{ _tag: 'user.password-changed', ...of }],
    }));

  test('and every other key, with the devices, where that is wanted', () => {
    const about = {
      ...facts({}, { password: { stored: '#old', isNewOneGood: true } }),
      key: DIGEST,
    };
    const password = { old: 'old', new: 'new', endsKeys: true };
    expect(setOf(decide({ password, verified: '#old', newHash: '#new' }, about))).toMatchObject({
      changes: [
        { _tag: 'user.put' },
        { _tag: 'password.put' },
        { _tag: 'api-keys.remove', user: ann.id, but: DIGEST },
        { _tag: 'devices.clear', user: ann.id },
      ],
      events: [{ _tag: 'user.password-changed' }, { _tag: 'user.api-key-replaced', user: ann.id }],
    });
  });

  test('and the session of the browser that asks goes on', () => {
    const about = {
      ...facts({}, { password: { stored: '#old', isNewOneGood: true } }),
      key: DIGEST,
    };
    expect(setOf(decide({ verified: '#old', newHash: '#new' }, about))).toMatchObject({
      changes: [
        { _tag: 'user.put' },
        { _tag: 'password.put' },
        { _tag: 'sessions.remove', user: ann.id, but: DIGEST },
      ],
    });
  });

  test('an address as a request; the present one stays', () =>
    expect(setOf(decide({ email: 'Ann@Else.Example' }))).toEqual({
      guards,
      changes: [
        {
          _tag: 'user.put',
          user: hisRow({
            emailChange: { email: 'Ann@else.example', token: DIGEST, askedAt: [NOW] },
          }),
        },
      ],
      events: [
        { _tag: 'user.email-change-asked', ...of, email: 'Ann@else.example', token: 'token' },
      ],
    }));

  test('the end of their drafts, without an event', () =>
    expect(setOf(decide({ settings: { synchronizesDrafts: false } }))).toMatchObject({
      changes: [{ _tag: 'user.put' }, { _tag: 'drafts.clear', user: ann.id }],
      events: [{ _tag: 'user.setting-changed', setting: 'synchronizesDrafts' }],
    }));
});

describe('nothing is written', () => {
  const named = { fullName: 'Ann Lee', email: 'ann@firm.example', timezone: 'Etc/UTC' };
  test.each<[string, Partial<PreparedSettings>, ChangeSettingsFacts]>([
    ['for nothing', {}, facts()],
    [
      'when all is as requested',
      { ...named, settings: { enterSends: false }, timezone: 'UTC' },
      facts(named),
    ],
    ['for blanks around the name', { fullName: ' Ann Lee' }, facts(named)],
    [
      'for a name where names stay, however bad it is',
      { fullName: '' },
      facts(named, { realm: aRealm({ settings: { nameChangesDisabled: true } }) }),
    ],
    [
      'for drafts that were not kept anyway',
      { settings: { synchronizesDrafts: false } },
      facts({ settings: { ...DEFAULT_USER_SETTINGS, synchronizesDrafts: false } }),
    ],
  ])('%s', (_what, wish, about) => expect(setOf(decide(wish, about))).toEqual(NO_CHANGE));
});

describe('the first thing that may not be stops all of it', () => {
  const asked = { emailChange: { email: 'x@else.example', token: DIGEST, askedAt: [NOW, NOW] } };
  test.each<[string, Partial<PreparedSettings>, ChangeSettingsFacts, object]>([
    [
      'a bot',
      {},
      facts({ bot: { type: 1, owner: ann.id, isSystem: false } }),
      denial('caller.bot'),
    ],
    [
      'a time zone',
      { timezone: 'Mars/Olympus' },
      facts(),
      denial('user.timezone-unknown', { timezone: 'Mars/Olympus' }),
    ],
    [
      'a value',
      { settings: { fontSizePx: 0 } },
      facts(),
      denial('user.setting-invalid', { setting: 'fontSizePx', value: 0 }),
    ],
    [
      'a password',
      { settings: { enterSends: true } },
      facts({}, { password: { stored: '#old', isNewOneGood: true } }),
      denial('user.password-wrong'),
    ],
    ['an address', { email: 'nobody' }, facts(), denial('user.email-invalid')],
    [
      'an address too often',
      { email: 'a@else.example' },
      facts(asked),
      denial('user.email-asked-too-often', { retryAfter: 3_600 }),
    ],
    [
      'a bad address asked for too often',
      { email: 'nobody' },
      facts(asked),
      denial('user.email-invalid'),
    ],
    [
      'a name',
      { fullName: 'x', settings: { enterSends: true } },
      facts(),
      denial('user.name-too-short', { limit: 2 }),
    ],
    [
      'a name that another has',
      { fullName: 'Bob' },
      facts({}, { isNameTaken: true, realm: aRealm({ settings: { requireUniqueNames: true } }) }),
      denial('user.name-taken'),
    ],
  ])('%s', (_what, wish, about, refusal) => expect(decide(wish, about)).toEqual(E.left(refusal)));
});
