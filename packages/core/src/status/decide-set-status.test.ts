import { describe, expect, test } from '@jest/globals';
import type { RealmEmoji } from '../emoji/emoji.ts';
import type { EmojiFacts } from '../emoji/settle-emoji.ts';
import { EmojiId, FIRST_REVISION, RealmId, Revision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, NOW } from '../testing/builders.ts';
import { aBotOf, aGuest, aMember, aModerator, anAdministrator, person } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { User } from '../user/user.ts';
import { decideSetOwnStatus, decideSetStatus, type SetStatusFacts } from './decide-set-status.ts';
import { parseStatusText, type UserStatus } from './status.ts';

const nobody: EmojiFacts = { named: null, coded: null };
const nothing = { text: null, emojiName: null, emojiCode: null, emojiType: null, away: null };
type Wish = Partial<Parameters<typeof decideSetOwnStatus>[1]>;
const car = { name: 'car', code: '1f697', type: 'unicode_emoji' } as const;
const driving: UserStatus = {
  user: aMember.id,
  realm: RealmId(1),
  revision: Revision(3),
  text: 'driving',
  emoji: car,
};
const cat: RealmEmoji = {
  id: EmojiId(7),
  realm: RealmId(1),
  revision: Revision(2),
  name: 'party_cat',
  author: null,
  createdAt: null,
  isActive: true,
  image: { file: 'cat.png', still: null },
};

const facts = (
  actor: User,
  target: User | null,
  over: Partial<SetStatusFacts> = {},
): SetStatusFacts => ({
  context: anActorContext(actor),
  target,
  status: null,
  emoji: nobody,
  ...over,
});
const own = (requested: Wish, over: Partial<SetStatusFacts> = {}, actor: User = aMember) =>
  decideSetOwnStatus(withJudges(facts(actor, actor, over)), { ...nothing, ...requested }, NOW);
const others = (requested: Wish, target: User | null = aMember, actor: User = anAdministrator) =>
  decideSetStatus(withJudges(facts(actor, target)), { ...nothing, ...requested }, NOW);
const setOf = (answer: E.Either<unknown, Decision<void>>) =>
  E.isRight(answer) ? answer.right.changeSet : answer;
const userGuard = (user: User) => ({
  _tag: 'row.unchanged',
  row: 'user',
  id: user.id,
  revision: 1,
});
const statusGuard = (revision: number | null) => ({
  _tag: 'row.unchanged',
  row: 'status',
  user: aMember.id,
  revision,
});
const told = (fields: object) => ({
  _tag: 'status.updated',
  realm: 1,
  user: aMember.id,
  ...fields,
});

describe('the text', () => {
  test.each([
    ['stripped', ' \tbusy\n ', E.right('busy')],
    ['of 60 characters outside the basic plane', '😀'.repeat(60), E.right('😀'.repeat(60))],
    ['of 60 characters and blanks around them', ` ${'x'.repeat(60)} `, E.right('x'.repeat(60))],
    ['of 61', 'x'.repeat(61), E.left(denial('status.text-too-long', { limit: 60 }))],
    ['blank', ' \n', E.right('')],
  ])('%s', (_what, typed, answer) => expect(parseStatusText(typed)).toEqual(answer));
});

