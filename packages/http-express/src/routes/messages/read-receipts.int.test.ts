import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answered, bad, withSettings } from '../../testing/answers.ts';
import { openCast } from '../../testing/cast.ts';
import { ok, type Person } from '../../testing/world.ts';

const { world, maria, guest, bot } = await openCast(['maria', 'guest', 'bot']);
afterAll(() => world.close());

beforeAll(async () => {
  await world.settings({ enable_read_receipts: true });
});

const receipts = (who: Person, id: number) => world.as(who).get(`/messages/${id}/read_receipts`);
const readBy = async (who: Person, id: number): Promise<ReadonlyArray<number>> => ok(await receipts(who, id)).body.user_ids;
const read = async (who: Person, id: number, op = 'add') =>
  ok(await world.as(who).post('/messages/flags', { messages: [id], op, flag: 'read' }));
const ids = (...people: ReadonlyArray<Person>) => people.map(({ id }) => id).sort((a, b) => a - b);

test('who has read a message is told to whoever may read it, without who sent it', async () => {
  const [nico, nora] = [await world.user('nico'), await world.user('nora')];
  const square = await world.channel(maria, 'square', { others: [nico, nora, guest, bot] });
  const id = await world.post(maria, square, 'soup');
  expect(await readBy(nico, id)).toEqual([]);
  for (const who of [nora, nico, bot, maria]) await read(who, id);
  expect([await readBy(nico, id), await readBy(guest, id)]).toEqual([ids(nico, nora, bot), ids(nico, nora, bot)]);
  await read(nora, id, 'remove');
  ok(await world.as(guest).post('/mark_all_as_read'));
  expect(await readBy(maria, id)).toEqual(ids(nico, bot, guest));
  const direct = await world.direct(maria, [nico, nora]);
  await read(nora, direct);
  expect(await readBy(nico, direct)).toEqual([nora.id]);
});

test('whoever never got it is not among them, until he does something with it', async () => {
  const nils = await world.user('nils');
  const early = await world.channel(maria, 'early');
  const id = await world.post(maria, early, 'soup');
  ok(await world.as(nils).post('/users/me/subscriptions', { subscriptions: [{ name: 'early' }] }));
  expect(await readBy(maria, id)).toEqual([]);
  ok(await world.as(nils).post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' }));
  expect(await readBy(maria, id)).toEqual([nils.id]);
  await read(nils, id, 'remove');
  expect(await readBy(maria, id)).toEqual([]);
});

test('nor who does not want that, who mutes him or is muted by him, or who is gone', async () => {
  const [shy, muter, muted, gone] = [
    await world.user('shy', undefined, (user) => ({ ...user, settings: { ...user.settings, sendReadReceipts: false } })),
    await world.user('muter'),
    await world.user('muted'),
    await world.user('leaving'),
  ] as const;
  const hall = await world.channel(maria, 'hall', { others: [shy, muter, muted, gone] });
  const id = await world.post(world.owner, await world.channel(world.owner, 'lobby', { others: [maria, shy, muter, muted, gone] }), 'soup');
  const own = await world.post(maria, hall, 'soup');
  for (const who of [shy, muter, muted, gone]) {
    await read(who, id);
    await read(who, own);
  }
  ok(await world.as(muter).post(`/users/me/muted_users/${maria.id}`));
  ok(await world.as(maria).post(`/users/me/muted_users/${muted.id}`));
  ok(await world.as(world.owner).del(`/users/${gone.id}`));
  expect([await readBy(maria, id), await readBy(maria, own)]).toEqual([[], []]);
  expect(await readBy(world.owner, id)).toEqual(ids(muter, muted));
});

test('nobody is told where the organization does not want it, and of no message he may not read', async () => {
  const secret = await world.post(maria, await world.channel(maria, 'vault', { invite_only: true }), 'soup');
  for (const id of [secret, 7_777_777]) expect(await answered(receipts(guest, id))).toEqual(bad('Invalid message(s)'));
  await withSettings(world, { enable_read_receipts: false }, { enable_read_receipts: true }, async () => {
    expect(await answered(receipts(maria, secret))).toEqual(bad('Read receipts are disabled in this organization.'));
    expect(await answered(receipts(guest, secret))).toEqual(bad('Invalid message(s)'));
  });
});
