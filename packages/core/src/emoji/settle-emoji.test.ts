import { describe, expect, test } from '@jest/globals';
import { EmojiId, FIRST_REVISION, RealmId, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { customId, type RealmEmoji } from './emoji.ts';
import { type EmojiFacts, settleEmoji } from './settle-emoji.ts';

const own = (id: number, over: Partial<RealmEmoji> = {}): RealmEmoji => ({
  id: EmojiId(id),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: 'party_cat',
  author: UserId(10),
  createdAt: null,
  isActive: true,
  image: { file: 'cat.png', still: null },
  ...over,
});
const none: EmojiFacts = { named: null, coded: null };
const party = own(7);
const settle = (name: string, code: string | null, type: string | null, facts: EmojiFacts = none) =>
  settleEmoji({ name, code, type }, facts);
const unicode = (name: string, code: string) =>
  E.right({ emoji: { name, code, type: 'unicode_emoji' }, custom: null });
const custom = (emoji: RealmEmoji) =>
  E.right({
    emoji: { name: emoji.name, code: String(emoji.id), type: 'realm_emoji' },
    custom: emoji,
  });
const no = (rule: Parameters<typeof denial>[0]) => E.left(denial(rule));

describe('what goes by a name', () => {
  test.each([
    ['one of Unicode’s', settle('car', null, null), unicode('car', '1f697')],
    ['under any of its names', settle('thumbs_up', null, null), unicode('thumbs_up', '1f44d')],
    [
      'the server’s own',
      settle('zulip', null, null),
      E.right({
        emoji: { name: 'zulip', code: 'zulip', type: 'service_extra_emoji' },
        custom: null,
      }),
    ],
    [
      'the realm’s own',
      settle('party_cat', null, null, { named: party, coded: null }),
      custom(party),
    ],
    [
      'the realm’s own before Unicode’s',
      settle('car', null, null, { named: own(8, { name: 'car' }), coded: null }),
      custom(own(8, { name: 'car' })),
    ],
    [
      'and before the server’s',
      settle('zulip', null, null, { named: own(9, { name: 'zulip' }), coded: null }),
      custom(own(9, { name: 'zulip' })),
    ],
    [
      'nothing',
      settle('no_such', null, null),
      E.left(denial('emoji.unknown', { name: 'no_such' })),
    ],
    [
      'capitals are other names',
      settle('Car', null, null),
      E.left(denial('emoji.unknown', { name: 'Car' })),
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected));
});

describe('a part that was not said is what goes by the name', () => {
  test.each([
    ['the type', settle('car', '1f697', null), unicode('car', '1f697')],
    ['the code', settle('car', null, 'unicode_emoji'), unicode('car', '1f697')],
    [
      'and is judged after the name is known',
      settle('invalid', '1f4bb', null),
      E.left(denial('emoji.unknown', { name: 'invalid' })),
    ],
    ['with what was said', settle('car', '1f4bb', null), no('emoji.name-differs')],
    [
      'the code of one of Unicode’s is none of the realm’s',
      settle('car', null, 'realm_emoji'),
      no('emoji.custom-unknown'),
    ],
    [
      'the id of a realm’s own is no code of Unicode’s',
      settle('party_cat', null, 'unicode_emoji', { named: party, coded: null }),
      no('emoji.code-unknown'),
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected));
});

describe('name, code and type together', () => {
  test.each([
    ['Unicode: they agree', settle('car', '1f697', 'unicode_emoji'), unicode('car', '1f697')],
    [
      'Unicode: another alias agrees',
      settle('like', '1f44d', 'unicode_emoji'),
      unicode('like', '1f44d'),
    ],
    [
      'Unicode: even where the realm has its own of that name',
      settle('car', '1f697', 'unicode_emoji', { named: own(8, { name: 'car' }), coded: null }),
      unicode('car', '1f697'),
    ],
    [
      'Unicode: the code is looked at before the name',
      settle('no_such', 'zzz', 'unicode_emoji'),
      no('emoji.code-unknown'),
    ],
    [
      'Unicode: the empty code is no code',
      settle('car', '', 'unicode_emoji'),
      no('emoji.code-unknown'),
    ],
    [
      'Unicode: the name is another’s',
      settle('car', '1f4bb', 'unicode_emoji'),
      no('emoji.name-differs'),
    ],
    [
      'Unicode: the name is unknown',
      settle('no_such', '1f4bb', 'unicode_emoji'),
      no('emoji.name-differs'),
    ],
    [
      'the server’s: they agree',
      settle('zulip', 'zulip', 'service_extra_emoji'),
      E.right({
        emoji: { name: 'zulip', code: 'zulip', type: 'service_extra_emoji' },
        custom: null,
      }),
    ],
    [
      'the server’s: an unknown code',
      settle('zulip', 'parley', 'service_extra_emoji'),
      no('emoji.code-unknown'),
    ],
    [
      'the server’s: another name',
      settle('car', 'zulip', 'service_extra_emoji'),
      no('emoji.name-differs'),
    ],
    [
      'the realm’s: they agree',
      settle('party_cat', '7', 'realm_emoji', { named: null, coded: party }),
      custom(party),
    ],
    [
      'the realm’s: no such id',
      settle('party_cat', '8', 'realm_emoji', { named: party, coded: null }),
      no('emoji.custom-unknown'),
    ],
    [
      'the realm’s: a code that is no id',
      settle('party_cat', '1f4bb', 'realm_emoji', { named: party, coded: null }),
      no('emoji.custom-unknown'),
    ],
    [
      'the realm’s: another name goes before being out of use',
      settle('car', '7', 'realm_emoji', { named: null, coded: own(7, { isActive: false }) }),
      no('emoji.custom-name-differs'),
    ],
    [
      'the realm’s: out of use',
      settle('party_cat', '7', 'realm_emoji', { named: null, coded: own(7, { isActive: false }) }),
      no('emoji.custom-deactivated'),
    ],
    [
      'the realm’s: out of use, and its name another’s now',
      settle('party_cat', '7', 'realm_emoji', {
        named: own(8),
        coded: own(7, { isActive: false }),
      }),
      no('emoji.custom-deactivated'),
    ],
    ['an unknown type', settle('car', '1f697', 'other'), no('emoji.type-unknown')],
    ['an empty type', settle('car', '1f697', ''), no('emoji.type-unknown')],
  ])('%s', (_what, answer, expected) => expect(answer).toEqual(expected));
});

test.each([
  ['7', 7],
  ['123456789012345', 123_456_789_012_345],
  ['07', null],
  ['0', null],
  ['1f4bb', null],
  ['7 ', null],
  ['9999999999999999', null],
  ['', null],
])('the id that a code %j is: %j', (code, id) => expect(customId(code)).toBe(id));
