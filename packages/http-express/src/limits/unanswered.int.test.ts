import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Parley } from '@parley/core';
import express, { type RequestHandler } from 'express';
import { createApp } from '../app.ts';
import { createRouter } from '../router.ts';
import { createSite } from '../site.ts';
import { openTestApp } from '../testing/test-app.ts';
import { MAX_PIPELINED, withPipelineLimit } from './unanswered.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const listening = async (listener: RequestListener): Promise<number> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

const asking = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const LAST = 'Connection: close\r\n';

/**
 * Paths that were heard of; each is answered with itself when the event loop has nothing else to
 * do.
 */
const echo = (): { readonly heard: string[]; readonly listener: RequestListener } => {
  const heard: string[] = [];
  return {
    heard,
    listener: ({ url = '' }, response) => {
      heard.push(url);
      setImmediate(() => response.end(`<${url}>`));
    },
  };
};
const paths = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `/${index}`);
const answersIn = (said: string): ReadonlyArray<string> =>
  [...said.matchAll(/<(.*?)>/g)].map(([, path = '']) => path);

describe('a connection that asks ahead of its answers', () => {
  test('gets all of them, in order, when they are few', async () => {
    const { listener } = echo();
    const socket = await connected(await listening(withPipelineLimit(listener)));
    const few = paths(MAX_PIPELINED);
    socket.write(
      few.map((path, index) => asking(path, index === few.length - 1 ? LAST : '')).join(''),
    );
    expect(answersIn(await text(socket))).toEqual(few);
  });

  test('is ended when they are many, and the others are not heard of', async () => {
    const { heard, listener } = echo();
    const port = await listening(withPipelineLimit(listener));
    const socket = await connected(port);
    socket.write(
      paths(1_000)
        .map((path) => asking(path))
        .join(''),
    );
    await once(socket, 'close');
    expect(heard).toEqual(paths(MAX_PIPELINED));
    const next = await connected(port);
    next.write(asking('/next', LAST));
    expect(answersIn(await text(next))).toEqual(['/next']);
  });

  test('may do so as often as it likes, when it waits in between', async () => {
    const { heard, listener } = echo();
    const socket = await connected(await listening(withPipelineLimit(listener)));
    const half = paths(MAX_PIPELINED / 2);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    for (let time = 1; time <= 4; time++) {
      socket.write(half.map((path) => asking(path)).join(''));
      while (answersIn(said).length < time * half.length) await once(socket, 'data');
    }
    expect(heard).toHaveLength(4 * half.length);
    socket.destroy();
  });
});

describe('such a connection is ended by', () => {
  const ends = async (app: RequestListener, path: string): Promise<void> => {
    const socket = await connected(await listening(app));
    socket.write(
      paths(1_000)
        .map(() => asking(path))
        .join(''),
    );
    await once(socket, 'close');
  };
  /** What is answered at once does not pile up. */
  const late: RequestHandler = (_request, response) => void setImmediate(() => response.end());

  test('a site', () =>
    ends(
      express().use(
        createSite({
          router: late,
          files: late,
          pictures: late,
          avatars: late,
          statics: late,
          pages: late,
        }),
      ),
      '/login/',
    ));

  test.each<[string, (parley: Parley) => RequestListener, string]>([
    ['an application', (parley) => createApp({ parley }), '/nothing'],
    [
      'the router of the API, wherever it is mounted',
      (parley) => express().use('/chat', createRouter({ parley })),
      '/chat/server_settings',
    ],
  ])('%s', async (_what, make, path) => {
    const testApp = await openTestApp();
    try {
      await ends(make(testApp.parley), path);
    } finally {
      await testApp.close();
    }
  });
});
