import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { E, hostDenial } from '@parley/core';
import { openTestApp } from '../testing/test-app.ts';

const SAYS = 'The kitchen is closed until noon.';
const STATUS = { plain: undefined, forbidden: 403, taken: 409 } as const;

const open = () =>
  openTestApp(['maria'], {}, (ports) => ({
    ...ports,
    hooks: {
      before: {
        'messages.send': (_facts, { content }) => {
          if (!(content in STATUS)) return E.right(undefined);
          const status = STATUS[content as keyof typeof STATUS];
          return E.left(hostDenial('host.kitchen-closed', SAYS, status && { status }));
        },
      },
    },
  }));

let app: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  app = await open();
});
afterAll(() => app.testApp.close());

const send = (content: string) =>
  app.testApp.as(app.maria).post('/messages', { type: 'direct', to: [app.maria.id], content });

test.each([
  ['plain', 400],
  ['forbidden', 403],
  ['taken', 409],
])('a rule of the host refuses a message that says %s with %i', async (content, status) => {
  const answer = await send(content);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ result: 'error', code: 'BAD_REQUEST', msg: SAYS });
  expect(answer.headers['parley-rule']).toBe('host.kitchen-closed');
});

test('what no rule of the host refuses is sent', async () => {
  expect((await send('soup')).status).toBe(200);
});
