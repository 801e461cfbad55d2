import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '../../endpoints/index.ts';
import { type AccessFixture, openAccessFixture } from '../../testing/access/access-fixture.ts';
import { OK } from '../../testing/access/kinds.ts';
import { ACCESS } from '../../testing/access/requests.cases.ts';
import { type Answer, type Client, clientBy } from '../../testing/request.ts';
import { ok, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hasPlan } from './unplanned.ts';

const PLAN = { Prefer: 'plan' };

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const PATTERNS = routes
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(
    (one) =>
      [
        one,
        new RegExp(
          `^${one.path.replaceAll(/\{\w+:int\}/g, '\\d+').replaceAll(/\{\w+\}/g, '[^/]+')}$`,
        ),
      ] as const,
  );

describe('every endpoint that changes something', () => {
  const changing = ACCESS.filter(
    ([endpoint, , outcomes]) =>
      !endpoint.startsWith('GET ') && (outcomes.owner === OK || outcomes.member === OK),
  );
  test.each(changing)('%s %s', async (endpoint, _about, outcomes, ask) => {
    const { ports } = fixture;
    const kind = outcomes.owner === OK ? 'owner' : 'member';
    const actor = await fixture.actor(kind);
    const realm = actor.person?.caller.realm;
    if (realm === undefined) throw new Error('An owner has an account');
    const last = () => ports.storage.read(realm, ({ outbox }) => outbox.last());
    const [method, path] = endpoint.split(' ');
    const seen: Array<readonly [Answer, number, number]> = [];
    const asking: Client['send'] = async (verb, at, body) => {
      const [found] = PATTERNS.find(([one, shape]) => one.method === verb && shape.test(at)) ?? [];
      const isIt = verb === method && found?.path.replaceAll(':int', '') === path;
      if (!isIt || seen.length > 0) return actor.client.send(verb, at, body);
      const planning =
        actor.person === null ? null : fixture.testApp.as(actor.person, { headers: PLAN });
      if (planning === null) throw new Error('An owner has an account');
      const before = await last();
      const answer = await planning.send(verb, at, body);
      seen.push([answer, before, await last()]);
      return answer;
    };
    const client = clientBy({ ...actor.client, send: asking });
    await ask({ ...actor, client }, fixture.things(actor), fixture).catch(() => null);
    const [[answer, before, after] = []] = seen;
    const route = routes.find(
      (one) => `${one.method} ${one.path.replaceAll(':int', '')}` === endpoint,
    );
    if (route === undefined) throw new Error(`Nothing is served at ${endpoint}`);
    if (answer === undefined) {
      // Files are sent in another way, and none of them can be planned.
      expect([route.takesFile, hasPlan(route)]).toEqual([true, false]);
      return;
    }
    expect(after).toBe(before);
    if (hasPlan(route)) {
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
      expect(answer.body.plan.command).toMatch(/^\w+\.\w+$/);
      expect(answer.body.plan_digest).toMatch(/^[0-9a-f]{64}$/);
      expect(answer.headers['preference-applied']).toBe('plan');
    } else expect([answer.status, answer.headers['parley-rule']]).toEqual([400, 'plan.none']);
  });
});

