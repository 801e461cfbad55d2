import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answered, bad, SUCCESS } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, nico } = await openTestApp(['maria', 'guest', 'nico']);
afterAll(() => testApp.close());

let channel: number;
beforeAll(async () => {
  channel = await testApp.channel(maria, 'square', { others: [nico] });
});

const UNAVAILABLE = bad('Invalid message(s)');
const send = (who: Person, content: string, fields: object = {}) =>
  testApp
    .as(who)
    .post('/messages', { type: 'channel', to: channel, topic: 't', content, ...fields });
const submit = (who: Person, message_id: number, content: unknown, msg_type = 'widget') =>
  testApp.as(who).post('/submessage', {
    message_id,
    msg_type,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  });
const attachedTo = async (id: number): Promise<ReadonlyArray<{ readonly content: string }>> =>
  ok(await testApp.as(maria).get(`/messages/${id}`)).body.message.submessages;
const widgetOf = async (id: number) =>
  (await attachedTo(id)).map(({ content }) => JSON.parse(content));

const VOTE = { type: 'vote', key: 'canned,0', vote: 1 };

describe('a message', () => {
  test('that begins with /poll is a poll, in a channel and to people', async () => {
    const widget = {
      widget_type: 'poll',
      extra_data: { question: 'Lunch?', options: ['soup', 'cake'] },
    };
    const id = await testApp.post(maria, channel, 't', '/poll Lunch?\n- soup\n- cake');
    expect(await attachedTo(id)).toEqual([
      {
        id: expect.any(Number),
        message_id: id,
        sender_id: maria.id,
        msg_type: 'widget',
        content: JSON.stringify(widget),
      },
    ]);
    const direct = await testApp.direct(maria, [nico], '/poll Lunch?\nsoup\ncake');
    expect(await widgetOf(direct)).toEqual([widget]);
    const { messages } = ok(
      await testApp.as(nico).get('/messages', { message_ids: [direct, id] }),
    ).body;
    expect(
      messages.map(
        ({ submessages }: { readonly submessages: ReadonlyArray<unknown> }) => submessages.length,
      ),
    ).toEqual([1, 1]);
  });

  test('that begins with /todo is a list of tasks', async () => {
    const id = await testApp.post(maria, channel, 't', '/todo Party\ncake: with cream');
    const tasks = [{ task: 'cake', desc: 'with cream' }];
    expect(await widgetOf(id)).toEqual([
      { widget_type: 'todo', extra_data: { task_list_title: 'Party', tasks } },
    ]);
  });

  test('that says so later is a text', async () =>
    expect(await attachedTo(await testApp.post(maria, channel, 't', 'no /poll'))).toEqual([]));

  test('may come with a form, whatever it says', async () => {
    const extra_data = {
      type: 'choices',
      heading: 'Well?',
      choices: [{ short_name: 'A', long_name: 'yes', reply: 'yes!' }],
    };
    const { id } = ok(
      await send(maria, '/poll x', { widget_content: { widget_type: 'zform', extra_data } }),
    ).body;
    expect(await widgetOf(id)).toEqual([{ widget_type: 'zform', extra_data }]);
  });

  const choice = { short_name: 'A', long_name: 'yes', reply: 'yes!' };
  const form = (extra: object) => ({
    widget_type: 'zform',
    extra_data: { type: 'choices', heading: 'h', choices: [choice], ...extra },
  });
  test.each<[unknown, string]>([
    ['{{{', 'API programmer sent invalid JSON content'],
    [[], 'widget_content is not a dict'],
    [{}, 'widget_type is not in widget_content'],
    [{ widget_type: 'zform' }, 'extra_data is not in widget_content'],
    [{ widget_type: 'zform', extra_data: 4 }, 'extra_data is not a dict'],
    [{ widget_type: 'poll', extra_data: {} }, 'unknown widget type: poll'],
    [{ widget_type: 'zform', extra_data: {} }, 'zform is missing type field'],
    [{ widget_type: 'zform', extra_data: { type: 'x' } }, 'unknown zform type: x'],
    [form({ heading: undefined }), 'heading key is missing from extra_data'],
    [form({ heading: 5 }), 'extra_data["heading"] is not a string'],
    [form({ choices: {} }), 'extra_data["choices"] is not a list'],
    [form({ choices: [choice, 7] }), 'extra_data["choices"][1] is not a dict'],
    [
      form({ choices: [{ ...choice, reply: undefined }] }),
      'reply key is missing from extra_data["choices"][0]',
    ],
    [
      form({ choices: [{ ...choice, reply: 1 }] }),
      'extra_data["choices"][0]["reply"] is not a string',
    ],
  ])('is refused with the form %j', async (widget_content, says) => {
    expect(await answered(send(maria, 'x', { widget_content }))).toEqual(bad(`Widgets: ${says}`));
  });

  test('is refused with a form of more than 20,000 characters', async () => {
    const rest = JSON.stringify(form({ heading: '' })).length;
    const widget_content = form({ heading: 'h'.repeat(20_001 - rest) });
    const long = bad('Widgets: widget_content is too long (limit: 20000 characters)');
    expect(await answered(send(maria, 'x', { widget_content }))).toEqual(long);
    ok(await send(maria, 'x', { widget_content: form({ heading: 'h'.repeat(20_000 - rest) }) }));
  });

  test('who may not write there hears that before what is wrong with the form', async () => {
    expect(await answered(send(guest, 'x', { widget_content: '{' }))).toMatchObject([
      400,
      { code: 'STREAM_DOES_NOT_EXIST' },
    ]);
  });

  test('that is a widget keeps its text, and goes where it is taken', async () => {
    const id = await testApp.post(maria, channel, 't', '/poll x');
    expect(
      await answered(
        testApp.as(maria).patch(`/messages/${id}`, { content: 'y', prev_content_sha256: 'z' }),
      ),
    ).toEqual(bad('Widgets cannot be edited.'));
    ok(await testApp.as(maria).patch(`/messages/${id}`, { topic: 'elsewhere' }));
    expect((await attachedTo(id)).length).toBe(1);
  });
});

