import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, bot } = await openTestApp(['admin', 'maria', 'nico', 'bot']);
afterAll(() => testApp.close());

type Sent = Record<string, unknown>;
const make = (fields: Sent) => answered(testApp.as(admin).post('/realm/profile_fields', fields));
const made = async (fields: Sent): Promise<number> =>
  ok(await testApp.as(admin).post('/realm/profile_fields', fields)).body.id;
const change = (id: number, fields: Sent) =>
  answered(testApp.as(admin).patch(`/realm/profile_fields/${id}`, fields));
const list = async () => ok(await testApp.as(nico).get('/realm/profile_fields')).body.custom_fields;
const named = async (name: string) =>
  (await list()).find((field: { readonly name: string }) => field.name === name);
const options = { b: { text: 'Bread', order: '1' }, s: { text: 'Soup', order: '2' } };
const done = [200, SUCCESS];

describe('POST /realm/profile_fields', () => {
  test('a field of each kind', async () => {
    const kinds: ReadonlyArray<[string, number, Sent]> = [
      ['Phone', 1, {}],
      ['Life', 2, {}],
      ['Dish', 3, { field_data: options }],
      ['Birthday', 4, {}],
      ['Page', 5, {}],
      ['Mentor', 6, {}],
      [
        'Reddit',
        7,
        { field_data: { subtype: 'custom', url_pattern: 'https://reddit.com/user/%(username)s' } },
      ],
      ['Pronouns', 8, {}],
    ];
    for (const [name, field_type, more] of kinds)
      await made({ name: ` ${name} `, field_type, hint: 'what?', ...more });
    const fields = await list();
    expect(
      fields.map(({ name, type }: { readonly name: string; readonly type: number }) => [
        name,
        type,
      ]),
    ).toEqual(kinds.map(([name, type]) => [name, type]));
    expect(await named('Dish')).toEqual({
      id: expect.any(Number),
      name: 'Dish',
      type: 3,
      hint: 'what?',
      field_data: JSON.stringify(options),
      order: expect.any(Number),
      required: false,
      editable_by_user: true,
    });
  });

  test('an account of a service that is known is called as it is', async () => {
    await made({
      field_type: 7,
      field_data: { subtype: 'github' },
      name: 'mine',
      hint: 'mine too',
    });
    expect(await named('GitHub username')).toMatchObject({
      hint: '',
      field_data: '{"subtype":"github"}',
    });
  });

  const text = { name: 'Some name', field_type: 1 };
  const select = (field_data: unknown) => ({ name: 'Some name', field_type: 3, field_data });
  const account = (field_data: unknown) => ({ name: 'Some name', field_type: 7, field_data });
  test.each<[string, Sent, ReturnType<typeof bad>]>([
    [
      'no kind',
      { name: 'x' },
      bad("Missing 'field_type' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'field_type' }),
    ],
    [
      'a kind that is no number',
      { ...text, field_type: 'text' },
      bad('field_type is not valid JSON'),
    ],
    ['data that is no object', { ...text, field_data: [] }, bad('field_data is not a dict')],
    ['no name', { field_type: 1, name: ' ' }, bad('Label cannot be blank.')],
    ['no name before no kind', { field_type: 100 }, bad('Label cannot be blank.')],
    [
      'a long hint before a long name',
      { field_type: 1, name: 'x'.repeat(41), hint: 'x'.repeat(81) },
      bad('hint is too long (limit: 80 characters)'),
    ],
    [
      'a long name',
      { field_type: 100, name: '😀'.repeat(41) },
      bad('name is too long (limit: 40 characters)'),
    ],
    ['an unknown kind', { field_type: 9, name: 'x' }, bad('Invalid field type.')],
    [
      'a long text in the summary',
      { ...text, field_type: 2, display_in_profile_summary: true },
      bad('Field type not supported for display in profile summary.'),
    ],
    [
      'people in the summary',
      { ...text, field_type: 6, display_in_profile_summary: true },
      bad('Field type not supported for display in profile summary.'),
    ],
    [
      'a name that is taken',
      { ...text, name: 'Phone' },
      bad('A field with that label already exists.'),
    ],
    ['no options', select({}), bad('Field must have at least one choice.')],
    ['options that are texts', select({ a: 'A' }), bad('field_data is not a dict')],
    [
      'an option without text',
      select({ a: { order: '1' } }),
      bad('text key is missing from field_data'),
    ],
    [
      'an option without order',
      select({ a: { text: 'A' } }),
      bad('order key is missing from field_data'),
    ],
    [
      'a blank order',
      select({ a: { text: 'A', order: '' } }),
      bad('field_data["order"] cannot be blank.'),
    ],
    [
      'an order that is a number',
      select({ a: { text: 'A', order: 1 } }),
      bad('field_data["order"] is not a string'),
    ],
    ['a blank option', select({ '': { text: 'A', order: '1' } }), bad("'value' cannot be blank.")],
    [
      'long options',
      select({ a: { text: 'A'.repeat(20_000), order: '1' } }),
      bad('field_data is too long (limit: 20000 characters)'),
    ],
    [
      'many options',
      select(
        Object.fromEntries(
          Array.from({ length: 1_000 }, (_, at) => [at, { text: 'A', order: '1' }]),
        ),
      ),
      bad('field_data is too long (limit: 20000 characters)'),
    ],
    [
      'a long address',
      account({
        subtype: 'custom',
        url_pattern: `https://x.test/%(username)s${'x'.repeat(20_000)}`,
      }),
      bad('field_data is too long (limit: 20000 characters)'),
    ],
    ['an account of nothing', account({}), bad('subtype key is missing from field_data')],
    [
      'an account of a blank',
      account({ subtype: '' }),
      bad('field_data["subtype"] cannot be blank.'),
    ],
    [
      'an unknown service',
      account({ subtype: 'constructor' }),
      bad('Invalid external account type'),
    ],
    [
      'an own service without address',
      account({ subtype: 'custom' }),
      bad('Custom external account must define URL pattern'),
    ],
    [
      'an address that is a number',
      account({ subtype: 'custom', url_pattern: 1 }),
      bad('field_data["url_pattern"] is not a string'),
    ],
    [
      'an address without a place',
      account({ subtype: 'custom', url_pattern: 'https://a.example' }),
      bad("URL pattern must contain '%(username)s'."),
    ],
    [
      'an address that is none',
      account({ subtype: 'custom', url_pattern: 'reddit/%(username)s' }),
      bad('field_data["url_pattern"] is not a URL'),
    ],
  ])('refuses %s', async (_what, fields, answer) => expect(await make(fields)).toEqual(answer));

  test('two at most in the summary, however many ask at once', async () => {
    const asked = await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) =>
        make({ name, field_type: 1, display_in_profile_summary: true }),
      ),
    );
    const full = bad('Only 2 custom profile fields can be displayed in the profile summary.');
    expect(asked.filter(([status]) => status === 200)).toHaveLength(2);
    expect(asked.filter(([status]) => status === 400)).toEqual([full, full]);
    expect(await make({ name: '', field_type: 1, display_in_profile_summary: true })).toEqual(full);
  });
});

