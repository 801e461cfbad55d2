import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

let gone: Person;
let silent: Person;
let lunch: number;
let secret: number;
let archived: number;

const deactivate = async (person: Person) => {
  const user = await testApp.storage.read(person.caller.realm, ({ users }) =>
    users.byId(person.id),
  );
  await testApp.force({ _tag: 'user.put', user: { ...user!, isActive: false } });
};

const { testApp, maria, nico, guest } = await openTestApp(['maria', 'nico', 'guest']);
afterAll(() => testApp.close());

beforeAll(async () => {
  gone = await testApp.user('gone');
  await deactivate(gone);
  silent = await testApp.user('silent', ROLE.member, (user) => ({
    ...user,
    settings: { ...user.settings, synchronizesDrafts: false },
  }));
  lunch = await testApp.channel(maria, 'lunch', { others: [guest] });
  secret = await testApp.channel(nico, 'secret', { invite_only: true });
  archived = await testApp.channel(maria, 'archived');
  ok(await testApp.as(maria).del(`/streams/${archived}`));
});

const UNKNOWN = [404, { result: 'error', msg: 'Draft does not exist', code: 'BAD_REQUEST' }];
const OFF = bad('User has disabled synchronizing drafts.');
const draft = (over: object = {}) => ({ type: '', to: [], topic: '', content: 'hello', ...over });
const begin = (who: Person, ...drafts: ReadonlyArray<unknown>) =>
  testApp.as(who).post('/drafts', { drafts });
const begun = async (who: Person, over: object = {}): Promise<number> =>
  ok(await begin(who, draft(over))).body.ids[0];
const edit = (who: Person, id: number, one: unknown) =>
  testApp.as(who).patch(`/drafts/${id}`, { draft: one });
const remove = (who: Person, id: number) => testApp.as(who).del(`/drafts/${id}`);
const list = async (who: Person) => ok(await testApp.as(who).get('/drafts')).body.drafts;
const one = async (who: Person, id: number) =>
  (await list(who)).find((each: { id: number }) => each.id === id);
const fresh = (name: string) => testApp.user(name);

