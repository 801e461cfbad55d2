import { describe, expect, test } from '@jest/globals';
import { EmojiId, FIRST_REVISION, RealmId, Revision } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { all, anActorContext, aRealm, NOW } from '../testing/builders.ts';
import { aBotOf, aGuest, aMember, aModerator, anAdministrator } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { User } from '../user/user.ts';
import { decideAddEmoji, decideRemoveEmoji } from './decide-change-emoji.ts';
import type { RealmEmoji } from './emoji.ts';
import { parseEmojiName } from './emoji-name.ts';

const image = { file: 'cat.gif', still: 'cat.png' };
const cat: RealmEmoji = {
  id: EmojiId(7),
  realm: RealmId(1),
  revision: Revision(3),
  name: 'party_cat',
  author: aMember.id,
  createdAt: null,
  isActive: true,
  image,
};
const actorGuard = (user: User) => ({
  _tag: 'row.unchanged',
  row: 'user',
  id: user.id,
  revision: 1,
});

test.each([
  ['party', E.right('party')],
  [' party cat 2 ', E.right('party_cat_2')],
  ['a-b_c', E.right('a-b_c')],
  ['', E.left(denial('emoji.name-missing'))],
  ['  ', E.left(denial('emoji.name-missing'))],
  ['Party', E.left(denial('emoji.name-characters'))],
  ['café', E.left(denial('emoji.name-characters'))],
  ['a.b', E.left(denial('emoji.name-characters'))],
  ['a:b', E.left(denial('emoji.name-characters'))],
  ['party_', E.left(denial('emoji.name-ending'))],
  ['-', E.left(denial('emoji.name-ending'))],
])('the name typed as %j', (typed, answer) => expect(parseEmojiName(typed)).toEqual(answer));

describe('adding an emoji', () => {
  const decide = (user: User, name: string, named: RealmEmoji | null = null, realm = aRealm()) =>
    decideAddEmoji(
      withJudges({ context: anActorContext(user, realm), named, id: EmojiId(9) }),
      { name, image },
      NOW,
    );

  test('a member adds one, under a free name', () => {
    const emoji = {
      ...cat,
      id: EmojiId(9),
      revision: FIRST_REVISION,
      author: aMember.id,
      createdAt: NOW,
    };
    expect(decide(aMember, 'party cat')).toEqual(
      E.right({
        changeSet: {
          guards: [
            actorGuard(aMember),
            { _tag: 'key.free', key: 'emoji.name', realm: 1, value: 'party_cat' },
          ],
          changes: [{ _tag: 'emoji.put', emoji }],
          events: [{ _tag: 'emoji.added', realm: 1, emoji: 9 }],
        },
        reply: emoji,
      }),
    );
  });

  const forModerators = aRealm({ permissions: { canAddCustomEmoji: all('moderators') } });
  const forAll = aRealm({ permissions: { canAddCustomEmoji: all('everyone') } });
  test.each([
    ['no guest, whatever the setting', decide(aGuest, 'x', null, forAll), 'caller.guest'],
    ['no bot', decide(aBotOf(null), 'x'), 'caller.bot'],
    [
      'no one outside the group of the setting',
      decide(aMember, 'x', null, forModerators),
      'emoji.add-not-permitted',
    ],
    [
      'a user who may not is refused before the name is checked',
      decide(aMember, '', null, forModerators),
      'emoji.add-not-permitted',
    ],
    ['a name is needed', decide(aMember, ''), 'emoji.name-missing'],
    [
      'a name is judged before it is looked for',
      decide(aMember, 'X', cat),
      'emoji.name-characters',
    ],
    ['a name in use is taken', decide(anAdministrator, 'party_cat', cat), 'emoji.name-taken'],
    [
      'that goes before a name of Unicode’s',
      decide(aMember, 'car', { ...cat, name: 'car' }),
      'emoji.name-taken',
    ],
    [
      'no moderator takes a name of Unicode’s',
      decide(aModerator, 'car'),
      'emoji.overrides-unicode',
    ],
  ])('%s', (_what, answer, rule) => expect(answer).toEqual(E.left(denial(rule))));

  test('an administrator takes a name of Unicode’s', () =>
    expect(decide(anAdministrator, 'car')).toMatchObject({ right: { reply: { name: 'car' } } }));
});

describe('taking an emoji out of use', () => {
  const decide = (user: User, named: RealmEmoji | null) =>
    decideRemoveEmoji(withJudges({ context: anActorContext(user), named }), { name: 'party_cat' });

  test.each([
    ['the user who added it', aMember],
    ['an administrator', anAdministrator],
  ])('%s may', (_who, user) =>
    expect(decide(user, cat)).toEqual(
      E.right({
        changeSet: {
          guards: [actorGuard(user), { _tag: 'row.unchanged', row: 'emoji', id: 7, revision: 3 }],
          changes: [{ _tag: 'emoji.put', emoji: { ...cat, isActive: false, revision: 4 } }],
          events: [{ _tag: 'emoji.deactivated', realm: 1, emoji: 7 }],
        },
        reply: undefined,
      }),
    ),
  );

  test.each([
    ['no one else', decide(aModerator, cat), denial('emoji.not-author')],
    [
      'of one whose author is gone, no member',
      decide(aMember, { ...cat, author: null }),
      denial('emoji.not-author'),
    ],
    [
      'what is not in use is unknown, to administrators too',
      decide(anAdministrator, null),
      denial('emoji.unknown', { name: 'party_cat' }),
    ],
    ['and to everyone', decide(aGuest, null), denial('emoji.unknown', { name: 'party_cat' })],
  ])('%s', (_what, answer, refusal) => expect(answer).toEqual(E.left(refusal)));
});
