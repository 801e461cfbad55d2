import { afterEach, describe, expect, test } from '@jest/globals';
import { network, type Reply, refusal, success } from './testing/network.ts';

const ok: Reply = () => success();
const expired: Reply = () => refusal(401, 'caller.key-unknown', { code: 'UNAUTHORIZED' });
const page = globalThis as { document?: { cookie: string } };
afterEach(() => {
  delete page.document;
});

test('an address and a key go as HTTP Basic, in UTF-8', async () => {
  const { chat, sent } = network([ok], { auth: { email: 'ädä@example.com', apiKey: 'key' } });
  await chat.GET('/drafts');
  const [, encoded = ''] = sent[0]?.headers.get('Authorization')?.split(' ') ?? [];
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe('ädä@example.com:key');
});

test('a session shows its token where something is changed', async () => {
  page.document = { cookie: 'other=1; csrftoken=abc; more=2' };
  const { chat, sent } = network([ok], { auth: { csrf: 'cookie' } });
  await chat.GET('/drafts');
  await chat.POST('/mark_all_as_read');
  expect(sent.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([null, 'abc']);
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, null]);
});

test('a page of the same origin needs nothing', async () => {
  const { chat, sent } = network([ok], { auth: { sameOrigin: true } });
  await chat.POST('/mark_all_as_read');
  expect(sent[0]?.headers.has('Authorization')).toBe(false);
  expect(sent[0]?.headers.has('X-CSRFToken')).toBe(false);
});

describe('a token', () => {
  /** Tokens `token 1`, `token 2` and so on. */
  const tokens = () => {
    let asked = 0;
    return { token: async () => `token ${++asked}`, asked: () => asked };
  };
  const shown = (sent: ReadonlyArray<{ readonly headers: Headers }>) =>
    sent.map(({ headers }) => headers.get('Authorization'));

  test('is asked for once', async () => {
    const { token, asked } = tokens();
    const { chat, sent } = network([ok], { auth: { token } });
    await Promise.all([chat.GET('/drafts'), chat.GET('/drafts')]);
    await chat.GET('/drafts');
    expect([asked(), new Set(shown(sent))]).toEqual([1, new Set(['Bearer token 1'])]);
  });

  test('is asked for again when it is refused, whatever the request', async () => {
    const { token } = tokens();
    const { chat, sent } = network([expired, ok], { auth: { token } });
    expect(await chat.POST('/mark_all_as_read')).toMatchObject({ _tag: 'Right' });
    expect(shown(sent)).toEqual(['Bearer token 1', 'Bearer token 2']);
  });

  test('is asked for again once for each request', async () => {
    const { token, asked } = tokens();
    const { chat, sent } = network([expired], { auth: { token } });
    expect(await chat.GET('/drafts')).toMatchObject({ left: { status: 401 } });
    expect([sent.length, asked()]).toEqual([2, 2]);
    await chat.GET('/drafts');
    expect([sent.length, asked()]).toEqual([4, 3]);
  });

  test('is asked for again once where several requests are refused together', async () => {
    const { token, asked } = tokens();
    const byToken: Reply = ({ headers }) =>
      headers.get('Authorization') === 'Bearer token 1' ? refusal(401, 'x') : success();
    const { chat } = network([byToken], { auth: { token } });
    const answers = await Promise.all([1, 2, 3].map(() => chat.GET('/drafts')));
    expect(answers.map(({ _tag }) => _tag)).toEqual(['Right', 'Right', 'Right']);
    expect(asked()).toBe(2);
  });

  test('that cannot be had lets the call reject, and is asked for the next time', async () => {
    let asked = 0;
    const token = async (): Promise<string> => {
      asked++;
      if (asked === 1) throw new Error('signed out');
      return 'token';
    };
    const { chat } = network([ok], { auth: { token } });
    await expect(chat.GET('/drafts')).rejects.toThrow('signed out');
    expect(await chat.GET('/drafts')).toMatchObject({ _tag: 'Right' });
  });
});
