import { afterAll, describe, expect, test } from '@jest/globals';
import { answered, bad } from '../../testing/answers.ts';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, admin, maria, nico, bot } = await openTestApp(['admin', 'maria', 'nico', 'bot']);
afterAll(() => testApp.close());

const protectedHistory = { invite_only: true, history_public_to_subscribers: false };
const message = (id: number, who: Person) => testApp.as(who).get(`/messages/${id}`);
const flags = async (id: number, who: Person = nico) =>
  ok(await message(id, who)).body.message.flags;
const leave = async (): Promise<void> => {
  ok(await testApp.as(admin).del(`/users/${nico.id}`));
};
const comeBack = async (): Promise<void> => {
  ok(await testApp.comeBack(nico, admin));
};

/** Three messages: before the account is deactivated, meanwhile, and afterwards. */
const said = async (
  channel: number,
  topic: string,
): Promise<readonly [before: number, meanwhile: number, after: number]> => {
  const before = await testApp.post(maria, channel, topic);
  await leave();
  const meanwhile = await testApp.post(maria, channel, topic);
  await comeBack();
  return [before, meanwhile, await testApp.post(maria, channel, topic)];
};

describe('what is said while an account is deactivated', () => {
  test('is not sent to it: the user may read it, and it is not unread', async () => {
    const channel = await testApp.channel(maria, 'open', { others: [nico] });
    const [before, meanwhile, after] = await said(channel, 'soup');
    expect([await flags(before), await flags(meanwhile), await flags(after)]).toEqual([
      [],
      ['read', 'historical'],
      [],
    ]);
    const { unread_msgs } = ok(
      await testApp
        .as(nico)
        .post('/register', { fetch_event_types: ['message', 'update_message_flags'] }),
    ).body;
    expect(unread_msgs).toMatchObject({
      count: 2,
      streams: [{ stream_id: channel, unread_message_ids: [before, after] }],
    });
    const { messages } = ok(
      await testApp
        .as(nico)
        .get('/messages', { anchor: 'newest', num_before: 9, narrow: [['topic', 'soup']] }),
    ).body;
    expect(messages.map(({ id }: { readonly id: number }) => id)).toEqual([before, after]);
  });

  test('is not theirs in protected history, and nothing that becomes of it is told', async () => {
    const channel = await testApp.channel(maria, 'closed', { others: [nico], ...protectedHistory });
    for (const who of [maria, nico])
      await listen(testApp, who, { event_types: ['update_message'] });
    const [before, meanwhile, after] = await said(channel, 'cake');
    expect(await answered(message(meanwhile, nico))).toEqual(bad('Invalid message(s)'));
    expect([await flags(before), await flags(after)]).toEqual([[], []]);
    const his = await listen(testApp, nico, { event_types: ['update_message'] });
    for (const id of [before, meanwhile, after])
      ok(await testApp.as(maria).patch(`/messages/${id}`, { content: 'changed' }));
    expect((await his.next()).map(({ message_id }) => message_id)).toEqual([before, after]);
  });

  test('is theirs when it comes to a protected channel that they are subscribed to', async () => {
    const from = await testApp.channel(maria, 'kitchen', { others: [nico] });
    const to = await testApp.channel(maria, 'cellar', { others: [nico], ...protectedHistory });
    const id = await testApp.post(maria, from, 'wine');
    await leave();
    const meanwhile = await testApp.post(maria, from, 'wine');
    ok(
      await testApp
        .as(maria)
        .patch(`/messages/${id}`, { stream_id: to, propagate_mode: 'change_all' }),
    );
    await comeBack();
    expect([await flags(id), await flags(meanwhile)]).toEqual([[], ['read']]);
  });
});

test('what is sent while a bot or its owner is deactivated is not sent to the bot', async () => {
  const channel = await testApp.channel(maria, 'hall', { others: [bot] });
  ok(await testApp.as(maria).del(`/bots/${bot.id}`));
  const first = await testApp.post(maria, channel, 'tea');
  ok(await testApp.comeBack(bot, maria));
  ok(await testApp.as(admin).del(`/users/${maria.id}`));
  ok(await testApp.as(nico).post('/users/me/subscriptions', { subscriptions: [{ name: 'hall' }] }));
  const second = await testApp.post(nico, channel, 'tea');
  for (const who of [maria, bot]) ok(await testApp.comeBack(who, admin));
  const third = await testApp.post(nico, channel, 'tea');
  for (const id of [first, second]) expect(await flags(id, bot)).toEqual(['read', 'historical']);
  expect([await flags(second, maria), await flags(third, maria), await flags(third, bot)]).toEqual([
    ['read', 'historical'],
    [],
    [],
  ]);
});
