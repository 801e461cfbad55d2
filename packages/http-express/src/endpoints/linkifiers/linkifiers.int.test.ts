import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Change } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, guest } = await openTestApp(['admin', 'guest']);
afterAll(() => testApp.close());

interface Shown {
  readonly id: number;
  readonly pattern: string;
  readonly url_template: string;
}
type Texts = Record<string, unknown>;

const list = async (who: Person = admin): Promise<ReadonlyArray<Shown>> =>
  ok(await testApp.as(who).get('/realm/linkifiers')).body.linkifiers;
const add = (fields: Texts, who: Person = admin) => testApp.as(who).post('/realm/filters', fields);
const added = async (pattern: string, url_template = 'https://t.test/'): Promise<number> =>
  ok(await add({ pattern, url_template })).body.id;
const edit = (id: number, fields: Texts, who: Person = admin) =>
  testApp.as(who).patch(`/realm/filters/${id}`, fields);
const remove = (id: number, who: Person = admin) => testApp.as(who).del(`/realm/filters/${id}`);
const order = (ids: unknown, who: Person = admin) =>
  testApp.as(who).patch('/realm/linkifiers', { ordered_linkifier_ids: ids });
const ids = async () => (await list()).map(({ id }) => id);

beforeEach(async () => {
  for (const { id } of await list()) ok(await remove(id));
});

const NOT_FOUND = bad('Linkifier not found.');
const missing = (name: string) =>
  bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });
const BLANK = 'This field cannot be blank.';
const TAKEN = 'Realm filter with this Realm and Pattern already exists.';
const NO_TEMPLATE = 'Invalid URL template.';
/** The first of them is told in `msg`. */
const invalid = (errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  bad(Object.values(errors).flat()[0] ?? '', 'BAD_REQUEST', { errors });
const together = (...says: ReadonlyArray<string>) => ({ __all__: says });
const inPattern = (name: string) =>
  `Group '${name}' in URL template is not present in linkifier pattern.`;
const inTemplate = (name: string) =>
  `Group '${name}' in linkifier pattern is not present in URL template.`;

describe('GET /realm/linkifiers', () => {
  test('shows all users the same, in their order', async () => {
    expect(ok(await testApp.as(guest).get('/realm/linkifiers')).body).toEqual({
      ...SUCCESS,
      linkifiers: [],
    });
    const first = await added('#(?P<id>[0-9]+)', 'https://t.test/{id}');
    const second = await added('ZUL-(?P<id>[0-9]+)', 'https://z.test/{id}');
    for (const who of [guest, admin, testApp.owner])
      expect(await list(who)).toEqual([
        { id: first, pattern: '#(?P<id>[0-9]+)', url_template: 'https://t.test/{id}' },
        { id: second, pattern: 'ZUL-(?P<id>[0-9]+)', url_template: 'https://z.test/{id}' },
      ]);
  });

  test('needs an account', async () => {
    const answer = await testApp.as(null).get('/realm/linkifiers');
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

/**
 * What is refused alike when one is added and when one is changed; `taken` is the pattern of
 * another one.
 */
const SCHEME = 'The URL must begin with https://, http://, mailto: or tel:.';
const ANYTHING = 'This pattern makes links of ordinary words.';
const refusals: ReadonlyArray<[string, Texts, ReturnType<typeof bad>]> = [
  ['nothing', {}, missing('pattern')],
  ['no template', { pattern: 'x' }, missing('url_template')],
  ['no pattern', { url_template: 'https://x.test/' }, missing('pattern')],
  [
    'a blank pattern',
    { pattern: ' ', url_template: 'https://t.test/' },
    invalid({ pattern: [BLANK] }),
  ],
  [
    'a template that runs something',
    { pattern: 'x', url_template: 'javascript:alert(1)' },
    invalid({ url_template: [SCHEME] }),
  ],
  [
    'a template that is an address of this page',
    { pattern: 'x', url_template: '//l.test/' },
    invalid({ url_template: [SCHEME] }),
  ],
  [
    'a pattern that takes everything',
    { pattern: '(?P<x>.*)', url_template: 'https://l.test/{x}' },
    invalid({ pattern: [ANYTHING] }),
  ],
  [
    'a pattern that takes nothing',
    { pattern: '(?P<x>)', url_template: 'https://l.test/{x}' },
    invalid({ pattern: [ANYTHING] }),
  ],
  [
    'a pattern that may take nothing',
    { pattern: '(?P<x>[0-9]*)', url_template: 'https://l.test/{x}' },
    invalid({ pattern: [ANYTHING] }),
  ],
  [
    'a pattern that takes any word',
    { pattern: '(?P<x>\\w+)', url_template: 'https://l.test/{x}' },
    invalid({ pattern: [ANYTHING] }),
  ],
  ['a blank template', { pattern: 'x', url_template: '\n' }, invalid({ url_template: [BLANK] })],
  [
    'nothing but blanks',
    { pattern: ' ', url_template: ' ' },
    invalid({ pattern: [BLANK], url_template: [BLANK] }),
  ],
  [
    'a blank pattern for a template with a variable',
    { pattern: '', url_template: '{x}' },
    invalid({ pattern: [BLANK], ...together(inPattern('x')) }),
  ],
  [
    'a blank template for a pattern with a group',
    { pattern: '(?P<x>a)', url_template: '' },
    invalid({ url_template: [BLANK], ...together(inTemplate('x')) }),
  ],
  [
    'a template that is none',
    { pattern: 'x', url_template: 'https://t.test/{id' },
    invalid({ url_template: [NO_TEMPLATE] }),
  ],
  [
    'a template that is none, whatever the pattern',
    { pattern: '(foo', url_template: '{id' },
    invalid({ url_template: [NO_TEMPLATE] }),
  ],
  [
    'a repetition of repetitions',
    { pattern: 'ZUL-(?P<id>\\d????)', url_template: 'https://t.test/{id}' },
    invalid(together('Bad regular expression: bad repetition operator: ????')),
  ],
  [
    'an open parenthesis',
    { pattern: '(foo', url_template: 'https://x.test/' },
    invalid(together('Bad regular expression: missing ): (foo')),
  ],
  [
    'a look-ahead',
    { pattern: 'a(?!b)', url_template: 'https://x.test/' },
    invalid(together('Bad regular expression: invalid perl operator: (?!')),
  ],
  [
    'a variable that is no group',
    { pattern: '(?P<id>a)', url_template: '{z}{id}{y}{b}' },
    invalid(together(inPattern('b'))),
  ],
  [
    'a group that is no variable',
    { pattern: '(?P<z>a)(?P<id>a)(?P<Y>a)', url_template: 'https://l.test/{id}' },
    invalid(together(inTemplate('Y'))),
  ],
  [
    'both ways at once',
    { pattern: '(?P<a>a)', url_template: '{b}' },
    invalid(together(inPattern('b'))),
  ],
  [
    'the pattern of another',
    { pattern: ' taken ', url_template: 'https://other.test/' },
    invalid(together(TAKEN)),
  ],
  [
    'the pattern of another, and a variable that is no group',
    { pattern: 'taken', url_template: '{x}' },
    invalid(together(inPattern('x'), TAKEN)),
  ],
  [
    'the pattern of another, and a template that is none',
    { pattern: 'taken', url_template: '}' },
    invalid({ url_template: [NO_TEMPLATE], ...together(TAKEN) }),
  ],
  [
    'a long pattern',
    { pattern: '😀'.repeat(1_001), url_template: 'https://x.test/' },
    invalid({ pattern: ['Ensure this value has at most 1000 characters (it has 1001).'] }),
  ],
  [
    'a long template, which is not read',
    { pattern: '(', url_template: '{'.repeat(2_001) },
    invalid({ url_template: ['Ensure this value has at most 2000 characters (it has 2001).'] }),
  ],
  [
    'a pattern that is endless work',
    { pattern: '(a{1,900}b{1,900}c{1,900})', url_template: 'https://x.test/' },
    invalid(together('Bad regular expression: pattern too large - compile failed')),
  ],
];

describe('POST /realm/filters', () => {
  test('adds one at the end, without the blanks around its texts', async () => {
    const first = await added('first');
    const answer = ok(
      await add({
        pattern: '  #(?P<id>[0-9]+)\n',
        url_template: '\thttps://t.test/{id} ',
        color: 'red',
      }),
    );
    const { id } = answer.body;
    expect(answer.body).toEqual({
      ...SUCCESS,
      id: expect.any(Number),
      ignored_parameters_unsupported: ['color'],
    });
    expect(await list()).toEqual([
      { id: first, pattern: 'first', url_template: 'https://t.test/' },
      { id, pattern: '#(?P<id>[0-9]+)', url_template: 'https://t.test/{id}' },
    ]);
    ok(await remove(first));
    const third = await added('first');
    expect(await ids()).toEqual([id, third]);
  });

  test('lengths are counted in characters', async () => {
    await added('😀'.repeat(1_000), `https://t.test/${'é'.repeat(1_985)}`);
    expect(await list()).toHaveLength(1);
  });

  test.each(refusals)('%s', async (_what, fields, expected) => {
    await added('taken');
    const before = await list();
    expect(await answered(add(fields))).toEqual(expected);
    expect(await list()).toEqual(before);
  });

  test('at most 200', async () => {
    const first = await added('x');
    const [stored] = await testApp.storage.read(admin.caller.realm, ({ linkifiers }) =>
      linkifiers.ofRealm(),
    );
    if (stored === undefined) throw new Error('One was added');
    const { linkifier: more } = await testApp.storage.ids.reserve(admin.caller.realm, {
      linkifier: 199,
    });
    const changes = more.map((id): Change => {
      return {
        _tag: 'linkifier.put',
        linkifier: { ...stored, id, position: stored.position + id, pattern: `x${id}` },
      };
    });
    await testApp.force(...changes);
    expect(await answered(add({ pattern: 'one more', url_template: 'https://x.test/' }))).toEqual(
      invalid(together('An organization can have at most 200 linkifiers.')),
    );
    ok(await edit(first, { pattern: 'changed', url_template: 'https://x.test/' }));
    ok(await remove(first));
    await added('one more');
    const rest: ReadonlyArray<Change> = more.map((id) => ({
      _tag: 'linkifier.remove',
      linkifier: id,
    }));
    await testApp.force(...rest);
  });

  test('another organization’s patterns are its own', async () => {
    const { owner } = await testApp.foundRealm('alike');
    const created = await testApp.parley.linkifiers.create({
      caller: owner.caller,
      pattern: 'shared',
      urlTemplate: 'https://x.test/',
    })();
    expect(created).toMatchObject({ _tag: 'Right' });
    await added('shared');
  });
});

describe('PATCH /realm/filters/{filter_id}', () => {
  test('changes the texts, not the place', async () => {
    const [first, second] = [await added('first'), await added('second')];
    const changed = ok(
      await edit(first, { pattern: ' #(?P<n>1) ', url_template: ' https://n.test/{n} ', more: 1 }),
    );
    expect(changed.body).toEqual({ ...SUCCESS, ignored_parameters_unsupported: ['more'] });
    expect(await list()).toEqual([
      { id: first, pattern: '#(?P<n>1)', url_template: 'https://n.test/{n}' },
      { id: second, pattern: 'second', url_template: 'https://t.test/' },
    ]);
  });

  test('to what it is already is a success', async () => {
    const id = await added('same');
    expect(ok(await edit(id, { pattern: 'same', url_template: 'https://t.test/' })).body).toEqual(
      SUCCESS,
    );
    expect(ok(await edit(id, { pattern: 'same', url_template: 'https://u.test/' })).body).toEqual(
      SUCCESS,
    );
    expect(await list()).toEqual([{ id, pattern: 'same', url_template: 'https://u.test/' }]);
  });

  test.each(refusals)('%s', async (_what, fields, expected) => {
    const [id] = [await added('own'), await added('taken')];
    const before = await list();
    expect(await answered(edit(id, fields))).toEqual(expected);
    expect(await list()).toEqual(before);
  });

  test('one that is not there is looked for before the texts are looked at', async () => {
    const good = { pattern: 'x', url_template: 'https://x.test/' };
    const bads = { pattern: '(', url_template: '{' };
    const { owner } = await testApp.foundRealm('patching');
    const created = await testApp.parley.linkifiers.create({
      caller: owner.caller,
      pattern: 'x',
      urlTemplate: 'https://x.test/',
    })();
    const foreign = created._tag === 'Right' ? created.right : Number.NaN;
    for (const id of [0, 999_999, foreign]) {
      expect(await answered(edit(id, good))).toEqual(NOT_FOUND);
      expect(await answered(edit(id, bads))).toEqual(NOT_FOUND);
      expect(await answered(edit(id, { pattern: 'x' }))).toEqual(missing('url_template'));
      expect(await answered(remove(id))).toEqual(NOT_FOUND);
    }
  });
});

test('DELETE /realm/filters/{filter_id}, once', async () => {
  const [gone, kept] = [await added('gone'), await added('kept')];
  expect(ok(await remove(gone)).body).toEqual(SUCCESS);
  expect(await answered(remove(gone))).toEqual(NOT_FOUND);
  expect(await ids()).toEqual([kept]);
});

describe('PATCH /realm/linkifiers', () => {
  const DUPLICATED = bad('The ordered list must not contain duplicated linkifiers');
  const INCOMPLETE = bad('The ordered list must enumerate all existing linkifiers exactly once');
  const three = async () => [await added('a'), await added('b'), await added('c')] as const;

  test('puts them in another order, and new ones behind it', async () => {
    const [a, b, c] = await three();
    expect(ok(await order([c, a, b])).body).toEqual(SUCCESS);
    expect(await ids()).toEqual([c, a, b]);
    ok(await order([b, c, a]));
    const d = await added('d');
    expect(await ids()).toEqual([b, c, a, d]);
    expect(ok(await order([b, c, a, d])).body).toEqual(SUCCESS);
    ok(await edit(a, { pattern: 'A', url_template: 'https://x.test/' }));
    expect(await ids()).toEqual([b, c, a, d]);
  });

  test('an empty order of none', async () => expect(ok(await order([])).body).toEqual(SUCCESS));

  test.each<[string, (given: readonly [number, number, number]) => unknown, unknown]>([
    ['not every one', ([a, b]) => [a, b], INCOMPLETE],
    ['none of them', () => [], INCOMPLETE],
    ['one too many', ([a, b, c]) => [a, b, c, 999_999], INCOMPLETE],
    ['another one', ([a, b]) => [a, b, 999_999], INCOMPLETE],
    ['one twice', ([a, b, c]) => [a, b, c, a], DUPLICATED],
    ['one twice, and one that is not there', ([a]) => [a, a, 999_999], DUPLICATED],
    ['no list', () => 1, bad('ordered_linkifier_ids is not a list')],
    ['words', () => ['a'], bad('ordered_linkifier_ids[0] is not an integer')],
    ['no JSON', () => 'a,b', bad('ordered_linkifier_ids is not valid JSON')],
  ])('%s', async (_what, of, expected) => {
    const given = await three();
    expect(await answered(order(of(given)))).toEqual(expected);
    expect(await ids()).toEqual(given);
  });

  test('one that was removed since', async () => {
    const [a, b, c] = await three();
    ok(await remove(b));
    expect(await answered(order([c, b, a]))).toEqual(INCOMPLETE);
    expect(await answered(testApp.as(admin).patch('/realm/linkifiers', {}))).toEqual(
      missing('ordered_linkifier_ids'),
    );
    ok(await order([c, a]));
    expect(await ids()).toEqual([c, a]);
  });
});

test('only administrators change them, and hear that first', async () => {
  const id = await added('x');
  const member = await testApp.user('maria');
  const refused = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
  for (const who of [member, guest]) {
    for (const asked of [
      add({}, who),
      edit(id, {}, who),
      edit(999_999, {}, who),
      remove(id, who),
      order('x', who),
    ])
      expect(await answered(asked)).toEqual(refused);
  }
  expect(await ids()).toEqual([id]);
});

describe('at the same time', () => {
  test('of many who add the same one does, and the others hear so', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        answered(add({ pattern: 'same', url_template: 'https://x.test/' })),
      ),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status !== 200)).toEqual(
      Array.from({ length: 7 }, () => invalid(together(TAKEN))),
    );
    expect(await list()).toHaveLength(1);
  });

  test('many who add different ones all do, each at a place of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        add({ pattern: `p${index}`, url_template: 'https://x.test/' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(new Set(await ids()).size).toBe(12);
    const stored = await testApp.storage.read(admin.caller.realm, ({ linkifiers }) =>
      linkifiers.ofRealm(),
    );
    expect(new Set(stored.map(({ position }) => position)).size).toBe(12);
  });

  test('an order, an addition, a change and a removal are applied in some order', async () => {
    for (let round = 0; round < 10; round++) {
      for (const id of await ids()) ok(await remove(id));
      const [a, b, c] = [await added('a'), await added('b'), await added('c')];
      const [ordered, created, edited, removed] = await Promise.all([
        order([c, b, a]),
        add({ pattern: 'd', url_template: 'https://x.test/' }),
        edit(a, { pattern: 'A', url_template: 'https://x.test/' }),
        remove(b),
      ]);
      expect([created.status, edited.status, removed.status]).toEqual([200, 200, 200]);
      const d: number = created.body.id;
      // The order holds for what was there when it was given, or it was refused; what came later
      // stands behind it.
      const orders = ordered.status === 200 ? [[c, a, d]] : [[a, c, d]];
      expect(orders).toContainEqual(await ids());
      expect((await list()).find(({ id }) => id === a)?.pattern).toBe('A');
    }
  });
});