describe('changing fields', () => {
  test('what is named, and nothing else', async () => {
    const id = await made({ name: 'Motto', field_type: 1, required: true });
    expect(await change(id, { hint: 'in a word' })).toEqual(done);
    expect(await named('Motto')).toMatchObject({
      id,
      hint: 'in a word',
      required: true,
      editable_by_user: true,
    });
    expect(await change(id, { name: 'Creed', required: false, editable_by_user: false })).toEqual(
      done,
    );
    expect(await named('Creed')).toMatchObject({
      id,
      hint: 'in a word',
      required: false,
      editable_by_user: false,
    });
    expect(await change(id, {})).toEqual(done);
  });

  test('an account that is known changes only where it is shown', async () => {
    const { id } = await named('GitHub username');
    const fixed = bad('Default custom field cannot be updated.');
    expect(await change(id, { name: 'Git' })).toEqual(fixed);
    expect(await change(id, { field_data: { subtype: 'twitter' } })).toEqual(fixed);
    expect(
      await change(id, {
        name: 'GitHub username',
        field_data: { subtype: 'github' },
        required: true,
      }),
    ).toEqual(done);
    expect(await named('GitHub username')).toMatchObject({ required: true });
  });

  test('refuses what a new field may not be either', async () => {
    const { id } = await named('Dish');
    expect(await change(id, { name: 'Phone' })).toEqual(
      bad('A field with that label already exists.'),
    );
    expect(await change(id, { name: 'Dish' })).toEqual(done);
    expect(await change(id, { field_data: {} })).toEqual(
      bad('Field must have at least one choice.'),
    );
    expect(await change(id, { name: '' })).toEqual(bad('Label cannot be blank.'));
    expect(await change(7_777_777, { name: '' })).toEqual(bad('Field id 7777777 not found.'));
  });

  test('the order, whole or not at all', async () => {
    const ids = (await list()).map(({ id }: { readonly id: number }) => id);
    const order = (asked: ReadonlyArray<number>) =>
      answered(testApp.as(admin).patch('/realm/profile_fields', { order: asked }));
    const invalid = bad('Invalid order mapping.');
    expect([
      await order(ids.slice(1)),
      await order([...ids, ids[0]]),
      await order([...ids.slice(1), 7_777_777]),
    ]).toEqual([invalid, invalid, invalid]);
    const turned = ids.toReversed();
    expect(await order(turned)).toEqual(done);
    expect((await list()).map(({ id }: { readonly id: number }) => id)).toEqual(turned);
    expect(await order(turned)).toEqual(done);
  });
});

