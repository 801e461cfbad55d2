import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot } = await openTestApp(['maria', 'guest', 'bot']);
afterAll(() => testApp.close());

const missing = (name: string) =>
  bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name });
const UNKNOWN = [
  404,
  { result: 'error', msg: 'Saved snippet does not exist.', code: 'BAD_REQUEST' },
];
const EMPTY = bad('Title cannot be empty.');
const save = (who: Person, fields: Record<string, unknown>) =>
  testApp.as(who).post('/saved_snippets', fields);
const saved = async (who: Person, title = 'greeting', content = 'hello'): Promise<number> =>
  ok(await save(who, { title, content })).body.saved_snippet_id;
const edit = (who: Person, id: number, fields: Record<string, unknown>) =>
  testApp.as(who).patch(`/saved_snippets/${id}`, fields);
const remove = (who: Person, id: number) => testApp.as(who).del(`/saved_snippets/${id}`);
const list = async (who: Person) =>
  ok(await testApp.as(who).get('/saved_snippets')).body.saved_snippets;
const one = async (who: Person, id: number) =>
  (await list(who)).find((snippet: { id: number }) => snippet.id === id);
const foreigner = async (subdomain: string) => {
  const { founded } = await testApp.foundRealm(subdomain);
  const caller = { realm: founded.realm.id, user: founded.owner.id, client: 'tests' };
  const created = await testApp.parley.snippets.create({ caller, title: 'a', content: 'b' })();
  if (created._tag === 'Left') throw new Error(created.left.rule);
  return created.right;
};

describe('POST /saved_snippets, GET /saved_snippets', () => {
  test('guests and bots save too, any number of times, and every user sees their own', async () => {
    for (const who of [maria, guest, bot]) {
      const answer = ok(
        await save(who, { title: ' greeting ', content: '\n **hello**\n', colour: 'red' }),
      );
      const id = answer.body.saved_snippet_id;
      expect(answer.body).toEqual({
        ...SUCCESS,
        saved_snippet_id: expect.any(Number),
        ignored_parameters_unsupported: ['colour'],
      });
      const again = await saved(who);
      expect(ok(await testApp.as(who).get('/saved_snippets')).body).toEqual({
        ...SUCCESS,
        saved_snippets: [
          { id, title: 'greeting', content: '**hello**', date_created: testApp.now() },
          { id: again, title: 'greeting', content: 'hello', date_created: testApp.now() },
        ],
      });
    }
  });

  test('lengths are counted in characters, after stripping', async () => {
    const title = '😀'.repeat(60);
    const content = '😀'.repeat(10_000);
    const id = await saved(maria, ` ${title} `, ` ${content} `);
    expect(await one(maria, id)).toMatchObject({ title, content });
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['no title', { content: 'x' }, missing('title')],
    ['no content', { title: 'x' }, missing('content')],
    ['nothing', {}, missing('title')],
    ['an empty title', { title: '', content: 'x' }, EMPTY],
    ['a blank title', { title: ' \n ', content: 'x' }, EMPTY],
    ['empty content', { title: 'x', content: ' ' }, EMPTY],
    [
      'a long title',
      { title: 'x'.repeat(61), content: 'x' },
      bad('title is too long (limit: 60 characters)'),
    ],
    [
      'long content',
      { title: 'x', content: 'x'.repeat(10_001) },
      bad('content is too long (limit: 10000 characters)'),
    ],
    [
      'a null byte in the title, before the content',
      { title: 'a\0b', content: '' },
      bad('title must not contain null bytes'),
    ],
    [
      'a null byte in the content',
      { title: 'x', content: 'a\0b' },
      bad('content must not contain null bytes'),
    ],
  ])('%s', async (_what, fields, expected) => {
    const before = await list(maria);
    expect(await answered(save(maria, fields))).toEqual(expected);
    expect(await list(maria)).toEqual(before);
  });
});

