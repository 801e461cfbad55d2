import { describe, expect, test } from '@jest/globals';
import { LinkifierId, RealmId, Revision } from '../kernel/brand.ts';
import { type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { type Denial, denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aRealm } from '../testing/builders.ts';
import {
  acting,
  aGuest,
  aMember,
  aModerator,
  anAdministrator,
  anOwner,
} from '../testing/people.ts';
import { withJudges } from '../testing/with-judges.ts';
import type { User } from '../user/user.ts';
import { checkLinkifier, type LinkifierReading } from './check-linkifier.ts';
import { decideEditLinkifier, decideRemoveLinkifier } from './decide-change-linkifier.ts';
import { decideCreateLinkifier } from './decide-create-linkifier.ts';
import { decideOrderLinkifiers } from './decide-order-linkifiers.ts';
import type { Linkifier, WantedLinkifier } from './linkifier.ts';

const linkifier = (id: number, over: Partial<Linkifier> = {}): Linkifier => ({
  id: LinkifierId(id),
  realm: RealmId(1),
  revision: Revision(3),
  position: id * 10,
  pattern: `pattern ${id}`,
  urlTemplate: `https://t.test/${id}`,
  ...over,
});
const [one, two, three] = [linkifier(1), linkifier(2), linkifier(3)];
const all = [one, two, three];
const scene = (user: User = anAdministrator) => ({ realm: aRealm(), actor: acting(user) });

const wanted: WantedLinkifier = { pattern: '#(?P<id>x)', urlTemplate: 'https://l.test/{id}' };
const sound: LinkifierReading = {
  groups: E.right(['id']),
  variables: ['id'],
  matchesAnything: false,
};
const unsound: LinkifierReading = {
  groups: E.left('missing ): ('),
  variables: ['id'],
  matchesAnything: false,
};

const actorGuard = { _tag: 'row.unchanged', row: 'user', id: anAdministrator.id, revision: 1 };
const rowGuard = (id: number) => ({ _tag: 'row.unchanged', row: 'linkifier', id, revision: 3 });
const changed = { _tag: 'linkifiers.changed', realm: 1 };
const setOf = <Reply>(answer: E.Either<unknown, Decision<Reply>>) =>
  E.isRight(answer) ? answer.right.changeSet : answer;
const NOT_ADMINISTRATOR = E.left(denial('caller.not-administrator'));
const MISSING = E.left(denial('linkifier.unavailable'));

describe('what is wrong with a linkifier', () => {
  const faults = (
    text: Partial<WantedLinkifier>,
    reading: LinkifierReading | null,
    others: ReadonlyArray<Linkifier> = [],
  ) => {
    const checked = checkLinkifier({ ...wanted, ...text }, reading, others);
    if (E.isRight(checked)) return [];
    const [first] = checked.left.faults;
    expect(checked.left).toEqual({ ...first, faults: checked.left.faults });
    return checked.left.faults;
  };
  const taken = [linkifier(9, { pattern: wanted.pattern })];
  const read = (
    groups: ReadonlyArray<string>,
    variables: ReadonlyArray<string> | null,
  ): LinkifierReading => ({
    groups: E.right(groups),
    variables,
    matchesAnything: false,
  });

  test.each<
    [
      string,
      Partial<WantedLinkifier>,
      LinkifierReading | null,
      ReadonlyArray<Linkifier>,
      ReadonlyArray<Denial<string>>,
    ]
  >([
    ['nothing', {}, sound, all, []],
    ['nothing where no name stands in either', {}, read([], []), [], []],
    [
      'a template whose variable says the scheme',
      { urlTemplate: '{id}' },
      sound,
      [],
      [denial('linkifier.scheme')],
    ],
    [
      'a template that runs what is matched',
      { urlTemplate: 'javascript:{id}' },
      sound,
      [],
      [denial('linkifier.scheme')],
    ],
    [
      'a template that is a page of data',
      { urlTemplate: 'data:text/html,{id}' },
      sound,
      [],
      [denial('linkifier.scheme')],
    ],
    [
      'a template with the scheme of the page',
      { urlTemplate: '//l.test/{id}' },
      sound,
      [],
      [denial('linkifier.scheme')],
    ],
    ['a scheme in capitals is one', { urlTemplate: 'HTTPS://l.test/{id}' }, sound, [], []],
    ['a telephone number may be called', { urlTemplate: 'tel:{id}' }, sound, [], []],
    [
      'a pattern that is found in ordinary words',
      {},
      { ...sound, matchesAnything: true },
      [],
      [denial('linkifier.matches-anything')],
    ],
    [
      'a blank pattern',
      { pattern: '' },
      sound,
      [],
      [denial('linkifier.blank', { field: 'pattern' })],
    ],
    ['a pattern of 1000 signs is not', { pattern: '😀'.repeat(1_000) }, sound, [], []],
    [
      'a pattern of 1001',
      { pattern: '😀'.repeat(1_001) },
      null,
      [],
      [denial('linkifier.too-long', { field: 'pattern', limit: 1_000, length: 1_001 })],
    ],
    [
      'a template of 2000 signs is not',
      { urlTemplate: `https://${'😀'.repeat(1_992)}` },
      sound,
      [],
      [],
    ],
    [
      'a template of 2001',
      { urlTemplate: '😀'.repeat(2_001) },
      null,
      taken,
      [
        denial('linkifier.too-long', { field: 'urlTemplate', limit: 2_000, length: 2_001 }),
        denial('linkifier.pattern-taken'),
      ],
    ],
    ['no template', {}, read(['id'], null), [], [denial('linkifier.template-invalid')]],
    [
      'no template, whatever the pattern',
      {},
      { ...unsound, variables: null },
      [],
      [denial('linkifier.template-invalid')],
    ],
    [
      'no pattern',
      {},
      unsound,
      [],
      [denial('linkifier.pattern-invalid', { says: 'missing ): (' })],
    ],
    [
      'the first variable without a group',
      {},
      read(['b'], ['c', 'b', 'Z', 'a']),
      [],
      [denial('linkifier.group-missing', { group: 'Z' })],
    ],
    [
      'before groups without a variable',
      {},
      read(['a'], ['b']),
      [],
      [denial('linkifier.group-missing', { group: 'b' })],
    ],
    [
      'the first group without a variable',
      {},
      read(['c', 'b', 'a'], ['b']),
      [],
      [denial('linkifier.group-unused', { group: 'a' })],
    ],
    ['a pattern that is taken', {}, sound, [...all, ...taken], [denial('linkifier.pattern-taken')]],
    [
      'everything',
      { pattern: '', urlTemplate: '' },
      read(['a'], []),
      [linkifier(9, { pattern: '' })],
      [
        denial('linkifier.blank', { field: 'pattern' }),
        denial('linkifier.blank', { field: 'urlTemplate' }),
        denial('linkifier.group-unused', { group: 'a' }),
      ],
    ],
  ])('%s', (_what, text, reading, others, expected) =>
    expect(faults(text, reading, others)).toEqual(expected),
  );
});

describe('adding a linkifier', () => {
  const decide = (user?: User, reading = sound, there: ReadonlyArray<Linkifier> = all) =>
    decideCreateLinkifier(
      withJudges({
        context: scene(user),
        all: there,
        id: LinkifierId(7),
        wanted,
        reading,
      }),
    );

  test('an administrator may, and it comes last', () =>
    expect(decide()).toEqual(
      E.right({
        changeSet: {
          guards: [
            actorGuard,
            { _tag: 'key.free', key: 'linkifier.pattern', realm: 1, value: wanted.pattern },
            { _tag: 'key.free', key: 'linkifier.position', realm: 1, value: '31' },
          ],
          changes: [
            {
              _tag: 'linkifier.put',
              linkifier: { ...wanted, id: 7, realm: 1, revision: 1, position: 31 },
            },
          ],
          events: [changed],
        },
        reply: 7,
      }),
    ));
  test('the first one has the first position', () =>
    expect(setOf(decide(anOwner, sound, []))).toMatchObject({
      changes: [{ linkifier: { position: 1 } }],
    }));
  test.each([aModerator, aMember, aGuest])('no one below, with any request', (user) => {
    expect(decide(user)).toEqual(NOT_ADMINISTRATOR);
    expect(decide(user, unsound)).toEqual(NOT_ADMINISTRATOR);
  });
  test('what is wrong is refused', () =>
    expect(decide(anOwner, unsound)).toMatchObject({
      left: { rule: 'linkifier.pattern-invalid' },
    }));
});

describe('changing a linkifier', () => {
  const decide = (id: number, over: Partial<WantedLinkifier> = {}, user?: User, reading = sound) =>
    decideEditLinkifier(
      withJudges({ context: scene(user), all, wanted: { ...wanted, ...over }, reading }),
      { linkifier: LinkifierId(id) },
    );
  const free = { _tag: 'key.free', key: 'linkifier.pattern', realm: 1, value: wanted.pattern };

  test('it keeps its place', () =>
    expect(setOf(decide(2))).toEqual({
      guards: [actorGuard, rowGuard(2), free],
      changes: [{ _tag: 'linkifier.put', linkifier: { ...two, ...wanted, revision: 4 } }],
      events: [changed],
    }));
  test('its own pattern is not taken', () =>
    expect(setOf(decide(2, { pattern: two.pattern }))).toMatchObject({
      guards: [actorGuard, rowGuard(2)],
    }));
  test('another pattern with the same template is written', () =>
    expect(setOf(decide(2, { urlTemplate: two.urlTemplate }))).toMatchObject({
      changes: [{ linkifier: { pattern: wanted.pattern } }],
    }));
  test('to what it is already, nothing is written', () =>
    expect(setOf(decide(2, two))).toEqual(NO_CHANGE));
  test.each<[string, E.Either<unknown, unknown>, unknown]>([
    [
      'the pattern of another is',
      decide(2, { pattern: one.pattern }),
      { left: { rule: 'linkifier.pattern-taken' } },
    ],
    ['what is not there is missing, whatever is wanted', decide(9, {}, anOwner, unsound), MISSING],
    ['no one else may', decide(9, {}, aModerator), NOT_ADMINISTRATOR],
    [
      'what is wrong is refused',
      decide(2, {}, anOwner, unsound),
      { left: { rule: 'linkifier.pattern-invalid' } },
    ],
  ])('%s', (_what, answer, expected) => expect(answer).toMatchObject(expected as object));
});

describe('removing a linkifier', () => {
  const decide = (id: number, user?: User) =>
    decideRemoveLinkifier(withJudges({ context: scene(user), all }), {
      linkifier: LinkifierId(id),
    });
  test('an administrator may', () =>
    expect(setOf(decide(2))).toEqual({
      guards: [actorGuard, rowGuard(2)],
      changes: [{ _tag: 'linkifier.remove', linkifier: 2 }],
      events: [changed],
    }));
  test('not one that is not there', () => expect(decide(9)).toEqual(MISSING));
  test('no one else', () => expect(decide(2, aMember)).toEqual(NOT_ADMINISTRATOR));
});

describe('ordering linkifiers', () => {
  const decide = (ids: ReadonlyArray<number>, user?: User, there: ReadonlyArray<Linkifier> = all) =>
    decideOrderLinkifiers(withJudges({ context: scene(user), all: there }), {
      order: ids.map(LinkifierId),
    });
  const put = (from: Linkifier, position: number) => ({
    _tag: 'linkifier.put',
    linkifier: { ...from, position, revision: 4 },
  });
  const REPEATS = E.left(denial('linkifier.order-repeats'));
  const INCOMPLETE = E.left(denial('linkifier.order-incomplete'));

  test('all take places behind the last there was, provided nothing came or went', () =>
    expect(setOf(decide([3, 1, 2]))).toEqual({
      guards: [
        actorGuard,
        rowGuard(3),
        rowGuard(1),
        rowGuard(2),
        { _tag: 'key.free', key: 'linkifier.position', realm: 1, value: '31' },
      ],
      changes: [put(three, 31), put(one, 32), put(two, 33)],
      events: [changed],
    }));
  test.each([
    [[1, 2, 3], all],
    [[], []],
  ])('to what it is already, nothing is written', (ids, there) =>
    expect(setOf(decide(ids, anOwner, there))).toEqual(NO_CHANGE),
  );
  test.each<[string, ReadonlyArray<number>, unknown]>([
    ['one twice', [1, 2, 3, 3], REPEATS],
    ['one twice instead of another', [1, 2, 2], REPEATS],
    ['one is missing', [1, 2], INCOMPLETE],
    ['another one', [1, 2, 9], INCOMPLETE],
    ['one too many', [1, 2, 3, 9], INCOMPLETE],
    ['none', [], INCOMPLETE],
  ])('%s', (_what, ids, expected) => expect(decide(ids)).toEqual(expected));
  test('no one else', () => expect(decide([1, 1], aMember)).toEqual(NOT_ADMINISTRATOR));
});
