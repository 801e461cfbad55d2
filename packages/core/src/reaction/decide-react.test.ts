import { describe, expect, test } from '@jest/globals';
import type { RealmEmoji } from '../emoji/emoji.ts';
import type { EmojiFacts, WantedEmoji } from '../emoji/settle-emoji.ts';
import { EmojiId, FIRST_REVISION, RealmId, UserId } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { ReadMessagePermit } from '../message/may-read-message.ts';
import type { Reaction } from '../message/message.ts';
import { aMessage } from '../message/testing/a-message.ts';
import { aChannel, anActorContext } from '../testing/builders.ts';
import { aMember } from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import { decideReact, type ReactFacts } from './decide-react.ts';
import { decideUnreact, type UnwantedEmoji } from './decide-unreact.ts';

const CAR: Reaction = {
  user: aMember.id,
  emojiName: 'car',
  emojiCode: '1f697',
  type: 'unicode_emoji',
};
const car = { name: 'car', code: '1f697', type: 'unicode_emoji' };
const by = (user: number, reaction: Reaction): Reaction => ({ ...reaction, user: UserId(user) });

const cat: RealmEmoji = {
  id: EmojiId(7),
  realm: RealmId(1),
  revision: FIRST_REVISION,
  name: 'party_cat',
  author: null,
  createdAt: null,
  isActive: true,
  image: { file: 'a.png', still: null },
};
const CAT: Reaction = {
  user: aMember.id,
  emojiName: 'party_cat',
  emojiCode: '7',
  type: 'realm_emoji',
};

const message = aMessage();
const direct = {
  message,
  conversation: { _tag: 'Direct', container: message.container, participants: [aMember.id] },
  span: null,
  topicName: null,
  movedAt: null,
  membership: null,
} as unknown as ReadMessagePermit;
const archived = {
  ...direct,
  membership: { channel: aChannel({ isArchived: true }), subscription: null },
} as unknown as ReadMessagePermit;

const NOTHING: EmojiFacts = { named: null, coded: null };
const facts = (over: Partial<ReactFacts> = {}): ReactFacts => ({
  context: anActorContext(aMember),
  placed: direct,
  isNewToHim: false,
  given: [],
  emoji: NOTHING,
  ...over,
});
const guards = (reaction: Reaction, revision: number | null) => [
  { _tag: 'row.unchanged', row: 'user', id: aMember.id, revision: 1 },
  { _tag: 'row.unchanged', row: 'message', id: message.id, revision: 1 },
  {
    _tag: 'row.unchanged',
    row: 'reaction',
    message: message.id,
    user: reaction.user,
    type: reaction.type,
    emojiCode: reaction.emojiCode,
    revision,
  },
];