describe('profiles', () => {
  const fill = (person: Person, ...data: ReadonlyArray<Sent>) =>
    answered(testApp.as(person).patch('/users/me/profile_data', { data }));
  const profile = async (person: Person) =>
    ok(await testApp.as(maria).get(`/users/${person.id}`, { include_custom_profile_fields: true }))
      .body.user.profile_data;

  test('are filled in, shown to all, and removed', async () => {
    const ids = Object.fromEntries(
      (await list()).map(({ name, id }: { readonly name: string; readonly id: number }) => [
        name,
        id,
      ]),
    );
    const values: Record<string, unknown> = {
      Phone: '*555*',
      Life: 'long **ago**',
      Dish: 'b',
      Birthday: '2000-02-29',
      Page: 'https://nico.example/a?b#c',
      Mentor: [maria.id],
      Reddit: 'nico',
      Pronouns: 'he/him',
    };
    expect(
      await fill(
        nico,
        ...Object.entries(values).map(([name, value]) => ({ id: ids[name], value })),
      ),
    ).toEqual(done);
    expect(await profile(nico)).toEqual({
      [ids.Phone]: { value: '*555*', rendered_value: '<p><em>555</em></p>' },
      [ids.Life]: { value: 'long **ago**', rendered_value: '<p>long <strong>ago</strong></p>' },
      [ids.Dish]: { value: 'b' },
      [ids.Birthday]: { value: '2000-02-29' },
      [ids.Page]: { value: 'https://nico.example/a?b#c' },
      [ids.Mentor]: { value: `[${maria.id}]` },
      [ids.Reddit]: { value: 'nico' },
      [ids.Pronouns]: { value: 'he/him' },
    });
    const { members } = ok(
      await testApp.as(maria).get('/users', { include_custom_profile_fields: true }),
    ).body;
    expect(
      members.find(({ user_id }: { readonly user_id: number }) => user_id === nico.id).profile_data,
    ).toEqual(await profile(nico));
    expect(
      members.find(({ user_id }: { readonly user_id: number }) => user_id === bot.id),
    ).not.toHaveProperty('profile_data');
    expect(
      await answered(
        testApp.as(nico).del('/users/me/profile_data', { data: [ids.Phone, ids.Life] }),
      ),
    ).toEqual(done);
    expect(Object.keys(await profile(nico))).not.toContain(String(ids.Phone));
    expect(
      await answered(testApp.as(nico).del('/users/me/profile_data', { data: [ids.Phone] })),
    ).toEqual(done);
    expect(
      await answered(testApp.as(nico).del('/users/me/profile_data', { data: [7_777_777] })),
    ).toEqual(bad('Field id 7777777 not found.'));
  });

  test('an option that goes takes with it what was filled in', async () => {
    const { id } = await named('Dish');
    expect(await change(id, { field_data: { s: options.s } })).toEqual(done);
    expect(await profile(nico)).not.toHaveProperty(String(id));
  });

  test.each<[string, unknown, string]>([
    ['Phone', 'x'.repeat(51), 'Phone is too long (limit: 50 characters)'],
    ['Phone', [1], 'Phone is not a string'],
    ['Life', 'x'.repeat(501), 'Life is too long (limit: 500 characters)'],
    ['Birthday', '1909-3-5', 'Birthday is not a date'],
    ['Birthday', '2001-02-29', 'Birthday is not a date'],
    ['Birthday', 7, 'Birthday is not a string'],
    ['Page', 'not URL', 'Page is not a URL'],
    ['Page', `https://nico.example/${'x'.repeat(2028)}`, 'Page is not a URL'],
    ['Dish', 'constructor', "'constructor' is not a valid choice for 'Dish'."],
    ['Mentor', 'maria', 'User IDs is not a list'],
    ['Mentor', [1.5], 'User IDs[0] is not an integer'],
    ['Mentor', [7_777_777], 'Invalid user ID: 7777777'],
  ])('%s is not filled in with %j', async (name, value, says) => {
    const { id } = await named(name);
    const before = await profile(nico);
    const { id: phone } = await named('Phone');
    expect(await fill(nico, { id: phone, value: '1' }, { id, value })).toEqual(bad(says));
    expect(await profile(nico)).toEqual(before);
  });

  test('as long an address as may be, and people once however often they were named', async () => {
    const [page, mentor] = [await named('Page'), await named('Mentor')];
    const address = `https://nico.example/${'x'.repeat(2027)}`;
    const people = [nico.id, ...Array.from({ length: 1000 }, () => maria.id), nico.id];
    expect(
      await fill(nico, { id: page.id, value: address }, { id: mentor.id, value: people }),
    ).toEqual(done);
    expect(await profile(nico)).toMatchObject({
      [page.id]: { value: address },
      [mentor.id]: { value: `[${nico.id},${maria.id}]` },
    });
  });

  test('deactivated users and bots cannot be mentors', async () => {
    const { id } = await named('Mentor');
    const gone = await testApp.user('gone');
    ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
    expect(await fill(nico, { id, value: [gone.id] })).toEqual(
      bad(`User with ID ${gone.id} is deactivated`),
    );
    expect(await fill(nico, { id, value: [bot.id] })).toEqual(
      bad(`User with ID ${bot.id} is a bot`),
    );
  });

  test('what only administrators fill in', async () => {
    const { id } = await named('Creed');
    const refused = bad(
      'You are not allowed to change this field. Contact an administrator to update it.',
    );
    expect(await fill(nico, { id, value: 'mine' })).toEqual(refused);
    expect(await answered(testApp.as(nico).del('/users/me/profile_data', { data: [id] }))).toEqual(
      refused,
    );
    expect(
      await answered(
        testApp.as(admin).patch(`/users/${nico.id}`, { profile_data: [{ id, value: 'ours' }] }),
      ),
    ).toEqual(done);
    expect(await profile(nico)).toMatchObject({ [id]: { value: 'ours' } });
  });

  test('PATCH /users/{user_id} changes account and profile, or neither', async () => {
    const { id } = await named('Birthday');
    const patch = (fields: Sent) => answered(testApp.as(admin).patch(`/users/${nico.id}`, fields));
    const name = async () =>
      ok(await testApp.as(maria).get(`/users/${nico.id}`)).body.user.full_name;
    expect(await patch({ full_name: 'Nico New', profile_data: [{ id, value: 'never' }] })).toEqual(
      bad('Birthday is not a date'),
    );
    expect(await name()).toBe('nico user');
    expect(await patch({ full_name: 'Nico New', profile_data: [{ id, value: null }] })).toEqual(
      done,
    );
    expect([await name(), (await profile(nico))[id]]).toEqual(['Nico New', undefined]);
    expect(await patch({ role: 'x', profile_data: [{ id: 'x' }] })).toEqual(
      bad('role is not valid JSON'),
    );
    expect(await patch({ profile_data: [{ id: 'x', value: '' }] })).toEqual(
      bad('profile_data[0]["id"] is not an integer'),
    );
    expect(
      await answered(
        testApp.as(maria).patch(`/users/${nico.id}`, { profile_data: [{ id, value: '' }] }),
      ),
    ).toEqual(bad('Insufficient permission'));
  });

  test('bots fill in nothing', async () =>
    expect(await fill(bot, { id: 1, value: 'x' })).toEqual(
      bad('This endpoint does not accept bot requests.'),
    ));
});

