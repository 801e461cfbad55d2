import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from './endpoints/index.ts';
import { type AccessFixture, openAccessFixture } from './testing/access/access-fixture.ts';
import { KINDS, OK } from './testing/access/kinds.ts';
import { ACCESS } from './testing/access/requests.cases.ts';
import { type Answer, type Client, clientBy } from './testing/request.ts';
import { ok, type Person } from './testing/test-app.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture();
});
afterAll(() => fixture.close());

const AT_ONCE = 5;
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isReplayed = ({ headers }: Answer): boolean => headers['parley-replayed'] === 'true';
const ruleOf = ({ status, headers }: Answer) => [status, headers['parley-rule']] as const;

/** Endpoints whose answers are never stored, or that are more or less than a single change. */
const WITHOUT_KEYS = new Set(
  routes
    .filter(({ method, takesFile, takesNoKey }) =>
      method === 'GET' ? false : takesFile || takesNoKey !== undefined,
    )
    .map(({ method, path }) => `${method} ${path.replaceAll(':int', '')}`),
);

let keys = 0;

/** The last request that was sent under a key, and what was answered. */
interface Sent {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly answers: ReadonlyArray<Answer>;
}

/** Sends each request that changes something five times at once under a key of its own. */
const fiveTimes = (person: Person | null) => {
  const sent: Sent[] = [];
  const plain = fixture.testApp.as(person);
  const under = (key: string): Client =>
    fixture.testApp.as(person, { headers: { 'Idempotency-Key': key } });
  const together = async (
    method: string,
    path: string,
    send: (client: Client) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = `key ${++keys}`;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(under(key))));
    sent.push({ key, method, path, answers: [...answers, await send(under(key))] });
    const first = answers.find((answer) => !isReplayed(answer));
    if (first === undefined) throw new Error(`${method} ${path} was replayed from the start`);
    return first;
  };
  const client = clientBy({
    send: (method, path, body) =>
      isRead(method)
        ? plain.send(method, path, body)
        : together(method, path, (one) => one.send(method, path, body)),
    attach: (path, ...parts) => together('POST', path, (one) => one.attach(path, ...parts)),
  });
  return { client, under, sent };
};

const eventsSoFar = async () =>
  (await fixture.testApp.outbox.read(0, Number.MAX_SAFE_INTEGER)).length;

const WRITES = ACCESS.filter(
  ([endpoint, , outcomes]) =>
    !endpoint.startsWith('GET ') &&
    (WITHOUT_KEYS.has(endpoint) || Object.values(outcomes).includes(OK)),
);
/** Endpoints after which the caller's own credentials are gone, and what is said of them. */
const ENDING: Readonly<Record<string, string>> = {
  'DELETE /users/me': 'caller.deactivated',
  'DELETE /users/me/sessions/{session_id}': 'caller.key-unknown',
};

describe('each request that changes something, five times at once with one key, then again', () => {
  const withKeys = WRITES.filter(([endpoint]) => !WITHOUT_KEYS.has(endpoint));
  test.each(withKeys)('%s %s', async (endpoint, _about, outcomes, ask) => {
    const actor = await fixture.actor(KINDS.find((one) => outcomes[one] === OK) ?? 'owner');
    const { client, under, sent } = fiveTimes(actor.person);
    const last = await ask({ ...actor, client }, fixture.things(actor), fixture);
    const { key, answers } = sent.at(-1) as Sent;
    const events = await eventsSoFar();
    const ending = ENDING[endpoint];
    if (ending !== undefined) {
      const others = answers.filter((answer) => answer !== last);
      expect([last.status, others.map(ruleOf)]).toEqual([200, others.map(() => [401, ending])]);
      return;
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => last.body));
    const other = await under(key).post('/users/me/alert_words', { alert_words: ['another'] });
    expect(ruleOf(other)).toEqual([409, 'request.key-reused']);
    expect(await eventsSoFar()).toBe(events);
  });
});

describe('an endpoint that takes no key refuses one, and does nothing', () => {
  const withoutKeys = WRITES.filter(([endpoint]) => WITHOUT_KEYS.has(endpoint));
  test.each(withoutKeys)('%s %s', async (_endpoint, _about, outcomes, ask) => {
    const actor = await fixture.actor(KINDS.find((one) => outcomes[one] === OK) ?? 'owner');
    const keyed = fixture.testApp.as(actor.person, { headers: { 'Idempotency-Key': 'a key' } });
    const refused: Answer[] = [];
    const told: number[] = [];
    const first = async (send: (client: Client) => Promise<Answer>): Promise<Answer> => {
      const before = await eventsSoFar();
      refused.push(await send(keyed));
      told.push((await eventsSoFar()) - before);
      return send(actor.client);
    };
    const client = clientBy({
      send: (method, path, body) =>
        isRead(method)
          ? actor.client.send(method, path, body)
          : first((one) => one.send(method, path, body)),
      attach: (path, ...parts) => first((one) => one.attach(path, ...parts)),
    });
    await ask({ ...actor, client }, fixture.things(actor), fixture);
    expect([refused.map(ruleOf).at(-1), told.at(-1)]).toEqual([
      [400, 'request.key-unsupported'],
      0,
    ]);
  });
});

test('a request without a key happens each time', async () => {
  const { client } = await fixture.actor('member');
  const answers = await Promise.all(
    [1, 2].map(() => client.post('/saved_snippets', { title: 't', content: 'x' })),
  );
  expect(new Set(answers.map((answer) => ok(answer).body.saved_snippet_id)).size).toBe(2);
  expect(answers.map(isReplayed)).toEqual([false, false]);
});

test.each(['', 'a'.repeat(256), 'ü'])('the key %j is refused with a sentence', async (key) => {
  const { person } = await fixture.actor('member');
  const client = fixture.testApp.as(person, { headers: { 'Idempotency-Key': key } });
  const answer = await client.post('/saved_snippets', { title: 't', content: 'x' });
  expect([answer.status, answer.body.code, answer.body.msg, ruleOf(answer)[1]]).toEqual([
    400,
    'BAD_REQUEST',
    'Idempotency-Key must have 1 to 255 characters, all of them printable ASCII.',
    'request.key-invalid',
  ]);
});

test('what only asks ignores a key', async () => {
  const { person } = await fixture.actor('member');
  const client = fixture.testApp.as(person, { headers: { 'Idempotency-Key': '' } });
  ok(await client.get('/saved_snippets'));
});

test('an upload in parts takes no key', async () => {
  const { person } = await fixture.actor('member');
  const headers = { 'Idempotency-Key': 'a', 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' };
  const answer = await fixture.testApp.as(person, { headers }).send('POST', '/tus', null);
  expect(ruleOf(answer)).toEqual([400, 'request.key-unsupported']);
});

test('two keys in one request are refused', async () => {
  const { person } = await fixture.actor('member');
  const headers = { 'Idempotency-Key': ['a', 'b'] } as unknown as Record<string, string>;
  const answer = await fixture.testApp.as(person, { headers }).post('/saved_snippets');
  expect(ruleOf(answer)).toEqual([400, 'request.field-doubled']);
});
