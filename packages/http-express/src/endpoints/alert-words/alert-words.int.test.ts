import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot } = await openTestApp(['maria', 'guest', 'bot']);
const everybody = [maria, guest, bot];
afterAll(() => testApp.close());

const missing = bad("Missing 'alert_words' argument", 'REQUEST_VARIABLE_MISSING', {
  var_name: 'alert_words',
});
const list = async (who: Person) =>
  ok(await testApp.as(who).get('/users/me/alert_words')).body.alert_words;
const add = (who: Person, words: unknown) =>
  testApp.as(who).post('/users/me/alert_words', { alert_words: words });
const remove = (who: Person, words: unknown) =>
  testApp.as(who).del('/users/me/alert_words', { alert_words: words });
const told = (...words: ReadonlyArray<string>) => ({ ...SUCCESS, alert_words: words });

beforeEach(async () => {
  for (const who of everybody) ok(await remove(who, await list(who)));
});

test('each user has their own, guests and bots too, in the order of adding', async () => {
  for (const who of everybody) {
    expect(ok(await testApp.as(who).get('/users/me/alert_words')).body).toEqual(told());
    expect(ok(await add(who, ['soup', ' green tea '])).body).toEqual(told('soup', 'green tea'));
    expect(ok(await add(who, ['cake'])).body).toEqual(told('soup', 'green tea', 'cake'));
    expect(ok(await remove(who, ['SOUP', 'nothing'])).body).toEqual(told('green tea', 'cake'));
    expect(ok(await testApp.as(who).get('/users/me/alert_words')).body).toEqual(
      told('green tea', 'cake'),
    );
  }
});

test('words are compared without regard to casing, blank ones are none', async () => {
  expect(ok(await add(maria, ['Soup', 'sOUP', '', '  '])).body).toEqual(told('Soup'));
  expect(ok(await add(maria, ['SOUP', 'Straße'])).body).toEqual(told('Soup', 'Straße'));
  expect(ok(await remove(maria, ['strasse'])).body).toEqual(told('Soup'));
  expect(ok(await add(maria, [])).body).toEqual(told('Soup'));
});

test('what changes is told, what does not is not', async () => {
  const events = async () =>
    (await testApp.outbox.read(0, 100_000)).filter(
      ({ event }) => event._tag === 'alert-words.updated',
    );
  const before = (await events()).length;
  ok(await add(maria, ['soup']));
  ok(await add(maria, ['Soup']));
  ok(await remove(maria, ['tea']));
  ok(await remove(maria, ['soup']));
  const about = { _tag: 'alert-words.updated', realm: maria.caller.realm, user: maria.id };
  expect((await events()).slice(before).map(({ event }) => event)).toEqual([
    { ...about, added: ['soup'], removed: [] },
    { ...about, added: [], removed: ['soup'] },
  ]);
});

describe.each([
  ['POST', add],
  ['DELETE', remove],
] as const)('%s /users/me/alert_words', (method, change) => {
  test.each<[string, unknown, unknown]>([
    ['no JSON', 'soup', bad('alert_words is not valid JSON')],
    ['no list', '"soup"', bad('alert_words is not a list')],
    ['what is no text in it', ['soup', 7], bad('alert_words[1] is not a string')],
  ])('refuses %s', async (_what, words, expected) => {
    ok(await add(maria, ['soup']));
    expect(await answered(change(maria, words))).toEqual(expected);
    expect(await list(maria)).toEqual(['soup']);
  });

  test('refuses nothing at all', async () => {
    const client = testApp.as(maria);
    expect(
      await answered(
        method === 'POST'
          ? client.post('/users/me/alert_words')
          : client.del('/users/me/alert_words'),
      ),
    ).toEqual(missing);
  });
});

test('a word has at most 100 characters, blanks included; a longer one refuses all', async () => {
  const long = '😀'.repeat(100);
  expect(ok(await add(maria, [long])).body).toEqual(told(long));
  expect(await answered(add(maria, ['tea', `${'x'.repeat(100)} `]))).toEqual(
    bad('alert_words[1] is too long (limit: 100 characters)'),
  );
  expect(await answered(add(maria, ['x'.repeat(101)]))).toEqual(
    bad('alert_words[0] is too long (limit: 100 characters)'),
  );
  expect(await list(maria)).toEqual([long]);
  expect(ok(await remove(maria, ['x'.repeat(101)])).body).toEqual(told(long));
});

test('without an account there are no alert words', async () => {
  const nobody = testApp.as(null);
  for (const answer of [
    await nobody.get('/users/me/alert_words'),
    await nobody.post('/users/me/alert_words', { alert_words: ['a'] }),
    await nobody.del('/users/me/alert_words', { alert_words: ['a'] }),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
