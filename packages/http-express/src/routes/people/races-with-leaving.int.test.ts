import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen } from '../../testing/listen.ts';
import { ok, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Asks again and again until it is told to stop; what each answer was, and whether it was asked after `isOver`. */
const hammer = async (ask: () => Promise<{ readonly status: number }>, isOver: () => boolean, isDone: () => boolean) => {
  const answers: Array<{ readonly status: number; readonly isLate: boolean }> = [];
  while (!isDone()) {
    const isLate = isOver();
    answers.push({ status: (await ask()).status, isLate });
  }
  return answers;
};

/** What somebody gets who goes on asking while he is deactivated. */
const raced = async (who: Person, ask: () => Promise<{ readonly status: number }>) => {
  let isOver = false;
  let isDone = false;
  const asking = Array.from({ length: 8 }, () =>
    hammer(
      ask,
      () => isOver,
      () => isDone,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  ok(await world.as(world.owner).del(`/users/${who.id}`));
  isOver = true;
  await new Promise((resolve) => setTimeout(resolve, 30));
  isDone = true;
  return (await Promise.all(asking)).flat();
};

test('whoever is deactivated in the middle of it has said what was acknowledged, and nothing after that', async () => {
  const who = await world.user('talker');
  const channel = await world.channel(who, 'speakers corner', { others: [world.owner] });
  const said = await raced(who, () => world.as(who).post('/messages', { type: 'channel', to: channel, topic: 't', content: 'x' }));
  expect(said.filter(({ isLate }) => isLate).length).toBeGreaterThan(0);
  expect(said.filter(({ isLate, status }) => isLate && status !== 401)).toEqual([]);
  expect(said.some(({ status }) => status === 200)).toBe(true);
  const narrow = [{ operator: 'sender', operand: who.id }];
  const { messages } = ok(await world.as(world.owner).get('/messages', { anchor: 'oldest', num_after: 5000, narrow })).body;
  expect(messages).toHaveLength(said.filter(({ status }) => status === 200).length);
});

test('an administrator who is deactivated in the middle of it changes nothing after that', async () => {
  const who = await world.user('boss', ROLE.administrator);
  const other = await world.user('other');
  let name = 0;
  const done = await raced(who, () => world.as(who).patch(`/users/${other.id}`, { full_name: `Name ${++name}` }));
  expect(done.filter(({ isLate, status }) => isLate && status !== 401)).toEqual([]);
  const stands = async () => ok(await world.as(world.owner).get(`/users/${other.id}`)).body.user.full_name;
  const last = await stands();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stands()).toBe(last);
});

test('queues of whoever is deactivated are gone, however many he had and whoever polls', async () => {
  const who = await world.user('listener');
  const queues = await Promise.all(Array.from({ length: 5 }, () => listen(world, who)));
  const polls = queues.map(({ id }) => world.as(who).get('/events', { queue_id: id, last_event_id: -1 }));
  await new Promise((resolve) => setTimeout(resolve, 30));
  ok(await world.as(world.owner).del(`/users/${who.id}`));
  for (const { body } of await Promise.all(polls)) expect(body).toMatchObject({ result: 'success', events: [] });
  ok(await world.comeBack(who, world.owner));
  for (const { id } of queues) {
    const answer = await world.as(who).get('/events', { queue_id: id, last_event_id: -1, dont_block: true });
    expect(answer.body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  }
});
