import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Playground, ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person, right } from '../../testing/test-app.ts';

const { testApp, admin } = await openTestApp(['admin']);
afterAll(() => testApp.close());

type Texts = Record<string, unknown>;
const list = (): Promise<ReadonlyArray<Playground>> =>
  right(testApp.parley.playgrounds.list({ caller: admin.caller }));
const add = (fields: Texts, who: Person = admin) =>
  testApp.as(who).post('/realm/playgrounds', fields);
const GOOD = {
  name: 'Python playground',
  pygments_language: 'Python',
  url_template: 'https://p.test/?c={code}',
};
const added = async (fields: Texts = {}): Promise<number> =>
  ok(await add({ ...GOOD, ...fields })).body.id;
const edit = (id: number, fields: Texts, who: Person = admin) =>
  testApp.as(who).patch(`/realm/playgrounds/${id}`, fields);
const remove = (id: number, who: Person = admin) => testApp.as(who).del(`/realm/playgrounds/${id}`);
const shown = async () =>
  (await list()).map(({ id, name, language, urlTemplate }) => [id, name, language, urlTemplate]);
const defaultLanguage = async (): Promise<string | undefined> =>
  (await testApp.storage.read(admin.caller.realm, ({ realms }) => realms.own()))?.settings
    .defaultCodeBlockLanguage;

beforeEach(async () => {
  for (const { id } of await list()) ok(await remove(id));
});

const missing = (name: string) =>
  bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });
const invalid = (errors: Readonly<Record<string, ReadonlyArray<string>>>) =>
  bad(Object.values(errors).flat()[0] ?? '', 'BAD_REQUEST', { errors });
const INVALID = bad('Invalid playground');
const BLANK = ['This field cannot be blank.'];
const NO_CODE = 'Missing the required variable "code" in the URL template';
const MORE = '"code" should be the only variable present in the URL template';
const TAKEN = 'Realm playground with this Realm, Pygments language and Name already exists.';
const CHARACTERS = bad('Invalid characters in pygments language');

/**
 * What is refused alike when one is added and when one is changed; `Taken` is the name of another
 * one for Python.
 */
const refusals: ReadonlyArray<[string, Texts, ReturnType<typeof bad>]> = [
  [
    'a long language',
    { pygments_language: 'x'.repeat(41) },
    bad('pygments_language is too long (limit: 40 characters)'),
  ],
  ['a language with other characters', { pygments_language: 'a$b' }, CHARACTERS],
  [
    'such a language, before all else',
    { name: '', url_template: '{', pygments_language: 'ä' },
    CHARACTERS,
  ],
  ['no name', { name: ' ' }, invalid({ name: BLANK })],
  ['no language', { pygments_language: '\t' }, invalid({ pygments_language: BLANK })],
  ['no template', { url_template: ' ' }, invalid({ url_template: BLANK, __all__: [NO_CODE] })],
  [
    'nothing but blanks',
    { name: '', pygments_language: '', url_template: '' },
    invalid({ url_template: BLANK, name: BLANK, pygments_language: BLANK, __all__: [NO_CODE] }),
  ],
  [
    'a template that is none',
    { url_template: 'https://p.test/{code' },
    invalid({ url_template: ['Invalid URL template.'] }),
  ],
  [
    'a template that is none, and no name',
    { url_template: '{code}}', name: '' },
    invalid({ url_template: ['Invalid URL template.'], name: BLANK }),
  ],
  [
    'long texts',
    { name: '\u{1f600}'.repeat(10_001), url_template: `https://{code}${'x'.repeat(9_992)}` },
    invalid({
      url_template: ['Ensure this value has at most 10000 characters (it has 10006).'],
      name: ['Ensure this value has at most 10000 characters (it has 10001).'],
    }),
  ],
  ['a template without code', { url_template: 'https://p.test/' }, invalid({ __all__: [NO_CODE] })],
  ['a template with another variable', { url_template: '{Code}' }, invalid({ __all__: [NO_CODE] })],
  ['a template with two', { url_template: '{code}{x}' }, invalid({ __all__: [MORE] })],
  ['a name that is taken', { name: ' Taken ' }, invalid({ __all__: [TAKEN] })],
  [
    'a name that is taken, and no code',
    { name: 'Taken', url_template: 'https://x.test/' },
    invalid({ __all__: [NO_CODE, TAKEN] }),
  ],
];

describe('POST /realm/playgrounds', () => {
  test('adds one, without the blanks around its texts', async () => {
    const answer = ok(
      await add({
        name: ' Try it ',
        pygments_language: ' C++, C#/_-.9 ',
        url_template: ' https://p.test/{#code} ',
        color: 1,
      }),
    );
    const { id } = answer.body;
    expect(answer.body).toEqual({
      ...SUCCESS,
      id: expect.any(Number),
      ignored_parameters_unsupported: ['color'],
    });
    expect(await shown()).toEqual([[id, 'Try it', 'c++, c#/_-.9', 'https://p.test/{#code}']]);
  });

  test('code may stand in a template more than once, and names are long', async () => {
    await added({
      name: 'x'.repeat(10_000),
      url_template: 'https://p.test/{code}?again={code}{&code:3}',
    });
    expect(await list()).toHaveLength(1);
  });

  test('a language may have several, and a name stand for several languages', async () => {
    await added();
    await added({ name: 'Another' });
    await added({ pygments_language: 'rust' });
    await added({ pygments_language: 'x'.repeat(40) });
    expect(await list()).toHaveLength(4);
  });

  test.each<[string, Texts, ReturnType<typeof bad>]>([
    ['nothing', {}, missing('name')],
    ['a name only', { name: 'x' }, missing('url_template')],
    ['a language only', { pygments_language: '$' }, missing('name')],
    ['no language', { name: 'x', url_template: '' }, missing('pygments_language')],
  ])('%s is not enough', async (_what, fields, expected) =>
    expect(await answered(add(fields))).toEqual(expected),
  );

  test.each(refusals)('%s', async (_what, fields, expected) => {
    await added({ name: 'Taken' });
    const before = await list();
    expect(await answered(add({ ...GOOD, ...fields }))).toEqual(expected);
    expect(await list()).toEqual(before);
  });
});

