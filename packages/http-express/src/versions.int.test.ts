import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from './endpoints/index.ts';
import type { Answer, Client } from './testing/request.ts';
import { ok, openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
let owner: Person;
let names = 0;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = testApp.owner;
});
afterAll(() => testApp.close());

const when = (tag: string, person: Person = owner): Client =>
  testApp.as(person, { headers: { 'If-Match': tag } });
const tagOf = ({ headers }: Answer): string | undefined => headers.etag;
const CHANGED = [412, 'BAD_REQUEST', 'expected.changed'];
const outcomeOf = ({ status, body, headers }: Answer) =>
  status === 200 ? [200] : [status, body.code, headers['parley-rule']];

interface Thing {
  readonly path: string;
  readonly tag: string;
  /** What a PATCH says, otherwise each time. */
  readonly change: (text: string) => Record<string, unknown>;
  /** Whether a GET of the path answers it. */
  readonly isRead: boolean;
  readonly isRemoved: boolean;
}

const created = async (
  posted: Promise<Answer>,
  pathOf: (body: Answer['body']) => string,
  change: Thing['change'],
  isRemoved = true,
): Promise<Thing> => {
  const answer = ok(await posted);
  return { path: pathOf(answer.body), tag: tagOf(answer) ?? '', change, isRead: false, isRemoved };
};

const read = async (path: string, change: Thing['change']): Promise<Thing> => {
  const answer = ok(await testApp.as(owner).get(path));
  return { path, tag: tagOf(answer) ?? '', change, isRead: true, isRemoved: true };
};

const name = (): string => `word${++names}`;
const aMessage = async (): Promise<number> =>
  testApp.post(owner, await testApp.channel(owner, name()), 'topic');

const THINGS: Readonly<Record<string, () => Promise<Thing>>> = {
  'a saved snippet': () =>
    created(
      testApp.as(owner).post('/saved_snippets', { title: 't', content: 'x' }),
      ({ saved_snippet_id: id }) => `/saved_snippets/${id}`,
      (content) => ({ content }),
    ),
  'a linkifier': () => {
    const pattern = name();
    const change = (text: string) => ({ pattern, url_template: `https://${text}.test/` });
    return created(
      testApp.as(owner).post('/realm/filters', change('x')),
      ({ id }) => `/realm/filters/${id}`,
      change,
    );
  },
  'a code playground': () => {
    const fixed = { name: name(), pygments_language: 'c' };
    const change = (text: string) => ({ ...fixed, url_template: `https://${text}.test/{code}` });
    return created(
      testApp.as(owner).post('/realm/playgrounds', change('x')),
      ({ id }) => `/realm/playgrounds/${id}`,
      change,
    );
  },
  'a group': () =>
    created(
      testApp.as(owner).post('/user_groups/create', { name: name(), description: '', members: [] }),
      ({ group_id: id }) => `/user_groups/${id}`,
      (description) => ({ description }),
      false,
    ),
  'a draft': async () => {
    const draft = (content: string) => ({ type: '', to: [], topic: '', content });
    const { body } = ok(await testApp.as(owner).post('/drafts', { drafts: [draft('x')] }));
    return {
      path: `/drafts/${body.ids[0]}`,
      tag: '"1"',
      change: (text) => ({ draft: draft(text) }),
      isRead: false,
      isRemoved: true,
    };
  },
  'a message': async () => read(`/messages/${await aMessage()}`, (content) => ({ content })),
  'a direct message': async () => {
    const other = await testApp.user(name());
    const sent = ok(
      await testApp.as(owner).post('/messages', { type: 'direct', to: [other.id], content: 'x' }),
    );
    return read(`/messages/${sent.body.id}`, (content) => ({ content }));
  },
  'the topic of a message': async () =>
    read(`/messages/${await aMessage()}`, (topic) => ({ topic, propagate_mode: 'change_all' })),
  'a channel': async () =>
    read(`/streams/${await testApp.channel(owner, name())}`, (description) => ({ description })),
  'a user': async () =>
    read(`/users/${(await testApp.user(name())).id}`, (full_name) => ({ full_name })),
};
const KINDS = Object.keys(THINGS);
const make = (kind: string): Promise<Thing> => (THINGS[kind] as () => Promise<Thing>)();

