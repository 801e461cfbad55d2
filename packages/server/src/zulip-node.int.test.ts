import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newPeople, newSite, type RunningSite, type Site } from '../test/support/site.ts';
import { type Line, linesOf, wrote } from './testing/json-lines.ts';
import { answerWithZulipNode, type Program } from './testing/program.ts';

jest.setTimeout(60_000);

let site: Site;
let running: RunningSite;
let bot: Program;

beforeAll(async () => {
  site = await newSite();
  running = await site.start();
});
afterAll(async () => {
  bot?.kill('SIGKILL');
  await bot?.finished;
  await site.remove();
});

test('an unmodified bot on the npm package zulip hears its channels and answers', async () => {
  const { owner } = running;
  const [robot] = await newPeople(running, ['Robot']);
  const { body: keyed } = await owner.post<{ api_key: string }>('/fetch_api_key', {
    username: robot?.email,
    password: 'correct horse battery',
  });
  const principals = [robot?.email, owner.email];
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'parlour' }], principals });
  bot = answerWithZulipNode({ SITE: running.url, EMAIL: String(robot?.email), KEY: keyed.api_key });
  await wrote(bot, 'registered');
  expect(await wrote(bot, 'members')).toEqual([2]);
  expect((await wrote(bot, 'subscriptions')).flat()).toContain('parlour');

  const sent = await owner.post<{ id: number }>('/messages', {
    type: 'channel',
    to: 'parlour',
    topic: 'tea',
    content: 'with milk?',
  });
  expect(await wrote(bot, 'answered')).toEqual(['success']);
  await owner.post(`/messages/${sent.body.id}/reactions`, { emoji_name: 'tada' });
  // Its own answer it hears too, and does not answer.
  expect(await wrote(bot, 'event', 3)).toEqual(['message', 'message', 'reaction']);
  expect(linesOf(bot).filter((line) => 'heard' in line)).toEqual([
    { heard: 'with milk?', by: owner.email },
    { heard: 'You said: with milk?', by: robot?.email },
  ]);

  const narrow = [
    { operator: 'channel', operand: 'parlour' },
    { operator: 'topic', operand: 'tea' },
  ];
  const page = await owner.get<{ messages: ReadonlyArray<Line> }>('/messages', {
    anchor: 'newest',
    num_before: 9,
    num_after: 0,
    narrow,
    apply_markdown: false,
  });
  expect(page.body.messages.map(({ content, sender_email: by }) => [content, by])).toEqual([
    ['with milk?', owner.email],
    ['You said: with milk?', robot?.email],
  ]);
});
