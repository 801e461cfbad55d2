// What the hosts share: people with a session in a cookie, and the chat over one file.
import { E } from '@parley/core';
import { hostBridge } from '@parley/http-express';
import { openParley } from '@parley/parley';

const people = new Map([['session=1', { key: '17', name: 'Ada Lovelace', email: null }]]);

export const openChat = async (data: string) => {
  const chat = await openParley({
    file: `${data}/parley.sqlite`,
    uploads: `${data}/uploads`,
    url: 'http://127.0.0.1',
    base: '/chat',
  });
  const opened = await chat.realms.open({ subdomain: '', name: 'Engines' })();
  if (E.isLeft(opened)) throw new Error(opened.left.rule);
  const realm = chat.realm(opened.right.id);
  await realm.asHost().orThrow.channels.open({ name: 'general', isDefault: true });
  const bridge = hostBridge({
    parley: chat.parley,
    realmOf: () => realm.id,
    personOf: ({ headers }) => people.get(headers.cookie ?? '') ?? null,
  });
  const site = chat.site(bridge);
  return { site, close: () => chat.close() };
};

export type Chat = Awaited<ReturnType<typeof openChat>>;

const post = async (url: string, body: URLSearchParams | FormData, cookie = '') => {
  const answer = await fetch(url, { method: 'POST', body, headers: { cookie } });
  const said = (await answer.json()) as { id?: number; url?: string };
  return { status: answer.status, ...said };
};

/** What a client meets at a host: its own route, and the chat below `/chat`. */
export const use = async (port: number) => {
  const url = `http://127.0.0.1:${port}`;
  const own = await post(`${url}/own`, new URLSearchParams({ word: 'engine' }));
  const message = { type: 'channel', to: 'general', topic: 'hello', content: 'hi' };
  const messages = `${url}/chat/api/v1/messages`;
  const stranger = await post(messages, new URLSearchParams(message));
  const sent = await post(messages, new URLSearchParams(message), 'session=1');
  const form = new FormData();
  form.set('file', new Blob(['a loom']), 'loom.txt');
  const kept = await post(`${url}/chat/api/v1/user_uploads`, form, 'session=1');
  const read = await fetch(url + kept.url, { headers: { cookie: 'session=1' } });
  return { own, stranger: stranger.status, sent: sent.id, read: await read.text() };
};
