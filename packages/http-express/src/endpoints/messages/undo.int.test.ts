import { afterAll, expect, test } from '@jest/globals';
import { ok, openTestApp } from '../../testing/test-app.ts';

const { testApp, maria, nico } = await openTestApp(['maria', 'nico']);
afterAll(() => testApp.close());

const [marias, nicos] = [testApp.as(maria), testApp.as(nico)];
const channel = await testApp.channel(maria, 'looms');

const sent = async (topic: string, content = 'The looms are here.'): Promise<number> =>
  (
    ok(await marias.post('/messages', { type: 'stream', to: channel, topic, content })).body as {
      readonly id: number;
    }
  ).id;
const placeOf = async (id: number) => {
  const { message } = ok(await marias.get(`/messages/${id}`, { apply_markdown: false })).body as {
    readonly message: { readonly subject: string; readonly content: string };
  };
  return [message.subject, message.content];
};
const moved = async (id: number, more: object = {}): Promise<string> => {
  const asked = { topic: 'weaving', propagate_mode: 'change_all', ...more };
  const { headers } = await marias.patch(`/messages/${id}`, asked);
  return String(headers['parley-history']);
};

test('a change is taken back by the id that its answer has in a header', async () => {
  const id = await sent('one');
  const history = await moved(id, { topic: 'two', content: 'The looms are late.' });
  expect(history).toMatch(/^\d+$/);
  expect(await placeOf(id)).toEqual(['two', 'The looms are late.']);
  ok(await marias.post(`/messages/${id}/undo`, { history }));
  expect(await placeOf(id)).toEqual(['one', 'The looms are here.']);
  const told = ok(await marias.get(`/messages/${id}/history`)).body as {
    readonly message_history: ReadonlyArray<{ readonly topic: string; readonly content: string }>;
  };
  expect(told.message_history.map(({ topic, content }) => [topic, content])).toEqual([
    ['one', 'The looms are here.'],
    ['two', 'The looms are late.'],
    ['one', 'The looms are here.'],
  ]);
});

test('what changes nothing has no header', async () => {
  const id = await sent('same', 'same');
  const { headers, status } = await marias.patch(`/messages/${id}`, { content: 'same' });
  expect([status, headers['parley-history']]).toEqual([200, undefined]);
});

test('refusals say which rule, with a status and a text of their own', async () => {
  const id = await sent('rules');
  const history = await moved(id);
  const refused = async (client: typeof marias, path: number, value: unknown) => {
    const { status, body, headers } = await client.post(`/messages/${path}/undo`, {
      history: value,
    });
    const { code, msg } = body as { readonly code: string; readonly msg: string };
    return [status, code, msg, headers['parley-rule']];
  };
  expect(await refused(marias, id, 999_999)).toEqual([
    ...[400, 'BAD_REQUEST', 'There is no such change to undo, or not any more', 'undo.unknown'],
  ]);
  expect(await refused(marias, 999_999, history)).toEqual([
    ...[400, 'BAD_REQUEST', 'Invalid message(s)', 'message.unavailable'],
  ]);
  expect(await refused(marias, id, 'x')).toMatchObject({ 0: 400, 3: 'request.parameter-invalid' });
  await sent('weaving', 'meanwhile');
  expect(await refused(marias, id, history)).toEqual([
    ...[409, 'BAD_REQUEST'],
    'Messages have been sent to the topic since it was moved; move it back instead',
    'undo.written-since',
  ]);
  const own = await sent('own', 'a');
  const edit = String(
    (await marias.patch(`/messages/${own}`, { content: 'b' })).headers['parley-history'],
  );
  expect(await refused(nicos, own, edit)).toEqual([
    ...[400, 'BAD_REQUEST', "You don't have permission to undo this change", 'undo.not-permitted'],
  ]);
  ok(await marias.post(`/messages/${own}/undo`, { history: edit }));
  expect(await refused(marias, own, edit)).toEqual([
    ...[409, 'BAD_REQUEST', 'This change has already been undone', 'undo.done'],
  ]);
  const first = String(
    (await marias.patch(`/messages/${own}`, { content: 'c' })).headers['parley-history'],
  );
  await marias.patch(`/messages/${own}`, { content: 'd' });
  expect(await refused(marias, own, first)).toEqual([
    ...[409, 'BAD_REQUEST', 'What this change did has been changed again since', 'undo.changed'],
  ]);
});

test('listeners are told by the event of an ordinary edit', async () => {
  const id = await sent('heard');
  const history = await moved(id, { topic: 'heard elsewhere' });
  const { queue_id, last_event_id } = ok(
    await marias.post('/register', { event_types: ['update_message'] }),
  ).body as { readonly queue_id: string; readonly last_event_id: number };
  ok(await marias.post(`/messages/${id}/undo`, { history }));
  const { events } = ok(await marias.get('/events', { queue_id, last_event_id })).body as {
    readonly events: ReadonlyArray<object>;
  };
  expect(events).toMatchObject([
    {
      type: 'update_message',
      ...{ orig_subject: 'heard elsewhere', subject: 'heard', propagate_mode: 'change_all' },
    },
  ]);
});

test('a plan, an expected version and a key work as for other changes', async () => {
  const id = await sent('kept');
  const history = await moved(id, { topic: 'kept elsewhere' });
  const asking = (headers: Readonly<Record<string, string>>) =>
    testApp.as(maria, { headers }).post(`/messages/${id}/undo`, { history });
  expect(
    (ok(await asking({ Prefer: 'plan' })).body as { readonly plan: object }).plan,
  ).toMatchObject({
    moves: { messages: 1 },
  });
  expect((await placeOf(id))[0]).toBe('kept elsewhere');
  expect((await asking({ 'If-Match': '"99-1.1"' })).status).toBe(412);
  ok(await asking({ 'Idempotency-Key': 'undo it' }));
  const { status, headers } = await asking({ 'Idempotency-Key': 'undo it' });
  expect([status, headers['parley-replayed']]).toEqual([200, 'true']);
  expect((await placeOf(id))[0]).toBe('kept');
});
