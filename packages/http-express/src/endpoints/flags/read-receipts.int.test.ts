import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { ok, openTestApp, type Person } from '../../testing/test-app.ts';

const { testApp, maria, guest, bot } = await openTestApp(['maria', 'guest', 'bot']);
afterAll(() => testApp.close());

beforeAll(async () => {
  await testApp.settings({ enable_read_receipts: true });
});

const receipts = (who: Person, id: number) => testApp.as(who).get(`/messages/${id}/read_receipts`);
const readBy = async (who: Person, id: number): Promise<ReadonlyArray<number>> =>
  ok(await receipts(who, id)).body.user_ids;
const read = async (who: Person, id: number, op = 'add') =>
  ok(await testApp.as(who).post('/messages/flags', { messages: [id], op, flag: 'read' }));
const ids = (...people: ReadonlyArray<Person>) => people.map(({ id }) => id).sort((a, b) => a - b);

test('readers of a message are shown to users who may read it, without its sender', async () => {
  const [nico, nora] = [await testApp.user('nico'), await testApp.user('nora')];
  const square = await testApp.channel(maria, 'square', { others: [nico, nora, guest, bot] });
  const id = await testApp.post(maria, square, 'soup');
  expect(await readBy(nico, id)).toEqual([]);
  for (const who of [nora, nico, bot, maria]) await read(who, id);
  expect([await readBy(nico, id), await readBy(guest, id)]).toEqual([
    ids(nico, nora, bot),
    ids(nico, nora, bot),
  ]);
  await read(nora, id, 'remove');
  ok(await testApp.as(guest).post('/mark_all_as_read'));
  expect(await readBy(maria, id)).toEqual(ids(nico, bot, guest));
  const direct = await testApp.direct(maria, [nico, nora]);
  await read(nora, direct);
  expect(await readBy(nico, direct)).toEqual([nora.id]);
});

test('a user who never received it is not among them, until they act on it', async () => {
  const nils = await testApp.user('nils');
  const early = await testApp.channel(maria, 'early');
  const id = await testApp.post(maria, early, 'soup');
  ok(
    await testApp.as(nils).post('/users/me/subscriptions', { subscriptions: [{ name: 'early' }] }),
  );
  expect(await readBy(maria, id)).toEqual([]);
  ok(
    await testApp.as(nils).post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' }),
  );
  expect(await readBy(maria, id)).toEqual([nils.id]);
  await read(nils, id, 'remove');
  expect(await readBy(maria, id)).toEqual([]);
});

test('nor are users who turned that off, mutes on either side, or deactivated users', async () => {
  const [shy, muter, muted, gone] = [
    await testApp.user('shy', undefined, (user) => ({
      ...user,
      settings: { ...user.settings, sendReadReceipts: false },
    })),
    await testApp.user('muter'),
    await testApp.user('muted'),
    await testApp.user('leaving'),
  ] as const;
  const hall = await testApp.channel(maria, 'hall', { others: [shy, muter, muted, gone] });
  const id = await testApp.post(
    testApp.owner,
    await testApp.channel(testApp.owner, 'lobby', { others: [maria, shy, muter, muted, gone] }),
    'soup',
  );
  const own = await testApp.post(maria, hall, 'soup');
  for (const who of [shy, muter, muted, gone]) {
    await read(who, id);
    await read(who, own);
  }
  ok(await testApp.as(muter).post(`/users/me/muted_users/${maria.id}`));
  ok(await testApp.as(maria).post(`/users/me/muted_users/${muted.id}`));
  ok(await testApp.as(testApp.owner).del(`/users/${gone.id}`));
  expect([await readBy(maria, id), await readBy(maria, own)]).toEqual([[], []]);
  expect(await readBy(testApp.owner, id)).toEqual(ids(muter, muted));
});

test('are not shown when the organization disables them, nor of unreadable messages', async () => {
  const secret = await testApp.post(
    maria,
    await testApp.channel(maria, 'vault', { invite_only: true }),
    'soup',
  );
  for (const id of [secret, 7_777_777])
    expect(await answered(receipts(guest, id))).toEqual(bad('Invalid message(s)'));
  await withSettings(
    testApp,
    { enable_read_receipts: false },
    { enable_read_receipts: true },
    async () => {
      expect(await answered(receipts(maria, secret))).toEqual(
        bad('Read receipts are disabled in this organization.'),
      );
      expect(await answered(receipts(guest, secret))).toEqual(bad('Invalid message(s)'));
    },
  );
});