describe('POST /drafts, GET /drafts', () => {
  test('of every kind, in one request, ids in their order', async () => {
    const who = await fresh('writer');
    const { body } = ok(
      await begin(
        who,
        draft({ content: ' \n hello\n', to: [99, 99], topic: 'ignored\0' }),
        draft({ type: 'stream', to: [lunch], topic: ' soup ', timestamp: null }),
        draft({ type: 'private', to: [nico.id, maria.id, nico.id], topic: 'ignored' }),
        draft({ type: 'private', to: [who.id, nico.id] }),
        draft({ type: 'private', to: [who.id] }),
        draft({ type: 'private', to: [], topic: 'ignored' }),
      ),
    );
    expect(body).toEqual({ ...SUCCESS, ids: expect.any(Array) });
    const { ids } = body;
    expect(ids).toHaveLength(6);
    const timestamp = testApp.now();
    const people = [maria.id, nico.id].sort((a, b) => a - b);
    expect(ok(await testApp.as(who).get('/drafts')).body).toEqual({
      ...SUCCESS,
      count: 6,
      drafts: [
        { id: ids[5], type: '', to: [], topic: '', content: 'hello', timestamp },
        { id: ids[4], type: 'private', to: [who.id], topic: '', content: 'hello', timestamp },
        { id: ids[3], type: 'private', to: [nico.id], topic: '', content: 'hello', timestamp },
        { id: ids[2], type: 'private', to: people, topic: '', content: 'hello', timestamp },
        { id: ids[1], type: 'stream', to: [lunch], topic: ' soup ', content: 'hello', timestamp },
        { id: ids[0], type: '', to: [], topic: '', content: 'hello', timestamp },
      ],
    });
  });

  test('none at all', async () => {
    expect(ok(await begin(maria)).body).toEqual({ ...SUCCESS, ids: [] });
    expect(ok(await testApp.as(await fresh('blank')).get('/drafts', { tail: 1 })).body).toEqual({
      ...SUCCESS,
      count: 0,
      drafts: [],
      ignored_parameters_unsupported: ['tail'],
    });
  });

  test('most recently edited first, by the given time or by the time of arrival', async () => {
    const who = await fresh('orderly');
    const at = (timestamp: number) => begun(who, { timestamp });
    const [middle, old, future] = [
      await at(2_000.9),
      await at(1_000),
      await at(testApp.now() + 500.25),
    ];
    const [first, second] = [await begun(who), await begun(who)];
    const ids = async () => (await list(who)).map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([future, second, first, middle, old]);
    expect(await one(who, middle)).toMatchObject({ timestamp: 2_000 });
    expect(await one(who, future)).toMatchObject({ timestamp: testApp.now() + 500 });
    ok(await edit(who, first, draft({ content: 'again, in the same second' })));
    expect(await ids()).toEqual([future, first, second, middle, old]);
    testApp.advanceClock(1_000);
    ok(await edit(who, old, draft()));
    expect(await ids()).toEqual([old, future, first, second, middle]);
    ok(await edit(who, old, draft({ timestamp: 0 })));
    expect(await ids()).toEqual([future, first, second, middle, old]);
  });

  test('what is too long is cut', async () => {
    const id = await begun(maria, {
      type: 'stream',
      to: [lunch],
      topic: 't'.repeat(61),
      content: 'x'.repeat(10_001),
    });
    expect(await one(maria, id)).toMatchObject({
      topic: `${'t'.repeat(57)}...`,
      content: `${'x'.repeat(9_980)}\n[message truncated]`,
    });
  });

  test('guests have drafts, and every user only their own', async () => {
    const id = await begun(guest, { type: 'stream', to: [lunch] });
    expect(await one(guest, id)).toBeDefined();
    expect(await one(maria, id)).toBeUndefined();
  });

  const at = 'drafts[0]';
  test.each<[string, () => unknown, string]>([
    [
      'no object',
      () => 7,
      `Invalid ${at}: Input should be a valid dictionary or instance of DraftData`,
    ],
    [
      'no type',
      () => ({ to: [], topic: '', content: 'x' }),
      `${at}["type"] field is missing: Field required`,
    ],
    [
      'no topic',
      () => ({ type: '', to: [], content: 'x' }),
      `${at}["topic"] field is missing: Field required`,
    ],
    ['a type of today', () => draft({ type: 'direct' }), `Invalid ${at}["type"]`],
    ['another', () => draft({ type: 'channel' }), `Invalid ${at}["type"]`],
    ['a number for a type', () => draft({ type: 1 }), `Invalid ${at}["type"]`],
    ['one id', () => draft({ to: 5 }), `${at}["to"] is not a list`],
    ['a name', () => draft({ to: [1, 'x'] }), `${at}["to"][1] is not an integer`],
    ['a topic that is no text', () => draft({ topic: null }), `${at}["topic"] is not a string`],
    ['content that is no text', () => draft({ content: 5 }), `${at}["content"] is not a string`],
    ['no content', () => draft({ content: '' }), `${at}["content"] cannot be blank`],
    ['blanks', () => draft({ content: ' \n\u001c' }), `${at}["content"] cannot be blank`],
    [
      'a time in words',
      () => draft({ timestamp: 'now' }),
      `${at}["timestamp"]["int"] is not an integer`,
    ],
    [
      'true for a time',
      () => draft({ timestamp: true }),
      `${at}["timestamp"]["int"] is not an integer`,
    ],
    ['an id', () => draft({ id: 7 }), `Argument "id" at ${at}["id"] is unexpected`],
    [
      'a missing key and an unexpected one',
      () => ({ id: 7, to: [] }),
      `${at}["type"] field is missing: Field required`,
    ],
    ['a null byte', () => draft({ content: 'a\0b' }), 'Message must not contain null bytes'],
    [
      'a null byte before all else',
      () => draft({ content: 'a\0b', timestamp: -1 }),
      'Message must not contain null bytes',
    ],
    [
      'a time before time',
      () => draft({ timestamp: -1, type: 'stream' }),
      'Timestamp must not be negative.',
    ],
    [
      'a malformed time',
      () => draft({ timestamp: 1e300, type: 'stream' }),
      'Timestamp is too large.',
    ],
    ['one that is no safe integer', () => draft({ timestamp: 2 ** 70 }), 'Timestamp is too large.'],
    ['a fraction before time', () => draft({ timestamp: -0.5 }), 'Timestamp must not be negative.'],
    [
      'a null byte in a topic',
      () => draft({ type: 'stream', topic: '\0' }),
      'Topic must not contain null bytes',
    ],
    [
      'no channel',
      () => draft({ type: 'stream' }),
      'Must specify exactly 1 channel ID for channel messages',
    ],
    [
      'two channels',
      () => draft({ type: 'stream', to: [lunch, lunch] }),
      'Must specify exactly 1 channel ID for channel messages',
    ],
    [
      'a channel there is not',
      () => draft({ type: 'stream', to: [999_999] }),
      'Invalid channel ID',
    ],
    [
      'a channel they are not in',
      () => draft({ type: 'stream', to: [secret] }),
      'Invalid channel ID',
    ],
    ['an archived channel', () => draft({ type: 'stream', to: [archived] }), 'Invalid channel ID'],
    ['nobody', () => draft({ type: 'private', to: [gone.id, 999_999] }), 'Invalid user ID 999999'],
    [
      'a deactivated user',
      () => draft({ type: 'private', to: [nico.id, gone.id] }),
      "'gone@chat.example' is no longer using Zulip.",
    ],
  ])('%s is refused, and what stands beside it is not kept', async (_what, wrong, msg) => {
    const before = await list(maria);
    expect(await answered(begin(maria, wrong(), draft()))).toEqual(bad(msg));
    expect(await answered(begin(maria, draft(), wrong()))).toEqual(
      bad(msg.replaceAll('drafts[0]', 'drafts[1]')),
    );
    expect(await list(maria)).toEqual(before);
    const id = await begun(maria);
    expect(await answered(edit(maria, id, wrong()))).toEqual(
      bad(msg.replaceAll('drafts[0]', 'draft')),
    );
    expect(await one(maria, id)).toMatchObject({ content: 'hello' });
  });

  test('what is no list of drafts', async () => {
    const post = (fields: Record<string, unknown>) =>
      answered(testApp.as(maria).post('/drafts', fields));
    expect(await post({})).toEqual(
      bad("Missing 'drafts' argument", 'REQUEST_VARIABLE_MISSING', { var_name: 'drafts' }),
    );
    expect(await post({ drafts: 'x' })).toEqual(bad('drafts is not valid JSON'));
    expect(await post({ drafts: '{}' })).toEqual(bad('drafts is not a list'));
    expect(await post({ drafts: Array(1_001).fill(draft()) })).toEqual(
      bad('drafts is too long (limit: 1000 items)'),
    );
  });

  test('no key is taken for a part of the sentence about it', async () => {
    expect(await answered(begin(maria, draft({ '$&': 1 })))).toEqual(
      bad('Argument "$&" at drafts[0]["$&"] is unexpected'),
    );
  });

  test('a guest cannot find out who there is', async () => {
    await testApp.settings({ can_access_all_users_group: { new: testApp.group('members') } });
    const stranger = await fresh('stranger');
    ok(
      await testApp
        .as(stranger)
        .del('/users/me/subscriptions', { subscriptions: ['general', 'sandbox'] }),
    );
    for (const hidden of [stranger.id, gone.id])
      expect(await answered(begin(guest, draft({ type: 'private', to: [hidden] })))).toEqual(
        bad(`Invalid user ID ${hidden}`),
      );
    expect(
      ok(await begin(guest, draft({ type: 'private', to: [maria.id] }))).body.ids,
    ).toHaveLength(1);
    await testApp.settings({ can_access_all_users_group: { new: testApp.group('everyone') } });
  });
});