describe('a move', () => {
  let app: TestApp;
  let channel: number;
  let message: number;
  beforeAll(async () => {
    app = await openTestApp();
    channel = await app.channel(app.owner, 'kitchen');
  });
  afterAll(() => app.close());
  const plain = () => app.as(app.owner);
  const planning = (headers: Readonly<Record<string, string>> = PLAN) =>
    app.as(app.owner, { headers });
  const soup = async (topic: string): Promise<number> => {
    await app.post(app.owner, channel, topic, 'first');
    return app.post(app.owner, channel, topic, 'second');
  };
  const rename = { topic: 'stew', propagate_mode: 'change_all' };
  const topicOf = async (id: number): Promise<string> =>
    ok(await plain().get(`/messages/${id}`)).body.message.subject;

  test('is shown, changes nothing, and is done by its digest', async () => {
    message = await soup('soup');
    const shown = ok(await planning().patch(`/messages/${message}`, rename));
    expect(shown.headers['preference-applied']).toBe('plan');
    const place = { stream_id: channel, stream_name: 'kitchen' };
    expect(shown.body).toEqual({
      result: 'success',
      msg: '',
      plan: {
        command: 'messages.edit',
        sentences: [
          '2 messages move from #kitchen > "soup" to #kitchen > "stew".',
          'Messages that are sent there meanwhile move as well.',
          expect.stringMatching(
            /^A notice is sent to #kitchen > "stew": This topic was moved here/,
          ),
        ],
        changes: [
          { what: 'topic.put', number: 1 },
          { what: 'message.move', number: 1 },
          { what: 'message.send', number: 1 },
        ],
        moves: {
          messages: 2,
          stay: 0,
          grows: true,
          from: { ...place, topic: 'soup' },
          to: { ...place, topic: 'stew' },
        },
        people: { lose: { user_ids: [], number: 0 }, gain: { user_ids: [], number: 0 } },
        notices: [{ place: { ...place, topic: 'stew' }, text: expect.any(String) }],
        ends: null,
      },
      plan_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await topicOf(message)).toBe('soup');
    const digest = { 'Parley-If-Plan': shown.body.plan_digest };
    ok(await planning(digest).patch(`/messages/${message}`, rename));
    expect(await topicOf(message)).toBe('stew');
  });

  test('has the same digest while its topic grows', async () => {
    const id = await soup('growing');
    const first = ok(await planning().patch(`/messages/${id}`, { ...rename, topic: 'grown' })).body;
    await soup('growing');
    const then = ok(await planning().patch(`/messages/${id}`, { ...rename, topic: 'grown' })).body;
    expect(then.plan.moves.messages).toBe(4);
    expect(then.plan_digest).toBe(first.plan_digest);
  });

  test('is refused with the new plan when it would do something else', async () => {
    const id = await soup('first place');
    const shown = ok(await planning().patch(`/messages/${id}`, { ...rename, topic: 'goal' })).body;
    ok(await plain().patch(`/messages/${id}`, { ...rename, topic: 'second place' }));
    const digest = { 'Parley-If-Plan': shown.plan_digest };
    const refused = await planning(digest).patch(`/messages/${id}`, { ...rename, topic: 'goal' });
    expect(refused.status).toBe(409);
    expect(refused.headers['parley-rule']).toBe('plan.changed');
    expect(refused.body).toMatchObject({
      result: 'error',
      code: 'BAD_REQUEST',
      msg:
        'The plan is another one by now. Nothing was changed; look at the new plan and try ' +
        'again.',
      plan: { moves: { from: { topic: 'second place' } } },
    });
    expect(await topicOf(id)).toBe('second place');
    const again = { 'Parley-If-Plan': refused.body.plan_digest };
    ok(await planning(again).patch(`/messages/${id}`, { ...rename, topic: 'goal' }));
    expect(await topicOf(id)).toBe('goal');
  });

  test('is refused as the command is', async () => {
    const refused = await planning().patch('/messages/999999', rename);
    expect([refused.status, refused.headers['parley-rule']]).toEqual([400, 'message.unavailable']);
  });

  test.each([
    [{ Prefer: 'plan=now' }, "The preference 'plan' of the header Prefer takes no value."],
    [
      { Prefer: 'plan', 'Parley-If-Plan': 'a'.repeat(64) },
      "Send 'Prefer: plan' to see a plan, or Parley-If-Plan to carry it out, not both.",
    ],
    [
      { 'Parley-If-Plan': 'AB' },
      'The header Parley-If-Plan holds the plan_digest of a plan: 64 digits and small letters ' +
        'from a to f.',
    ],
  ])('of bad headers is refused: %p', async (headers, says) => {
    const refused = await planning(headers).patch(`/messages/${message}`, rename);
    expect([refused.status, refused.headers['parley-rule']]).toEqual([400, 'plan.header']);
    expect(refused.body).toEqual({ result: 'error', msg: says, code: 'BAD_REQUEST' });
  });

  test.each(['respond-async, PLAN', 'plan=""', 'a="x,y" , plan;b=c'])(
    'is shown for Prefer: %s',
    async (prefer) => {
      const shown = await planning({ Prefer: prefer }).patch(`/messages/${message}`, {
        ...rename,
        topic: 'somewhere',
      });
      expect(ok(shown).body.plan.command).toBe('messages.edit');
    },
  );

  test('is done at once for other preferences, and reading is answered as ever', async () => {
    const id = await soup('other preferences');
    const client = planning({ Prefer: 'return=minimal, x="plan, plan"' });
    const done = ok(await client.patch(`/messages/${id}`, { ...rename, topic: 'done' }));
    expect(done.body).toEqual({ result: 'success', msg: '', detached_uploads: [] });
    expect(await topicOf(id)).toBe('done');
    const read = ok(await planning().get(`/messages/${id}`));
    expect(read.body.message.id).toBe(id);
  });

  test('with an idempotency key is the plan without, and is carried out once', async () => {
    const id = await soup('keyed');
    const asked = { ...rename, topic: 'keyed goal' };
    const alone = ok(await planning().patch(`/messages/${id}`, asked)).body;
    const key = { 'Idempotency-Key': 'one' };
    const shown = ok(await planning({ ...PLAN, ...key }).patch(`/messages/${id}`, asked)).body;
    expect(shown).toEqual(alone);
    const doing = planning({ 'Parley-If-Plan': shown.plan_digest, ...key });
    const first = ok(await doing.patch(`/messages/${id}`, asked));
    const again = ok(await doing.patch(`/messages/${id}`, asked));
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers['parley-replayed'])).toEqual([
      undefined,
      'true',
    ]);
  });

  test('of the host names every person', async () => {
    const ben = await app.user('ben');
    const planned = await app.parley
      .realm(app.founded.realm.id)
      .asHost()
      .plan.users.deactivate({ user: { id: ben.id } })();
    expect(planned).toMatchObject({
      right: {
        command: 'users.deactivate',
        view: { people: { lose: { ids: [ben.id], number: 1 } }, ends: { keys: 1, accounts: 1 } },
      },
    });
  });
});
