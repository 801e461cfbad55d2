import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { needs } from '../../../scripts/testing/needs.ts';
import { newPeople, newSite, type RunningSite, type Site } from '../test/support/site.ts';
import { type Line, linesOf, wrote } from './testing/json-lines.ts';
import { answerWithSatori, type Program } from './testing/program.ts';

jest.setTimeout(60_000);

const isInstalled = (name: string): boolean => {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
};
const satori = needs(
  isInstalled('@satorijs/adapter-zulip'),
  'npm did not install the optional framework Satori',
  'a bot of the framework Satori as a client',
);

satori.describe('a bot of the framework Satori, as it is', () => {
  let site: Site;
  let running: RunningSite;
  let bot: Program;
  let parlour: number;
  let robot: number;
  let sent: number;

  beforeAll(async () => {
    site = await newSite();
    running = await site.start();
    const { owner } = running;
    const [account] = await newPeople(running, ['Robot']);
    const { body: me } = (await account?.get<{ user_id: number }>('/users/me')) ?? {
      body: { user_id: 0 },
    };
    robot = me.user_id;
    const principals = [account?.email, owner.email];
    await owner.post('/users/me/subscriptions', {
      subscriptions: [{ name: 'parlour' }],
      principals,
    });
    parlour = (await owner.get<{ stream_id: number }>('/get_stream_id', { stream: 'parlour' })).body
      .stream_id;
    const { body: keyed } = await owner.post<{ api_key: string }>('/fetch_api_key', {
      username: account?.email,
      password: 'correct horse battery',
    });
    bot = answerWithSatori({
      SITE: running.url,
      EMAIL: String(account?.email),
      KEY: keyed.api_key,
    });
    await wrote(bot, 'online');
  });
  afterAll(async () => {
    bot?.kill('SIGKILL');
    await bot?.finished;
    await site.remove();
  });

  const say = async (words: string, to: Line) => {
    const { body } = await running.owner.post<{ id: number }>('/messages', {
      content: words,
      ...to,
    });
    return body.id;
  };
  const heardOf = (field: string) => linesOf(bot).filter((line) => field in line);
  const shown = async (id: unknown) =>
    (await running.owner.get<{ message: Line }>(`/messages/${id}`)).body.message;

  test('hears what is said and answers there, with a quotation and a mention', async () => {
    sent = await say('With **milk**?', { type: 'channel', to: 'parlour', topic: 'tea' });
    const [[answer]] = (await wrote(bot, 'answered')) as [[string]];
    const html = [
      '<p><span class="user-mention silent" data-user-id="2">Owner</span>',
      `<a href="#narrow/stream/${parlour}-unknown/topic/tea/near/${sent}">Said</a>:</p>\n`,
    ];
    expect(await shown(answer)).toMatchObject({
      content:
        `${html.join(' ')}<blockquote>\n<p>With <strong>milk</strong>?</p>\n</blockquote>\n<p>` +
        'You said it, <span class="user-mention" data-user-id="2">@Owner</span></p>',
      flags: ['mentioned'],
      client: 'Koishi',
      sender_id: robot,
    });
    await wrote(bot, 'heard', 2);
    // Its own answer it hears too, and finds the quoted message by the link.
    expect(heardOf('heard')).toEqual([
      { heard: 'With <strong>milk</strong>?', by: 'Owner', topic: 'tea', quoted: null },
      {
        heard: expect.any(String),
        by: 'Robot',
        topic: 'tea',
        quoted: 'With <strong>milk</strong>?',
      },
    ]);
  });

  test('looks around before it answers', async () => {
    expect(await wrote(bot, 'around')).toEqual([
      {
        channels: expect.arrayContaining(['parlour', 'general']),
        topics: ['tea'],
        members: ['Owner', 'Robot'],
        history: ['With <strong>milk</strong>?'],
      },
    ]);
  });

  test('hears a reaction, and that it was taken back', async () => {
    await running.owner.post(`/messages/${sent}/reactions`, { emoji_name: 'tada' });
    await running.owner.delete(`/messages/${sent}/reactions`, { emoji_name: 'tada' });
    await wrote(bot, 'event', 2);
    const tada = { message: String(sent), said: [{ content: 'tada' }], guild: String(parlour) };
    expect(heardOf('event')).toEqual([
      { event: 'reaction-added', ...tada },
      { event: 'reaction-removed', ...tada },
    ]);
  });

  test('answers a direct message directly', async () => {
    await say('Between us', { type: 'direct', to: [robot] });
    const answers = (await wrote(bot, 'answered', 2)) as ReadonlyArray<ReadonlyArray<string>>;
    expect(await shown(answers[1]?.[0])).toMatchObject({
      type: 'private',
      content: '<p>Noted</p>',
      sender_id: robot,
    });
    await wrote(bot, 'heard', 4);
    expect(heardOf('heard').slice(2)).toMatchObject([
      { heard: 'Between us', by: 'Owner', topic: null },
      { heard: 'Noted', by: 'Robot', topic: null },
    ]);
  });

  test('hears that it was subscribed and unsubscribed', async () => {
    await running.owner.post('/users/me/subscriptions', {
      subscriptions: [{ name: 'cellar' }],
      principals: [robot],
    });
    await running.owner.delete('/users/me/subscriptions', {
      subscriptions: ['cellar'],
      principals: [robot],
    });
    await wrote(bot, 'event', 4);
    const cellar = (
      await running.owner.get<{ stream_id: number }>('/get_stream_id', { stream: 'cellar' })
    ).body.stream_id;
    expect(heardOf('event').slice(2)).toEqual([
      { event: 'guild-added', guild: String(cellar) },
      { event: 'guild-removed', guild: String(cellar) },
    ]);
    expect(heardOf('failed')).toEqual([]);
  });
});
