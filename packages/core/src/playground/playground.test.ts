import { describe, expect, test } from '@jest/globals';
import { PlaygroundId, RealmId, Revision } from '../kernel/brand.ts';
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
import { checkCodeLanguage, checkPlayground } from './check-playground.ts';
import { decideCreatePlayground } from './decide-create-playground.ts';
import { decideEditPlayground, type PlaygroundRequest } from './decide-edit-playground.ts';
import { decideRemovePlayground } from './decide-remove-playground.ts';
import type { Playground, WantedPlayground } from './playground.ts';

const wanted: WantedPlayground = {
  name: 'Try it',
  language: 'Python',
  urlTemplate: 'https://p.test/{code}',
};
const playground = (id: number, over: Partial<Playground> = {}): Playground => ({
  id: PlaygroundId(id),
  realm: RealmId(1),
  revision: Revision(3),
  name: `playground ${id}`,
  language: 'Python',
  urlTemplate: 'https://p.test/{code}',
  ...over,
});
const [one, two] = [playground(1), playground(2)];
const all = [one, two];
const CODE = ['code'];
const scene = (user: User = anAdministrator, defaultCodeBlockLanguage = '') => ({
  realm: aRealm({ settings: { defaultCodeBlockLanguage } }),
  actor: acting(user),
});

const actorGuard = { _tag: 'row.unchanged', row: 'user', id: anAdministrator.id, revision: 1 };
const rowGuard = { _tag: 'row.unchanged', row: 'playground', id: 1, revision: 3 };
const free = (language: string, value: string) => ({
  _tag: 'key.free',
  key: 'playground.name',
  realm: 1,
  language,
  value,
});
const changed = { _tag: 'playgrounds.changed', realm: 1 };
const setOf = <Reply>(answer: E.Either<unknown, Decision<Reply>>) =>
  E.isRight(answer) ? answer.right.changeSet : answer;
const NOT_ADMINISTRATOR = E.left(denial('caller.not-administrator'));
const CHARACTERS = E.left(denial('playground.language-characters'));
const MISSING = E.left(denial('playground.unavailable'));

describe('what a language may be called', () => {
  test.each(['', 'Python', 'C++', 'a b', 'x_y-z', 'C#', 'a,b.c/d', 'x'.repeat(40)])(
    '%j',
    (language) => expect(checkCodeLanguage(language)).toEqual(E.right(undefined)),
  );
  test.each(['a$b', 'é', 'a\nb', 'a;b', '(x)'])('not %j', (language) =>
    expect(checkCodeLanguage(language)).toEqual(CHARACTERS),
  );
  test('not more than 40 characters', () =>
    expect(checkCodeLanguage('é'.repeat(41))).toEqual(
      E.left(denial('playground.language-too-long', { limit: 40 })),
    ));
});

describe('what is wrong with a playground', () => {
  const faults = (
    over: Partial<WantedPlayground>,
    variables: ReadonlyArray<string> | null,
    others: ReadonlyArray<Playground> = [],
  ) => {
    const checked = checkPlayground({ ...wanted, ...over }, variables, others);
    return E.isRight(checked) ? [] : checked.left.faults;
  };
  const blank = (field: keyof WantedPlayground) => denial('playground.blank', { field });
  const taken = [playground(9, wanted)];
  test.each<
    [
      string,
      Partial<WantedPlayground>,
      ReadonlyArray<string> | null,
      ReadonlyArray<Playground>,
      ReadonlyArray<Denial<string>>,
    ]
  >([
    ['nothing', {}, CODE, all, []],
    [
      'nothing, though the name stands for another language',
      { language: 'python' },
      CODE,
      taken,
      [],
    ],
    ['nothing, though the language has another', { name: 'try it' }, CODE, taken, []],
    ['no template', {}, null, [], [denial('playground.template-invalid')]],
    [
      'the code says where it goes',
      { urlTemplate: '{code}' },
      CODE,
      [],
      [denial('playground.scheme')],
    ],
    [
      'the code is run',
      { urlTemplate: 'javascript:alert({code})' },
      CODE,
      [],
      [denial('playground.scheme')],
    ],
    [
      'a page of data',
      { urlTemplate: 'data:text/html,{code}' },
      CODE,
      [],
      [denial('playground.scheme')],
    ],
    ['mail', { urlTemplate: 'mailto:{code}' }, CODE, [], [denial('playground.scheme')]],
    [
      'the scheme of the page',
      { urlTemplate: '//p.test/{code}' },
      CODE,
      [],
      [denial('playground.scheme')],
    ],
    ['no code', {}, [], [], [denial('playground.code-missing')]],
    ['something else', {}, ['x', 'y'], [], [denial('playground.code-missing')]],
    ['something else besides', {}, ['x', 'code'], [], [denial('playground.other-variables')]],
    ['the same as another', {}, CODE, taken, [denial('playground.taken')]],
    [
      'a blank name is not',
      { name: '' },
      CODE,
      [playground(9, { ...wanted, name: '' })],
      [blank('name')],
    ],
    [
      'everything',
      { name: '', language: '', urlTemplate: '' },
      [],
      [playground(9, { name: '', language: '' })],
      [blank('urlTemplate'), blank('name'), blank('language'), denial('playground.code-missing')],
    ],
  ])('%s', (_what, over, variables, others, expected) =>
    expect(faults(over, variables, others)).toEqual(expected),
  );
});

