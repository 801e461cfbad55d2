import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Program, type Ready, readyAsOwner, runCli, runServer } from './testing/program.ts';
import { type TemporaryDirectory, temporaryDirectory } from './testing/temporary-directory.ts';

jest.setTimeout(60_000);

const BASE = { PARLEY_BASE_PATH: '/chat/' };

let data: TemporaryDirectory;
let program: Program;
let said: Ready;
let origin: string;
beforeAll(async () => {
  data = await temporaryDirectory();
  program = runServer({ PARLEY_DATA_DIR: data.path, PARLEY_LOG: 'error', ...BASE });
  said = await readyAsOwner(program, data.path);
  origin = new URL(said.url).origin;
});
afterAll(async () => {
  program.kill('SIGKILL');
  await program.finished;
  await data.remove();
});

const json = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
  const answer = await response;
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.url, answer.status, body.msg]).toEqual([answer.url, 200, '']);
  return body;
};

test('the ready line and the link for the owner name the path', async () => {
  expect(said.url).toBe(`${origin}/chat`);
  const link = (await readFile(join(data.path, 'welcome-link'), 'utf8')).trim();
  expect(link).toMatch(new RegExp(`^${said.url}/welcome/[A-Za-z0-9]{24}/$`));
  expect(await (await fetch(link)).text()).toContain('<form method="post"');
});

describe.each<readonly [string, (path: string) => string]>([
  ['leaves the path', (path) => path],
  ['takes the path off', (path) => path.replace(/^\/chat/, '') || '/'],
])('behind a proxy that %s', (_how, passed) => {
  /** `path` as the browser has it. */
  const ask = (
    method: string,
    path: string,
    sent: RequestInit['body'] = null,
    isOwner = true,
  ): Promise<Response> => {
    const headers = { Authorization: `Basic ${btoa(`${said.owner_email}:${said.owner_api_key}`)}` };
    return fetch(origin + passed(path), {
      method,
      body: sent,
      redirect: 'manual',
      ...(isOwner && { headers }),
    });
  };
  const form = (sent: Record<string, string>): URLSearchParams => new URLSearchParams(sent);

  test('files, messages, links and polls have addresses below it that open', async () => {
    const file = new FormData();
    file.set('file', new Blob(['hello'], { type: 'text/plain' }), 'plan.txt');
    const { url: path } = await json(ask('POST', '/chat/api/v1/user_uploads', file));
    expect(path).toMatch(/^\/chat\/user_uploads\/.*\/plan\.txt$/);
    expect(await (await ask('GET', String(path))).text()).toBe('hello');

    const { queue_id: queue } = await json(
      ask(
        'POST',
        '/chat/api/v1/register',
        form({ event_types: '["message"]', apply_markdown: 'true' }),
      ),
    );
    const content = `[plan](${path})`;
    await json(
      ask(
        'POST',
        '/chat/api/v1/messages',
        form({ type: 'direct', to: `["${said.owner_email}"]`, content }),
      ),
    );
    const { events } = await json(
      ask('GET', `/chat/api/v1/events?queue_id=${queue}&last_event_id=-1`),
    );
    expect(JSON.stringify(events)).toContain(`href=\\"${path}\\"`);

    const { invite_link: link } = await json(
      ask('POST', '/chat/api/v1/invites/multiuse', form({})),
    );
    expect(link).toMatch(new RegExp(`^${said.url}/join/`));
    expect((await ask('GET', new URL(String(link)).pathname, null, false)).status).toBe(200);
    expect(await json(ask('GET', '/chat/api/v1/server_settings', null, false))).toMatchObject({
      realm_url: said.url,
    });
  });

  test('pages lead on below it, and sessions are for it', async () => {
    const start = await ask('GET', '/chat', null, false);
    expect([start.status, start.headers.get('location')]).toEqual([302, '/chat/welcome/']);
    expect((await ask('GET', '/chat/welcome/', null, false)).status).toBe(200);
    const { owner_password: password = '' } = JSON.parse(
      await readFile(join(data.path, 'credentials.json'), 'utf8'),
    ) as Record<string, string>;
    const signed = await ask(
      'POST',
      '/chat/login/',
      form({ email: said.owner_email, password }),
      false,
    );
    expect([signed.status, signed.headers.get('location')]).toEqual([302, '/chat/']);
    const cookies = signed.headers.getSetCookie();
    expect(cookies.map((cookie) => /; Path=([^;]*)/.exec(cookie)?.[1])).toEqual(
      cookies.map(() => '/chat'),
    );
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
    const home = await fetch(origin + passed('/chat/'), { headers: { cookie } });
    expect(await home.text()).toContain(`<code>${said.url}/api/v1</code>`);
  });

  test('health is told there, and an unknown address is a page that leads back', async () => {
    expect(await (await ask('GET', '/chat/health/ready', null, false)).json()).toEqual({
      status: 'ok',
    });
    const lost = await ask('GET', '/chat/nothing/here', null, false);
    expect([lost.status, await lost.text()]).toEqual([
      404,
      expect.stringContaining('href="/chat/"'),
    ]);
  });
});

test('the command makes links below the path, and refuses bad paths like the server', async () => {
  const env = { PARLEY_DATA_DIR: data.path };
  const made = await runCli(['invite', '--json'], { ...env, ...BASE });
  expect(JSON.parse(made.stdout)).toMatchObject({
    invite_link: expect.stringMatching(new RegExp(`^${said.url}/join/[a-z2-7]{24}/$`)),
  });
  const sentence =
    'PARLEY_BASE_PATH must be a path such as /chat, of letters, digits and -._~ between ' +
    'slashes, but it is "chat".\n';
  const wrong = { ...env, PARLEY_BASE_PATH: 'chat' };
  for (const program of [runServer(wrong).finished, runCli(['invite'], wrong)]) {
    expect(await program).toEqual({ code: 1, stdout: '', stderr: sentence });
  }
});
