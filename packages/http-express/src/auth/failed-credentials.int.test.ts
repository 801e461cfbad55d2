import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RequestOptions, request } from '../testing/request.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
let maria: Person;
const LIMITS = { requestsPerMinute: 0, failedCredentialsPerMinute: 3, fileRequestsPerMinute: 4 };
beforeAll(async () => {
  testApp = await openTestApp({ limits: LIMITS });
  maria = await testApp.user('maria');
});
afterAll(() => testApp.close());

const PATHS = [
  '/api/v1/users/me',
  '/user_uploads/1/ab/cdef/cat.png',
  `/avatar/1`,
  '/api/v1/tus',
] as const;
const asks = (path: string, credentials?: RequestOptions['credentials']) =>
  request(testApp.server, {
    ...(credentials && { credentials }),
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '1' },
  }).send(path.endsWith('tus') ? 'POST' : 'GET', path, null);

test('wrong credentials count for their network everywhere; right ones still pass', async () => {
  const wrong = { email: maria.email, key: 'x'.repeat(32) };
  const answers: number[] = [];
  for (const path of PATHS) answers.push((await asks(path, wrong)).status);
  expect(answers).toEqual([401, 401, 401, 429]);
  for (const path of PATHS) {
    const answer = await asks(path, wrong);
    expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([
      path,
      429,
      true,
    ]);
  }
  expect((await testApp.as(maria).get('/users/me')).status).toBe(200);
  expect((await asks('/avatar/1')).status).toBe(401);
});

test('requests for files count for the account, apart from those of the API', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 5; i++)
    answers.push((await asks('/user_uploads/1/ab/cdef/cat.png', maria)).status);
  expect(answers).toEqual([404, 404, 404, 404, 429]);
  expect((await testApp.as(maria).get('/users/me')).status).toBe(200);
});
