import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { newPeople, newSite, type RunningSite, type Site } from '../test/support/site.ts';
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

type Line = Readonly<Record<string, unknown>>;
const lines = (): ReadonlyArray<Line> =>
  bot
    .stdout()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

/** Waits until it wrote a line with this in it. */
const wrote = async (field: string, count = 1): Promise<ReadonlyArray<unknown>> => {
  let isRunning = true;
  void bot.finished.then(() => {
    isRunning = false;
  });
  for (;;) {
    const found = lines().flatMap((line) => (field in line ? [line[field]] : []));
    if (found.length >= count) return found;
    if (!isRunning) throw new Error(bot.stderr());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('a bot written with the npm package zulip, as it is, hears what is said where it is and answers there', async () => {
  const { owner } = running;
  const [robot] = await newPeople(running, ['Robot']);
  const { body: keyed } = await owner.post<{ api_key: string }>('/fetch_api_key', {
    username: robot?.email,
    password: 'correct horse battery',
  });
  const principals = [robot?.email, owner.email];
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'parlour' }], principals });
  bot = answerWithZulipNode({ SITE: running.url, EMAIL: String(robot?.email), KEY: keyed.api_key });
  await wrote('registered');
  expect(await wrote('members')).toEqual([2]);
  expect((await wrote('subscriptions')).flat()).toContain('parlour');

  const sent = await owner.post<{ id: number }>('/messages', { type: 'channel', to: 'parlour', topic: 'tea', content: 'with milk?' });
  expect(await wrote('answered')).toEqual(['success']);
  await owner.post(`/messages/${sent.body.id}/reactions`, { emoji_name: 'tada' });
  // Its own answer it hears too, and does not answer.
  expect(await wrote('event', 3)).toEqual(['message', 'message', 'reaction']);
  expect(lines().filter((line) => 'heard' in line)).toEqual([
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
