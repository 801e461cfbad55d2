import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listen } from '../../testing/listen.ts';
import { openTestApp, right, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('a deactivated organization refuses every request, and its queues end', async () => {
  const { parley, owner, founded } = testApp;
  const realm = founded.realm.id;
  const who = await testApp.user('listener');
  const queues = [await listen(testApp, who), await listen(testApp, owner)];
  const poll = testApp.as(who).get('/events', { queue_id: queues[0]?.id, last_event_id: -1 });
  await right(parley.realms.deactivate({ realm }));
  await testApp.settled();
  // It is answered at once, with nothing or with the refusal, and does not wait for its time.
  expect([200, 401]).toContain((await poll).status);
  for (const person of [who, owner])
    for (const path of ['/users/me', '/messages', '/users/me/subscriptions', '/events'])
      expect((await testApp.as(person).get(path)).body).toEqual({
        result: 'error',
        code: 'UNAUTHORIZED',
        msg: 'This organization has been deactivated',
      });
  const fetched = await testApp
    .as(null)
    .post('/fetch_api_key', { username: who.email, password: 'correct horse battery' });
  expect([fetched.status, fetched.body.code]).toEqual([401, 'REALM_DEACTIVATED']);
  await right(parley.realms.reactivate({ realm }));
  expect((await testApp.as(who).get('/users/me')).status).toBe(200);
  for (const [person, queue] of [
    [who, queues[0]],
    [owner, queues[1]],
  ] as const) {
    const answer = await testApp
      .as(person)
      .get('/events', { queue_id: queue?.id, last_event_id: -1, dont_block: true });
    expect(answer.body.code).toBe('BAD_EVENT_QUEUE_ID');
  }
});