describe('POST /submessage', () => {
  test('lets users who may read it take part, in order, and tells those who may', async () => {
    const id = await testApp.post(maria, channel, 't', '/poll Lunch?');
    const queues = await Promise.all(
      [maria, nico, guest].map((person) =>
        listen(testApp, person, { event_types: ['submessage'] }),
      ),
    );
    const option = { type: 'new_option', idx: 1, option: 'tea' };
    expect(ok(await submit(nico, id, VOTE)).body).toEqual(SUCCESS);
    ok(await submit(maria, id, option));
    const [, first, second] = await attachedTo(id);
    expect([first, second]).toMatchObject([
      { sender_id: nico.id, msg_type: 'widget', content: JSON.stringify(VOTE) },
      { sender_id: maria.id, content: JSON.stringify(option) },
    ]);
    const told = await Promise.all(queues.map(({ next }) => next()));
    const event = (one: unknown, sender: Person, content: object) => ({
      type: 'submessage',
      msg_type: 'widget',
      message_id: id,
      submessage_id: (one as { readonly id: number }).id,
      sender_id: sender.id,
      content: JSON.stringify(content),
    });
    const both = [event(first, nico, VOTE), event(second, maria, option)];
    expect(told).toEqual([both, both, []]);
  });

  test('takes anything that only programs understand', async () => {
    const id = await testApp.post(maria, channel, 't', 'a game');
    ok(await submit(maria, id, { board: 3 }, 'chess'));
    ok(await submit(nico, id, '7', 'chess'));
    expect((await attachedTo(id)).map(({ content }) => content)).toEqual(['{"board":3}', '7']);
  });

  test('lets the sender begin', async () => {
    const id = await testApp.post(maria, channel, 't', 'a text');
    expect(await answered(submit(nico, id, '{'))).toEqual(
      bad('You cannot attach a submessage to this message.'),
    );
    expect(await answered(submit(maria, id, '{'))).toEqual(bad('Invalid json for submessage'));
  });

  test('refuses who may not read it, and an archived channel', async () => {
    const id = await testApp.post(maria, channel, 't', '/poll x');
    expect(await answered(submit(guest, id, VOTE))).toEqual(UNAVAILABLE);
    expect(await answered(submit(nico, 7_777_777, VOTE))).toEqual(UNAVAILABLE);
    const cold = await testApp.channel(maria, 'cold', { others: [nico] });
    const old = await testApp.post(maria, cold, 't', '/poll x');
    ok(await testApp.as(testApp.owner).del(`/streams/${cold}`));
    expect(await answered(submit(nico, old, VOTE))).toEqual(UNAVAILABLE);
  });

  test.each<[string, unknown, string]>([
    ['/poll x', [], 'poll data is not a dict'],
    ['/poll x', {}, 'type key is missing from poll data'],
    ['/poll x', { type: 1 }, 'poll data["type"] is not a string'],
    ['/poll x', { type: 'bogus' }, 'Unknown type for poll data: bogus'],
    ['/poll x', { type: 'toString' }, 'Unknown type for poll data: toString'],
    ['/poll x', { type: 'vote' }, 'key key is missing from poll data'],
    ['/poll x', { ...VOTE, key: 1 }, 'poll data["key"] is not a string'],
    ['/poll x', { ...VOTE, vote: 'x' }, 'poll data["vote"] is not an integer'],
    ['/poll x', { ...VOTE, vote: 99 }, 'Invalid poll data["vote"]'],
    ['/poll x', { ...VOTE, more: 1, most: 2 }, 'Unexpected arguments: more, most'],
    [
      '/poll x',
      { type: 'question', question: 7 },
      "You can't edit a question unless you are the author.",
    ],
    [
      '/poll x',
      { type: 'new_option', option: 'x', idx: 'y' },
      'poll data["idx"] is not an integer',
    ],
    ['/todo x', 7, 'todo data is not a dict'],
    ['/todo x', { type: 'bogus' }, 'Unknown type for todo data: bogus'],
    [
      '/todo x',
      { type: 'new_task', key: 1, task: 'a', desc: 'b', completed: 'no' },
      'todo data["completed"] is not a boolean',
    ],
    [
      '/todo x',
      { type: 'new_task', key: '1', task: 'a', desc: 'b', completed: false },
      'todo data["key"] is not an integer',
    ],
    ['/todo x', { type: 'strike', key: 1 }, 'todo data["key"] is not a string'],
    [
      '/todo x',
      { type: 'new_task_list_title', title: 'y' },
      "You can't edit the task list title unless you are the author.",
    ],
  ])('refuses of "%s": %j', async (content, submission, says) => {
    const id = await testApp.post(maria, channel, 't', content);
    expect(await answered(submit(nico, id, submission))).toEqual(bad(says));
    expect((await attachedTo(id)).length).toBe(1);
  });

  test.each<[string, object]>([
    ['/poll x', { type: 'question', question: 'y' }],
    ['/todo x', { type: 'new_task', key: 1, task: 'a', desc: 'b', completed: false }],
    ['/todo x', { type: 'strike', key: '1,2' }],
    ['/todo x', { type: 'new_task_list_title', title: 'y' }],
  ])('takes of the author of "%s": %j', async (content, submission) => {
    const id = await testApp.post(maria, channel, 't', content);
    ok(await submit(maria, id, submission));
    expect((await attachedTo(id)).length).toBe(2);
  });

  test('takes a million characters and no more', async () => {
    const id = await testApp.post(maria, channel, 't', 'a game');
    const half = 'x'.repeat(2 ** 19 - 'chess'.length - '""'.length);
    ok(await submit(maria, id, JSON.stringify(half), 'chess'));
    ok(await submit(nico, id, JSON.stringify(half), 'chess'));
    expect(await answered(submit(nico, id, '7', 'chess'))).toEqual(
      bad('This message cannot take any more submessages.'),
    );
    expect(await attachedTo(id)).toHaveLength(2);
  });

  test('needs all three', async () => {
    const fields = { message_id: 1, msg_type: 'widget', content: '{}' };
    for (const name of Object.keys(fields))
      expect(
        await answered(testApp.as(nico).post('/submessage', { ...fields, [name]: undefined })),
      ).toEqual(bad(`Missing '${name}' argument`, 'REQUEST_VARIABLE_MISSING', { var_name: name }));
  });

  test('is refused without an account', async () => {
    const { status, body } = await testApp
      .as(null)
      .post('/submessage', { message_id: 1, msg_type: 'widget', content: '{}' });
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('what a program calls a message it sends', () => {
  const told = async (fields: (queues: ReadonlyArray<string>) => object) => {
    const queues = await Promise.all(
      [maria, maria, nico].map((person) => listen(testApp, person, { event_types: ['message'] })),
    );
    ok(await send(maria, 'hello', fields(queues.map(({ id }) => id))));
    return (await Promise.all(queues.map(({ next }) => next()))).map(
      ([event]) => event?.local_message_id,
    );
  };

  test('is said again in the queue it names, and nowhere else', async () => {
    expect(await told(([, second]) => ({ local_id: '100.01', queue_id: second }))).toEqual([
      undefined,
      '100.01',
      undefined,
    ]);
  });

  test('is said nowhere without a queue, or in another’s', async () => {
    expect(await told(() => ({ local_id: '1' }))).toEqual([undefined, undefined, undefined]);
    expect(await told(([first]) => ({ queue_id: first }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await told(() => ({ local_id: '1', queue_id: 'nobody’s' }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