describe('setting their own status', () => {
  test('the first one', () =>
    expect(setOf(own({ text: ' busy ', emojiName: 'car' }))).toEqual({
      guards: [userGuard(aMember), statusGuard(null)],
      changes: [
        { _tag: 'status.put', status: { ...driving, revision: FIRST_REVISION, text: 'busy' } },
      ],
      events: [told({ text: 'busy', emoji: car })],
    }));

  test.each([
    ['only the text', { text: 'parking' }, { text: 'parking' }, { text: 'parking' }],
    [
      'only the emoji',
      { emojiName: 'tada' },
      { emoji: { ...car, name: 'tada', code: '1f389' } },
      { emoji: { ...car, name: 'tada', code: '1f389' } },
    ],
    ['the empty text takes only the text away', { text: '' }, { text: '' }, { text: '' }],
    ['a blank one too', { text: ' \n' }, { text: '' }, { text: '' }],
    [
      'the empty name takes only the emoji away',
      { emojiName: '' },
      { emoji: null },
      { emoji: null },
    ],
    [
      'whatever code and type say',
      { emojiName: '', emojiCode: 'zzz', emojiType: 'other' },
      { emoji: null },
      { emoji: null },
    ],
    [
      'what was said is told, changed or not',
      { text: 'driving', emojiName: '' },
      { emoji: null },
      { text: 'driving', emoji: null },
    ],
  ])('%s', (_what, wish, after, event) =>
    expect(setOf(own(wish, { status: driving }))).toEqual({
      guards: [userGuard(aMember), statusGuard(3)],
      changes: [{ _tag: 'status.put', status: { ...driving, revision: 4, ...after } }],
      events: [told(event)],
    }),
  );

  test('one of the realm’s own stays in use while it is picked', () =>
    expect(
      setOf(own({ emojiName: 'party_cat' }, { emoji: { named: cat, coded: null } })),
    ).toMatchObject({
      guards: [
        userGuard(aMember),
        statusGuard(null),
        { _tag: 'row.unchanged', row: 'emoji', id: 7, revision: 2 },
      ],
      events: [told({ emoji: { name: 'party_cat', code: '7', type: 'realm_emoji' } })],
    }));

  test('being away is a setting of the user', () => {
    const after = {
      ...aMember,
      revision: 2,
      settings: { ...aMember.settings, presenceEnabled: false },
    };
    expect(setOf(own({ away: true }))).toEqual({
      guards: [userGuard(aMember), statusGuard(null)],
      changes: [
        { _tag: 'user.put', user: after },
        { _tag: 'presence.backdate', user: aMember.id, last: NOW - 201 },
      ],
      events: [
        {
          _tag: 'user.setting-changed',
          realm: 1,
          user: aMember.id,
          setting: 'presenceEnabled',
          was: true,
          value: false,
        },
        told({ away: true }),
      ],
    });
  });

  test('and so is being back', () => {
    const hidden = person(40, { settings: { ...aMember.settings, presenceEnabled: false } });
    expect(setOf(own({ away: false, text: 'here' }, {}, hidden))).toMatchObject({
      changes: [
        { _tag: 'status.put' },
        { _tag: 'user.put', user: { settings: { presenceEnabled: true } } },
        { _tag: 'presence.note', user: aMember.id, activeAt: NOW, connectedAt: NOW },
      ],
      events: [{ _tag: 'user.setting-changed', value: true }, told({ text: 'here', away: false })],
    });
  });

  test.each([
    ['the same text', { text: 'driving ' }],
    ['the same emoji', { emojiName: 'car' }],
    ['both', { text: 'driving', emojiName: 'car', emojiCode: '1f697', emojiType: 'unicode_emoji' }],
    ['not being away, who is not', { away: false }],
  ])('%s is not written', (_what, wish) =>
    expect(setOf(own(wish, { status: driving }))).toEqual(NO_CHANGE),
  );

  test('another name of the same emoji is another status', () =>
    expect(
      setOf(
        own(
          { emojiName: 'like' },
          { status: { ...driving, emoji: { name: '+1', code: '1f44d', type: 'unicode_emoji' } } },
        ),
      ),
    ).toMatchObject({
      changes: [{ status: { emoji: { name: 'like' } } }],
    }));

  const replaced = { ...cat, id: EmojiId(2600), name: 'sunny' };
  test.each([
    [
      'the realm’s own emoji of that name was replaced',
      cat,
      { name: 'party_cat', code: '6', type: 'realm_emoji' },
    ],
    [
      'it now hides Unicode’s with the same name and code',
      replaced,
      { name: 'sunny', code: '2600', type: 'unicode_emoji' },
    ],
  ] as const)('%s: the new one is another status', (_what, named, emoji) =>
    expect(
      setOf(
        own(
          { emojiName: named.name },
          { status: { ...driving, emoji }, emoji: { named, coded: null } },
        ),
      ),
    ).toMatchObject({
      changes: [
        { status: { emoji: { name: named.name, code: String(named.id), type: 'realm_emoji' } } },
      ],
    }),
  );

  test('guests too', () => expect(own({ text: 'x' }, {}, aGuest)).toMatchObject({ _tag: 'Right' }));

  test.each([
    [
      'no bot, whatever it says',
      own({ text: 'x'.repeat(61) }, {}, aBotOf(aMember)),
      denial('caller.bot'),
    ],
    [
      'a long text comes before everything',
      own({ text: 'x'.repeat(61), emojiCode: 'z' }),
      denial('status.text-too-long', { limit: 60 }),
    ],
    ['nothing said', own({}), denial('status.nothing-new')],
    [
      'a code and a type and nothing else',
      own({ emojiCode: '1f697', emojiType: 'unicode_emoji' }),
      denial('status.emoji-unnamed'),
    ],
    ['an empty code and nothing else', own({ emojiCode: '' }), denial('status.nothing-new')],
    [
      'a code without a name',
      own({ text: 'x', emojiCode: '1f697' }),
      denial('status.emoji-unnamed'),
    ],
    [
      'a type without a name, beside being away',
      own({ away: true, emojiType: 'unicode_emoji' }),
      denial('status.emoji-unnamed'),
    ],
    [
      'an unknown emoji',
      own({ text: 'x', emojiName: 'no_such' }),
      denial('emoji.unknown', { name: 'no_such' }),
    ],
  ])('%s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));

  test('empty code and type without a name say nothing', () =>
    expect(own({ text: 'x', emojiCode: '', emojiType: '' })).toMatchObject({ _tag: 'Right' }));
});

describe('setting another user’s status', () => {
  test('an administrator does, while the account is as it was', () =>
    expect(setOf(others({ text: 'on leave' }))).toEqual({
      guards: [userGuard(anAdministrator), userGuard(aMember), statusGuard(null)],
      changes: [
        {
          _tag: 'status.put',
          status: { ...driving, revision: FIRST_REVISION, text: 'on leave', emoji: null },
        },
      ],
      events: [told({ text: 'on leave' })],
    }));

  test('their own too', () =>
    expect(setOf(others({ text: 'x' }, anAdministrator))).toMatchObject({
      guards: [userGuard(anAdministrator), { row: 'status' }],
    }));

  const gone = person(40, { isActive: false });
  const long = { text: 'x'.repeat(61) };
  test.each([
    [
      'a long text comes first',
      others(long, null, aMember),
      denial('status.text-too-long', { limit: 60 }),
    ],
    [
      'a missing user is unknown, before the caller is checked',
      others({ text: 'x' }, null, aMember),
      denial('user.unavailable'),
    ],
    [
      'so is a bot, for its owner too',
      others({ text: 'x' }, aBotOf(aMember), aMember),
      denial('user.unavailable'),
    ],
    [
      'and for an administrator',
      others({ text: 'x' }, aBotOf(aMember)),
      denial('user.unavailable'),
    ],
    [
      'a deactivated bot is unknown',
      others({ text: 'x' }, { ...aBotOf(null), isActive: false }),
      denial('user.unavailable'),
    ],
    [
      'a deactivated user is reported before the caller is checked',
      others({ text: 'x' }, gone, aGuest),
      denial('user.deactivated'),
    ],
    ['no moderator', others({ text: 'x' }, aMember, aModerator), denial('user.not-administrable')],
    [
      'not their own in this way',
      others({ text: 'x' }, aMember, aMember),
      denial('user.not-administrable'),
    ],
    [
      'who may not hears that before what is missing',
      others({}, aMember, aModerator),
      denial('user.not-administrable'),
    ],
    ['nothing said', others({}), denial('status.nothing-new')],
    ['a code and nothing else', others({ emojiCode: '1f697' }), denial('status.emoji-unnamed')],
    [
      'a code without a name',
      others({ text: 'x', emojiCode: '1f697' }),
      denial('status.emoji-unnamed'),
    ],
    [
      'a name that is another code’s',
      others({ emojiName: 'car', emojiCode: '1f4bb' }),
      denial('emoji.name-differs'),
    ],
  ])('%s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));
});