describe('PATCH /realm/playgrounds/{playground_id}', () => {
  test('changes what is passed and nothing else', async () => {
    const id = await added();
    expect(ok(await edit(id, { name: ' New ', more: 1 })).body).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['more'],
    });
    expect(await shown()).toEqual([[id, 'New', 'Python', GOOD.url_template]]);
    ok(await edit(id, { pygments_language: 'Ruby' }));
    ok(await edit(id, { url_template: 'http://p.test/{+code}' }));
    expect(await shown()).toEqual([[id, 'New', 'Ruby', 'http://p.test/{+code}']]);
    expect(ok(await edit(id, {})).body).toEqual(SUCCESS);
    expect(
      ok(
        await edit(id, {
          name: 'New',
          pygments_language: 'Ruby',
          url_template: 'http://p.test/{+code}',
        }),
      ).body,
    ).toEqual(SUCCESS);
    ok(await edit(id, { name: 'Newer' }));
  });

  test.each(refusals)('%s', async (_what, fields, expected) => {
    const [id] = [await added(), await added({ name: 'Taken' })];
    const before = await list();
    expect(await answered(edit(id, fields))).toEqual(expected);
    expect(await list()).toEqual(before);
  });

  test('a missing one is checked after the language and before the rest', async () => {
    const { owner } = await testApp.foundRealm('patching');
    const foreign = await right(
      testApp.parley.playgrounds.create({
        caller: owner.caller,
        name: 'x',
        language: 'x',
        urlTemplate: 'https://p.test/{code}',
      }),
    );
    for (const id of [0, 999_999, foreign]) {
      expect(await answered(edit(id, { pygments_language: '$' }))).toEqual(CHARACTERS);
      expect(await answered(edit(id, { name: '', url_template: '{' }))).toEqual(INVALID);
      expect(await answered(edit(id, {}))).toEqual(INVALID);
      expect(await answered(remove(id))).toEqual(INVALID);
    }
  });
});

describe('DELETE /realm/playgrounds/{playground_id}', () => {
  test('once', async () => {
    const [gone, kept] = [await added(), await added({ name: 'kept' })];
    expect(ok(await remove(gone)).body).toEqual(SUCCESS);
    expect(await answered(remove(gone))).toEqual(INVALID);
    expect((await list()).map(({ id }) => id)).toEqual([kept]);
  });

  test('code blocks without a language are no longer taken for its language', async () => {
    expect(await defaultLanguage()).toBe('');
    const [python, ruby] = [await added(), await added({ pygments_language: 'Ruby' })];
    const changed = await testApp
      .as(admin)
      .patch('/realm', { default_code_block_language: 'Python' });
    expect(ok(changed).body).toEqual({ ...SUCCESS, default_code_block_language: 'updated' });
    ok(await remove(ruby));
    expect(await defaultLanguage()).toBe('Python');
    ok(await remove(python));
    expect(await defaultLanguage()).toBe('');
  });

  test('whatever the casing', async () => {
    await testApp.settings({ default_code_block_language: 'python' });
    ok(await remove(await added()));
    expect(await defaultLanguage()).toBe('');
  });

  test.each([
    ['rust', 'Rust'],
    ['RS', 'Rust'],
    ['py', 'Python'],
    ['PyThOn', 'Python'],
    ['MyLang', 'mylang'],
  ])('%s is stored as blocks of code name it', async (pygments_language, stored) => {
    const id = await added({ pygments_language });
    expect(await shown()).toEqual([[id, GOOD.name, stored, GOOD.url_template]]);
    const { rendered } = ok(
      await testApp
        .as(admin)
        .post('/messages/render', { content: `\`\`\`${pygments_language}\nx\n\`\`\`` }),
    ).body;
    expect(rendered).toContain(`data-code-language="${stored}"`);
    ok(await remove(id));
  });
});

test('the language of code blocks has a limit', async () => {
  const change = (language: string) =>
    testApp.as(admin).patch('/realm', { default_code_block_language: language });
  ok(await change('x'.repeat(40)));
  expect(await answered(change('x'.repeat(41)))).toEqual(
    bad('default_code_block_language is too long (limit: 40 characters)'),
  );
  expect(await defaultLanguage()).toBe('x'.repeat(40));
  ok(await change(''));
});

test('only administrators change them, and hear that first', async () => {
  const id = await added();
  const guest = await testApp.user('gast', ROLE.guest);
  const member = await testApp.user('maria');
  const refused = bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL');
  for (const who of [member, guest])
    for (const asked of [add({}, who), edit(id, {}, who), edit(999_999, {}, who), remove(id, who)])
      expect(await answered(asked)).toEqual(refused);
  expect(await list()).toHaveLength(1);
});

test('of many who add the same at the same time one does, and the others hear so', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => answered(add(GOOD))));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([status]) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => invalid({ __all__: [TAKEN] })),
  );
});