describe('PATCH /drafts/{id}, DELETE /drafts/{id}', () => {
  test('the whole draft is replaced', async () => {
    const id = await begun(maria, { type: 'stream', to: [lunch], topic: 'soup', timestamp: 5 });
    const answer = ok(
      await testApp.as(maria).patch(`/drafts/${id}`, {
        draft: draft({ type: 'private', to: [nico.id], content: 'new' }),
        tail: 1,
      }),
    );
    expect(answer.body).toEqual({ ...SUCCESS, ignored_parameters_unsupported: ['tail'] });
    expect(await one(maria, id)).toEqual({
      id,
      type: 'private',
      to: [nico.id],
      topic: '',
      content: 'new',
      timestamp: testApp.now(),
    });
  });

  test('a draft is removed once', async () => {
    const [id, kept] = [await begun(maria), await begun(maria)];
    expect(ok(await remove(maria, id)).body).toEqual(SUCCESS);
    expect([await one(maria, id), await one(maria, kept)]).toEqual([undefined, expect.anything()]);
    expect(await answered(remove(maria, id))).toEqual(UNKNOWN);
    expect(await answered(edit(maria, id, draft()))).toEqual(UNKNOWN);
  });

  test('that of another user does not exist, and its content is checked afterwards', async () => {
    const own = await begun(nico);
    const { founded } = await testApp.foundRealm('elsewhere');
    const caller = { realm: founded.realm.id, user: founded.owner.id, client: 'tests' };
    const typed = { address: { _tag: 'Nowhere' }, content: 'x', editedAt: null } as const;
    const created = await testApp.parley.drafts.create({ caller, drafts: [typed] })();
    const foreign = created._tag === 'Right' ? Number(created.right[0]) : 0;
    expect(foreign).toBeGreaterThan(0);
    for (const id of [own, foreign, 999_999, 0]) {
      for (const who of [maria, testApp.owner]) {
        expect(await answered(edit(who, id, draft()))).toEqual(UNKNOWN);
        expect(await answered(edit(who, id, draft({ type: 'stream' })))).toEqual(UNKNOWN);
        expect(await answered(edit(who, id, draft({ content: '' })))).toEqual(
          bad('draft["content"] cannot be blank'),
        );
        expect(await answered(remove(who, id))).toEqual(UNKNOWN);
      }
    }
    expect(await one(nico, own)).toBeDefined();
  });
});

test('a user without synchronization is told so before anything else', async () => {
  const asking = testApp.as(silent);
  const id = await begun(nico);
  expect(await answered(asking.get('/drafts'))).toEqual(OFF);
  for (const drafts of [[], [draft()], [7]])
    expect(await answered(begin(silent, ...drafts))).toEqual(OFF);
  expect(await answered(asking.post('/drafts', {}))).toEqual(OFF);
  for (const named of [id, 999_999]) {
    expect(await answered(asking.patch(`/drafts/${named}`, {}))).toEqual(OFF);
    expect(await answered(remove(silent, named))).toEqual(OFF);
  }
});
