import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROLE } from '@parley/core';
import { listen } from '../../testing/listen.ts';
import { ok, openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/**
 * Asks again and again until it is told to stop; what each answer was, and whether it was asked
 * after `isOver`.
 */
const hammer = async (
  ask: () => Promise<{ readonly status: number }>,
  isOver: () => boolean,
  isDone: () => boolean,
) => {
  const answers: Array<{ readonly status: number; readonly isLate: boolean }> = [];
  while (!isDone()) {
    const isLate = isOver();
    answers.push({ status: (await ask()).status, isLate });
  }
  return answers;
};

/** The statuses that a user gets who goes on asking while their account is deactivated. */
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
  ok(await testApp.as(testApp.owner).del(`/users/${who.id}`));
  isOver = true;
  await new Promise((resolve) => setTimeout(resolve, 30));
  isDone = true;
  return (await Promise.all(asking)).flat();
};

test('a user deactivated meanwhile has sent what was acknowledged, and no more', async () => {
  const who = await testApp.user('talker');
  const channel = await testApp.channel(who, 'speakers corner', { others: [testApp.owner] });
  const said = await raced(who, () =>
    testApp.as(who).post('/messages', { type: 'channel', to: channel, topic: 't', content: 'x' }),
  );
  expect(said.filter(({ isLate }) => isLate).length).toBeGreaterThan(0);
  expect(said.filter(({ isLate, status }) => isLate && status !== 401)).toEqual([]);
  expect(said.some(({ status }) => status === 200)).toBe(true);
  const narrow = [{ operator: 'sender', operand: who.id }];
  const { messages } = ok(
    await testApp.as(testApp.owner).get('/messages', { anchor: 'oldest', num_after: 5000, narrow }),
  ).body;
  expect(messages).toHaveLength(said.filter(({ status }) => status === 200).length);
});

test('an administrator deactivated meanwhile changes nothing afterwards', async () => {
  const who = await testApp.user('boss', ROLE.administrator);
  const other = await testApp.user('other');
  let name = 0;
  const done = await raced(who, () =>
    testApp.as(who).patch(`/users/${other.id}`, { full_name: `Name ${++name}` }),
  );
  expect(done.filter(({ isLate, status }) => isLate && status !== 401)).toEqual([]);
  const stands = async () =>
    ok(await testApp.as(testApp.owner).get(`/users/${other.id}`)).body.user.full_name;
  const last = await stands();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stands()).toBe(last);
});

test('all queues of a deactivated user are gone, for every poll', async () => {
  const who = await testApp.user('listener');
  const queues = await Promise.all(Array.from({ length: 5 }, () => listen(testApp, who)));
  const polls = queues.map(({ id }) =>
    testApp.as(who).get('/events', { queue_id: id, last_event_id: -1 }),
  );
  await new Promise((resolve) => setTimeout(resolve, 30));
  ok(await testApp.as(testApp.owner).del(`/users/${who.id}`));
  for (const { body } of await Promise.all(polls))
    expect(body).toMatchObject({ result: 'success', events: [] });
  ok(await testApp.comeBack(who, testApp.owner));
  for (const { id } of queues) {
    const answer = await testApp
      .as(who)
      .get('/events', { queue_id: id, last_event_id: -1, dont_block: true });
    expect(answer.body).toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  }
});