describe('PATCH /saved_snippets/{id}', () => {
  test('changes what is passed and nothing else', async () => {
    const id = await saved(maria);
    const created = testApp.now();
    testApp.advanceClock(60);
    expect(ok(await edit(maria, id, { title: ' new ', tail: 1 })).body).toEqual({
      ...SUCCESS,
      ignored_parameters_unsupported: ['tail'],
    });
    expect(await one(maria, id)).toEqual({
      id,
      title: 'new',
      content: 'hello',
      date_created: created,
    });
    ok(await edit(maria, id, { content: '"quoted"' }));
    expect(await one(maria, id)).toEqual({
      id,
      title: 'new',
      content: '"quoted"',
      date_created: created,
    });
    ok(await edit(maria, id, { title: 'both', content: 'both' }));
    expect(await one(maria, id)).toMatchObject({ title: 'both', content: 'both' });
  });

  test('a request without parameters succeeds for an own snippet and changes nothing', async () => {
    const id = await saved(guest);
    const before = await one(guest, id);
    expect(ok(await edit(guest, id, {})).body).toEqual(SUCCESS);
    expect(await one(guest, id)).toEqual(before);
    for (const named of [id, 999_999])
      expect(await answered(edit(maria, named, {}))).toEqual(UNKNOWN);
  });

  test('that of another user does not exist', async () => {
    const id = await saved(guest);
    const elsewhere = await foreigner('patching');
    for (const who of [maria, bot, testApp.owner]) {
      for (const named of [id, elsewhere, 999_999, 0]) {
        expect(await answered(edit(who, named, { title: 'x' }))).toEqual(UNKNOWN);
        expect(await answered(edit(who, named, { content: 'x' }))).toEqual(UNKNOWN);
      }
    }
    expect(await one(guest, id)).toMatchObject({ title: 'greeting', content: 'hello' });
  });

  test.each<[string, Record<string, unknown>, unknown]>([
    ['a blank title', { title: ' ' }, EMPTY],
    ['blank content', { title: 'x', content: '' }, EMPTY],
    ['a long title', { title: 'x'.repeat(61) }, bad('title is too long (limit: 60 characters)')],
    ['a null byte', { title: 'x', content: 'a\0b' }, bad('content must not contain null bytes')],
    [
      'long content',
      { content: 'x'.repeat(10_001) },
      bad('content is too long (limit: 10000 characters)'),
    ],
  ])('%s is refused before it is asked whose it is', async (_what, fields, expected) => {
    const id = await saved(maria);
    for (const named of [id, 999_999])
      expect(await answered(edit(maria, named, fields))).toEqual(expected);
    expect(await one(maria, id)).toMatchObject({ title: 'greeting', content: 'hello' });
  });
});

describe('DELETE /saved_snippets/{id}', () => {
  test('once', async () => {
    const [id, kept] = [await saved(maria), await saved(maria)];
    expect(ok(await remove(maria, id)).body).toEqual(SUCCESS);
    expect([await one(maria, id), await one(maria, kept)]).toEqual([undefined, expect.anything()]);
    expect(await answered(remove(maria, id))).toEqual(UNKNOWN);
    expect(await answered(edit(maria, id, { title: 'x' }))).toEqual(UNKNOWN);
    expect(await saved(maria)).toBeGreaterThan(kept);
  });

  test('that of another user does not exist', async () => {
    const id = await saved(guest);
    for (const named of [id, await foreigner('deleting'), 999_999])
      expect(await answered(remove(testApp.owner, named))).toEqual(UNKNOWN);
    expect(await one(guest, id)).toBeDefined();
  });
});

test('without an account there are no snippets', async () => {
  const nobody = testApp.as(null);
  for (const answer of [
    await nobody.get('/saved_snippets'),
    await nobody.post('/saved_snippets', { title: 'a', content: 'b' }),
    await nobody.patch('/saved_snippets/1', { title: 'a' }),
    await nobody.del('/saved_snippets/1'),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