describe('reacting to a message', () => {
  const react = (emoji: WantedEmoji, over: Partial<ReactFacts> = {}) =>
    decideReact(withJudges(facts(over)), { emoji });
  const refused = (rule: Parameters<typeof denial>[0]) => E.left(denial(rule));

  test('is written and told', () =>
    expect(react(car)).toEqual(
      E.right({
        changeSet: {
          guards: guards(CAR, null),
          changes: [{ _tag: 'reaction.put', message: message.id, reaction: CAR }],
          events: [{ _tag: 'reaction.added', realm: 1, message: message.id, reaction: CAR }],
        },
        reply: undefined,
      }),
    ));

  test('in a channel holds while that is as it was', () => {
    const placed = {
      ...direct,
      membership: { channel: aChannel(), subscription: null },
    } as unknown as ReadMessagePermit;
    const done = react(car, { placed });
    expect(E.isRight(done) && done.right.changeSet.guards).toEqual([
      ...guards(CAR, null).slice(0, 2),
      { _tag: 'row.unchanged', row: 'channel', id: 50, revision: 1 },
      ...guards(CAR, null).slice(2),
    ]);
  });

  test('makes the message that of a user whom it never reached', () => {
    const done = react(car, { isNewToHim: true });
    expect(E.isRight(done) && done.right.changeSet.changes).toEqual([
      { _tag: 'reaction.put', message: message.id, reaction: CAR },
      { _tag: 'message-flag.put', message: message.id, user: aMember.id, flag: 'historical' },
    ]);
  });

  test('with an emoji of the organization holds while that is in use', () => {
    const done = react(
      { name: 'party_cat', code: null, type: null },
      { emoji: { named: cat, coded: null } },
    );
    expect(E.isRight(done) && done.right.changeSet.guards).toEqual([
      ...guards(CAT, null),
      { _tag: 'row.unchanged', row: 'emoji', id: cat.id, revision: 1 },
    ]);
  });

  test('with the emoji of another user takes over its name, in use or not', () => {
    const given = [by(99, { ...CAR, emojiName: 'red_car' }), by(98, CAT)];
    const out = { named: null, coded: { ...cat, isActive: false } };
    for (const [wanted, name] of [
      [{ ...car, name: 'whatever' }, 'red_car'],
      [{ name: 'whatever', code: '7', type: 'realm_emoji' }, 'party_cat'],
    ] as const) {
      const done = react(wanted, { given, emoji: out });
      expect(E.isRight(done) && done.right.changeSet.events).toMatchObject([
        { reaction: { user: aMember.id, emojiName: name } },
      ]);
    }
  });

  test.each<[string, WantedEmoji, Partial<ReactFacts>, Parameters<typeof denial>[0]]>([
    ['in an archived channel', car, { placed: archived }, 'message.unavailable'],
    [
      'the same twice, under another name too',
      { ...car, name: 'red_car' },
      { given: [CAR] },
      'reaction.already',
    ],
    ['with another name than the code has', { ...car, name: 'tada' }, {}, 'emoji.name-differs'],
    ['with a code of no emoji', { ...car, code: 'abc' }, {}, 'emoji.code-unknown'],
    ['with no such type', { ...car, type: 'other' }, {}, 'emoji.type-unknown'],
    [
      'with a custom emoji out of use',
      { name: 'party_cat', code: '7', type: 'realm_emoji' },
      { emoji: { named: null, coded: { ...cat, isActive: false } } },
      'emoji.custom-deactivated',
    ],
  ])('is refused %s', (_what, emoji, over, rule) =>
    expect(react(emoji, over)).toEqual(refused(rule)),
  );

  test('is refused with a name of nothing', () =>
    expect(react({ name: 'no_such', code: null, type: 'unicode_emoji' })).toEqual(
      E.left(denial('emoji.unknown', { name: 'no_such' })),
    ));

  test('the archive is checked before the emoji, and earlier reactions before the name', () => {
    expect(react({ name: 'no_such', code: null, type: null }, { placed: archived })).toEqual(
      refused('message.unavailable'),
    );
    expect(react({ ...car, name: 'no_such' }, { given: [CAR] })).toEqual(
      refused('reaction.already'),
    );
  });
});

describe('taking a reaction back', () => {
  const unreact = (emoji: UnwantedEmoji, over: Partial<ReactFacts> = {}) =>
    decideUnreact(withJudges(facts({ given: [CAR], ...over })), { emoji });
  const gone = E.right({
    changeSet: {
      guards: guards(CAR, 1),
      changes: [
        {
          _tag: 'reaction.remove',
          message: message.id,
          user: aMember.id,
          type: 'unicode_emoji',
          emojiCode: '1f697',
        },
      ],
      events: [{ _tag: 'reaction.removed', realm: 1, message: message.id, reaction: CAR }],
    },
    reply: undefined,
  });

  test.each<[string, UnwantedEmoji]>([
    ['name and code', car],
    ['the code alone', { ...car, name: null }],
    ['the name alone', { ...car, code: null }],
    ['the code, whatever the name', { ...car, name: 'no_such' }],
  ])('by %s', (_what, emoji) => expect(unreact(emoji)).toEqual(gone));

  test('by the name it was given, though no emoji goes by it any more', () => {
    const old: Reaction = {
      user: aMember.id,
      emojiName: 'flag-fr',
      emojiCode: '1f1eb-1f1f7',
      type: 'unicode_emoji',
    };
    const byName = { name: 'flag-fr', code: null, type: 'unicode_emoji' };
    expect(unreact(byName, { given: [old] })).toMatchObject({
      right: { changeSet: { changes: [{ _tag: 'reaction.remove', emojiCode: '1f1eb-1f1f7' }] } },
    });
    expect(unreact(byName, { given: [by(99, old)] })).toEqual(
      E.left(denial('emoji.unknown', { name: 'flag-fr' })),
    );
  });

  test.each<[string, UnwantedEmoji, Partial<ReactFacts>, ReturnType<typeof denial>]>([
    ['in an archived channel', car, { placed: archived }, denial('message.unavailable')],
    [
      'by neither name nor code',
      { ...car, name: null, code: null },
      {},
      denial('reaction.emoji-unnamed'),
    ],
    [
      'by a name of nothing',
      { ...car, name: 'no_such', code: null },
      {},
      denial('emoji.unknown', { name: 'no_such' }),
    ],
    ['of another user', car, { given: [by(99, CAR)] }, denial('reaction.missing')],
    ['of another type', { ...car, type: 'realm_emoji' }, {}, denial('reaction.missing')],
    ['with another emoji', { ...car, code: '1f4bb' }, {}, denial('reaction.missing')],
  ])('is refused %s', (_what, emoji, over, why) =>
    expect(unreact(emoji, over)).toEqual(E.left(why)),
  );
});