describe('a condition about the version of', () => {
  test.each(KINDS)('%s: of two who have read it one changes it', async (kind) => {
    const { path, tag, change, isRead, isRemoved } = await make(kind);
    const [one, other] = await Promise.all(
      ['first', 'second'].map((text) => when(tag).patch(path, change(text))),
    );
    const outcomes = [one, other].map((answer) => outcomeOf(answer as Answer));
    expect(outcomes.toSorted()).toEqual([[200], CHANGED]);
    const done = (outcomes[0]?.length === 1 ? one : other) as Answer;
    const now = isRead ? tagOf(ok(await testApp.as(owner).get(path))) : tagOf(done);
    expect(now).toMatch(/^"[^"]+"$/);
    expect(now).not.toBe(tag);
    if (tagOf(done) !== undefined) expect(tagOf(done)).toBe(now);
    expect(outcomeOf(await when(tag).patch(path, change('third')))).toEqual(CHANGED);
    ok(await when(now as string).patch(path, change('fourth')));
    if (!isRemoved) return;
    expect(outcomeOf(await when(now as string).del(path))).toEqual(CHANGED);
    ok(await when('*').del(path));
  });

  test.each(KINDS)('%s: removed by the version that it has', async (kind) => {
    const { path, tag, isRemoved } = await make(kind);
    if (isRemoved) ok(await when(tag).del(path));
  });

  test.each([
    ['*', [200]],
    ['"1"', [200]],
    ['"7", "1"', [200]],
    [',"7" ,, "1",', [200]],
    ['W/"1", "1"', [200]],
    ['W/"1"', CHANGED],
    ['"2"', CHANGED],
    ['"1d"', CHANGED],
    ['"something-else"', CHANGED],
    ['""', CHANGED],
    ['1', [400, 'BAD_REQUEST', 'request.condition-malformed']],
    ['"1', [400, 'BAD_REQUEST', 'request.condition-malformed']],
    ['"1" "2"', [400, 'BAD_REQUEST', 'request.condition-malformed']],
    ['', [400, 'BAD_REQUEST', 'request.condition-malformed']],
    ['*, "1"', [400, 'BAD_REQUEST', 'request.condition-malformed']],
  ])('a saved snippet, written %j', async (tags, expected) => {
    const { path, change } = await make('a saved snippet');
    expect(outcomeOf(await when(tags).patch(path, change('y')))).toEqual(expected);
  });

  test('something that is not there is refused as without it', async () => {
    const { path } = await make('a saved snippet');
    ok(await testApp.as(owner).del(path));
    const without = await testApp.as(owner).del(path);
    for (const tags of ['*', '"1"'])
      expect((await when(tags).del(path)).body).toEqual(without.body);
  });

  test('something of another is refused as without it', async () => {
    const { path } = await make('a saved snippet');
    const stranger = await testApp.user(name());
    const without = await testApp.as(stranger).patch(path, { content: 'y' });
    for (const tags of ['"1"', '"2"'])
      expect((await when(tags, stranger).patch(path, { content: 'y' })).body).toEqual(without.body);
  });

  test('what is moved elsewhere does not hold any more', async () => {
    const channel = await testApp.channel(owner, name());
    const [first, second] = [
      await testApp.post(owner, channel, 'from'),
      await testApp.post(owner, channel, 'from'),
    ];
    const tag = tagOf(await testApp.as(owner).get(`/messages/${first}`)) as string;
    ok(await testApp.as(owner).patch(`/messages/${second}`, { topic: 'to' }));
    expect(outcomeOf(await when(tag).patch(`/messages/${first}`, { content: 'y' }))).toEqual(
      CHANGED,
    );
  });

  test('nothing that has a version is refused', async () => {
    const answer = await when('"1"').patch('/settings', { enter_sends: true });
    expect(outcomeOf(answer)).toEqual([400, 'BAD_REQUEST', 'request.condition-unsupported']);
    expect(answer.body.msg).toBe(
      'This endpoint takes no If-Match, because what it changes has no version.',
    );
  });
});

test('with a key the first is answered again, though its version has gone', async () => {
  const { path, tag, change } = await make('a saved snippet');
  const client = testApp.as(owner, { headers: { 'If-Match': tag, 'Idempotency-Key': name() } });
  const answers = [await client.patch(path, change('y')), await client.patch(path, change('y'))];
  expect(answers.map(outcomeOf)).toEqual([[200], [200]]);
  expect(answers.map(({ headers }) => headers['parley-replayed'])).toEqual([undefined, 'true']);
});

test('answers are never said to be what a client has already', async () => {
  const path = `/messages/${await aMessage()}`;
  const tag = tagOf(await testApp.as(owner).get(path)) as string;
  const again = await testApp.as(owner, { headers: { 'If-None-Match': tag } }).get(path);
  expect([again.status, again.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  const head = await testApp.as(owner).send('HEAD', path);
  expect(tagOf(head)).toBe(tag);
});

test('the version of an account is told to those who may change it', async () => {
  const [ann, ben] = [await testApp.user(name()), await testApp.user(name())];
  const seen = async (person: Person) =>
    tagOf(ok(await testApp.as(person).get(`/users/${ann.id}`)));
  expect(await seen(ben)).toBeUndefined();
  expect(await seen(ann)).toMatch(/^"\d+"$/);
  expect(await seen(owner)).toBe(await seen(ann));
});

test('every PATCH and DELETE of something that has a version says so', () => {
  const one = 'messages|streams|users|bots|drafts|saved_snippets|user_groups|realm/filters';
  const versioned = new RegExp(`^/(?:${one}|realm/playgrounds)/\\{\\w+:int\\}$`);
  const silent = routes.filter(
    ({ method, path, version }) =>
      (method === 'PATCH' || method === 'DELETE') && versioned.test(path) && version === undefined,
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