test('who listens is told of fields and of what is filled in', async () => {
  const queue = await listen(testApp, maria, {
    event_types: ['custom_profile_fields', 'realm_user'],
  });
  const id = await made({ name: 'Mood', field_type: 1 });
  expect(await queue.next()).toEqual([{ type: 'custom_profile_fields', fields: await list() }]);
  ok(await testApp.as(nico).patch('/users/me/profile_data', { data: [{ id, value: '*good*' }] }));
  const told = (change: object) => [
    {
      type: 'realm_user',
      op: 'update',
      person: { user_id: nico.id, custom_profile_field: { id, ...change } },
    },
  ];
  expect(await queue.next()).toEqual(
    told({ value: '*good*', rendered_value: '<p><em>good</em></p>' }),
  );
  ok(await testApp.as(nico).del('/users/me/profile_data', { data: [id] }));
  expect(await queue.next()).toEqual(told({ value: null }));
  ok(
    await testApp.as(admin).patch(`/users/${bot.id}`, { profile_data: [{ id, value: 'humming' }] }),
  );
  expect(await queue.next()).toEqual([]);
  const { body } = ok(
    await testApp.as(maria).post('/register', { fetch_event_types: ['custom_profile_fields'] }),
  );
  expect(body.custom_profile_fields).toEqual(await list());
  expect(body.custom_profile_field_types.SELECT).toEqual({ id: 3, name: 'List of options' });
});

test('a field that is removed is gone from every profile', async () => {
  const id = await made({ name: 'Fleeting', field_type: 1 });
  ok(await testApp.as(nico).patch('/users/me/profile_data', { data: [{ id, value: 'x' }] }));
  const remove = () => answered(testApp.as(admin).del(`/realm/profile_fields/${id}`));
  expect([await remove(), await remove()]).toEqual([done, bad(`Field id ${id} not found.`)]);
  expect(ok(await testApp.as(nico).get('/users/me')).body.profile_data).not.toHaveProperty(
    String(id),
  );
});