describe('adding a playground', () => {
  const decide = (
    over: Partial<WantedPlayground> = {},
    user?: User,
    variables: ReadonlyArray<string> | null = CODE,
  ) =>
    decideCreatePlayground(
      withJudges({
        context: scene(user),
        all,
        id: PlaygroundId(7),
        wanted: { ...wanted, ...over },
        variables,
      }),
    );
  test('an administrator may', () =>
    expect(decide()).toEqual(
      E.right({
        changeSet: {
          guards: [actorGuard, free('Python', 'Try it')],
          changes: [
            { _tag: 'playground.put', playground: { ...wanted, id: 7, realm: 1, revision: 1 } },
          ],
          events: [changed],
        },
        reply: 7,
      }),
    ));
  test.each([aModerator, aMember, aGuest])('no one below', (user) =>
    expect(decide({ language: '$' }, user)).toEqual(NOT_ADMINISTRATOR),
  );
  test('the language is looked at first', () =>
    expect(decide({ language: '$', name: '' }, anOwner, null)).toEqual(CHARACTERS));
  test('then the rest', () =>
    expect(decide({ name: '' }, anOwner, null)).toMatchObject({
      left: { rule: 'playground.template-invalid' },
    }));
});

describe('changing a playground', () => {
  const NOTHING: PlaygroundRequest = { name: null, language: null, urlTemplate: null };
  /** Variables are read of a template that is wished for; what is stored is not looked at again. */
  const decide = (
    requested: Partial<PlaygroundRequest>,
    id = 1,
    user?: User,
    variables = requested.urlTemplate === undefined ? null : CODE,
  ) =>
    decideEditPlayground(
      withJudges({ context: scene(user), all, requested: { ...NOTHING, ...requested }, variables }),
      { playground: PlaygroundId(id) },
    );
  const put = (over: Partial<Playground>) => ({
    _tag: 'playground.put',
    playground: { ...one, ...over, revision: 4 },
  });

  test.each<[string, Partial<PlaygroundRequest>, ReadonlyArray<object>]>([
    ['the name', { name: 'new' }, [free('Python', 'new')]],
    ['the language', { language: 'Ruby' }, [free('Ruby', one.name)]],
    ['the template', { urlTemplate: 'https://x.test/{code}' }, []],
    ['everything', wanted, [free('Python', 'Try it')]],
  ])('%s', (_what, requested, guards) =>
    expect(setOf(decide(requested))).toEqual({
      guards: [actorGuard, rowGuard, ...guards],
      changes: [put(requested as Partial<Playground>)],
      events: [changed],
    }),
  );
  test.each<[string, Partial<PlaygroundRequest>]>([
    ['nothing is wished', {}],
    ['it is so already', { name: one.name, language: one.language, urlTemplate: one.urlTemplate }],
  ])('nothing is written where %s', (_what, requested) =>
    expect(setOf(decide(requested))).toEqual(NO_CHANGE),
  );
  test.each<[string, E.Either<unknown, unknown>, unknown]>([
    [
      'the name of another is taken',
      decide({ name: two.name }),
      { left: { rule: 'playground.taken' } },
    ],
    [
      'a new template has its code',
      decide({ urlTemplate: 'https://x.test/' }, 1, anOwner, []),
      { left: { rule: 'playground.code-missing' } },
    ],
    ['the language is looked at first', decide({ language: '$', name: '' }, 9), CHARACTERS],
    ['then for the playground', decide({ name: '' }, 9), MISSING],
    ['before all, who asks', decide({ language: '$' }, 9, aMember), NOT_ADMINISTRATOR],
  ])('%s', (_what, answer, expected) => expect(answer).toMatchObject(expected as object));
});

describe('removing a playground', () => {
  const decide = (id: number, user?: User, language = '') =>
    decideRemovePlayground(withJudges({ context: scene(user, language), all }), {
      playground: PlaygroundId(id),
    });
  const removal = { _tag: 'playground.remove', playground: 1 };
  test('an administrator may', () =>
    expect(setOf(decide(1))).toEqual({
      guards: [actorGuard, rowGuard],
      changes: [removal],
      events: [changed],
    }));
  test('code blocks are taken for its language no longer', () => {
    const { realm } = scene(anAdministrator, 'Python');
    const reset = {
      ...realm,
      revision: 2,
      settings: { ...realm.settings, defaultCodeBlockLanguage: '' },
    };
    expect(setOf(decide(1, anAdministrator, 'Python'))).toEqual({
      guards: [actorGuard, rowGuard, { _tag: 'row.unchanged', row: 'realm', id: 1, revision: 1 }],
      changes: [removal, { _tag: 'realm.put', realm: reset }],
      events: [changed, { _tag: 'realm.updated', realm: 1, changed: ['defaultCodeBlockLanguage'] }],
    });
  });
  test('but for another, as they were', () =>
    expect(setOf(decide(1, anAdministrator, 'ruby'))).toMatchObject({ changes: [removal] }));
  test('not one that is not there', () => expect(decide(9)).toEqual(MISSING));
  test('no one else', () => expect(decide(1, aMember)).toEqual(NOT_ADMINISTRATOR));
});
