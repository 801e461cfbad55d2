import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  connectionsFor,
  type HttpServerOptions,
  newHttpServer,
  SERVER_LIMITS,
} from './http-server.ts';
import { mostOpenFiles } from './open-files.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Answers how many bytes came. */
const counting: RequestListener = (request, response) => {
  void text(request)
    .catch(() => '')
    .then((body) => response.end(`<${body.length}>`));
};

const serve = async (
  options: HttpServerOptions,
  listener: RequestListener = counting,
): Promise<void> => {
  server = newHttpServer(listener, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
};

interface Talk {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  readonly heard: () => string;
  /** Resolves when so much was heard. */
  readonly hears: (pattern: RegExp) => Promise<void>;
}

const dial = async (): Promise<Talk> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  let heard = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  const hears = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(heard))
      await Promise.race([
        once(socket, 'data'),
        closed.then(() => Promise.reject(new Error(`Closed: ${heard}`))),
      ]);
  };
  return { socket, closed, heard: () => heard, hears };
};

/**
 * Says one part after the other, with `ms` between, until there is none or the connection is
 * closed.
 */
const drip = ({ socket }: Talk, parts: ReadonlyArray<string>, ms: number): void => {
  const left = [...parts];
  const timer = setInterval(() => {
    const part = left.shift();
    if (part === undefined || socket.destroyed) clearInterval(timer);
    else socket.write(part);
  }, ms);
  socket.once('close', () => clearInterval(timer));
};

const head = (line: string, fields = ''): string =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
const GET = head('GET /');
const FORM = head(
  'POST /api/v1/messages',
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n',
);
const FILE = head(
  'PATCH /api/v1/tus/1/a/b/c',
  'Content-Type: application/offset+octet-stream\r\nContent-Length: 10000\r\n',
);
const FILE_IN_FORM = head(
  'POST /api/v1/user_uploads',
  'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000\r\n',
);
const CHECK = { checkMs: 20 };

describe('what has a deadline', () => {
  test.each([
    ['nothing at all', []],
    [
      'a header that never ends',
      ['GET / HT', ...'TP/1.1\r\nHost: localhost\r\nX: '.split(''), ...'y'.repeat(500).split('')],
    ],
  ])('%s is answered 408 and closed', async (_what, parts) => {
    await serve({ limits: { ...CHECK, headersMs: 150 } });
    const talk = await dial();
    drip(talk, parts, 10);
    await talk.closed;
    expect(talk.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a header that never ends on a connection that asked before is closed too', async () => {
    await serve({ limits: { ...CHECK, headersMs: 500 } });
    const talk = await dial();
    talk.socket.write(GET);
    await talk.hears(/<0>/);
    drip(talk, 'GET / HTTP/1.1\r\nX: '.concat('y'.repeat(500)).split(''), 20);
    await talk.closed;
  });

  test('a form that is not whole is closed, however steadily it comes', async () => {
    await serve({ limits: { ...CHECK, formMs: 200 } });
    const [slow, quick] = [await dial(), await dial()];
    slow.socket.write(FORM);
    drip(slow, 'x'.repeat(1000).split(''), 10);
    quick.socket.write(FORM + 'x'.repeat(1000));
    await slow.closed;
    expect(slow.heard()).toBe('');
    await quick.hears(/<1000>/);
    quick.socket.write(GET);
    await quick.hears(/<0>/);
  });

  test.each([
    ['in parts', FILE],
    ['in a form', FILE_IN_FORM],
  ])('a file %s may take as long as enough of it comes, and no longer', async (_how, asked) => {
    // 384 bytes in a window: of the one twenty times as many come, and of the other a tenth.
    await serve({ limits: { ...CHECK, formMs: 50, fileMs: 1_500 } });
    const [steady, slow] = [await dial(), await dial()];
    for (const { socket } of [steady, slow]) socket.write(asked);
    drip(
      steady,
      Array.from({ length: 50 }, () => 'x'.repeat(200)),
      40,
    );
    drip(slow, 'x'.repeat(10_000).split(''), 40);
    await slow.closed;
    expect(slow.heard()).toBe('');
    expect(steady.socket.destroyed).toBe(false);
    await steady.hears(/<10000>/);
  });

  test('a client that sends nothing for long is disconnected', async () => {
    await serve({ limits: { ...CHECK, idleMs: 300 } });
    const talk = await dial();
    talk.socket.write(`${FILE}xx`);
    await talk.closed;
  });

  test('a connection that rests is kept for 75 seconds, as its answers say', async () => {
    await serve({});
    const talk = await dial();
    talk.socket.write(GET);
    await talk.hears(/<0>/);
    expect(talk.heard()).toMatch(/\r\nKeep-Alive: timeout=75\r\n/);
    expect([
      server.keepAliveTimeout,
      server.headersTimeout,
      server.requestTimeout,
      server.timeout,
    ]).toEqual([75_000, 30_000, 0, 120_000]);
  });

  test('a request to change the protocol is answered as any other', async () => {
    await serve({});
    const talk = await dial();
    talk.socket.write(head('GET /', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'));
    await talk.hears(/<0>/);
  });

  test('it is kept for longer than a header may take', async () => {
    await serve({ limits: { ...CHECK, headersMs: 500, keepAliveMs: 60_000 } });
    const [talk, other] = [await dial(), await dial()];
    talk.socket.write(GET);
    await talk.hears(/<0>/);
    // This one is ended by the deadline that the other must outlive.
    await other.closed;
    talk.socket.write(head('GET /again', 'Connection: close\r\n'));
    await talk.closed;
    expect(talk.heard().match(/<0>/g)).toHaveLength(2);
  });
});

const isOpen = ({ socket }: Talk): boolean => !socket.destroyed;
const asked = async (): Promise<Talk> => {
  const talk = await dial();
  talk.socket.write(GET);
  await talk.hears(/<0>/);
  return talk;
};

describe('a full table of connections', () => {
  test('serves a new connection, and closes the one silent for longest', async () => {
    await serve({ limits: { most: 4 } });
    const known = await asked();
    const silent = [await dial(), await dial(), await dial()];
    const newcomer = await asked();
    await silent[0]?.closed;
    expect([known, ...silent, newcomer].map(isOpen)).toEqual([true, false, true, true, true]);
  });

  test('of forms serves a newcomer, and lets a file go on', async () => {
    let come = 0;
    let all = (): void => {};
    const haveCome = new Promise<void>((resolve) => {
      all = resolve;
    });
    await serve({ limits: { most: 3 } }, (request, response) => {
      come += 1;
      if (come === 3) all();
      counting(request, response);
    });
    const file = await dial();
    file.socket.write(`${FILE}x`);
    const forms = [await dial(), await dial()];
    for (const { socket } of forms) socket.write(`${FORM}x`);
    await haveCome;
    const newcomer = await asked();
    await forms[0]?.closed;
    expect([file, ...forms, newcomer].map(isOpen)).toEqual([true, false, true, true]);
  });

  test('ends idle connections for a new one, and none that waits for an answer', async () => {
    const pending: Array<() => void> = [];
    const heard: string[] = [];
    await serve({ limits: { most: 3 } }, (request, response) => {
      heard.push(request.url ?? '');
      if (request.url === '/slow') pending.push(() => response.end('<slow>'));
      else response.end('<0>');
    });
    const slow = await dial();
    slow.socket.write(head('GET /slow'));
    const resting = [await asked(), await asked()];
    expect(heard).toContain('/slow');
    const newcomer = await asked();
    await resting[0]?.closed;
    expect([slow, ...resting, newcomer].map(isOpen)).toEqual([true, false, true, true]);
    for (const answer of pending) answer();
    await slow.hears(/<slow>/);
  });

  test('of connections in use turns the newcomer away, polls among them', async () => {
    const held = new Set<number | undefined>();
    const { IncomingMessage } = await import('node:http');
    await serve({
      limits: { most: 2 },
      polls: { IncomingMessage, has: ({ remotePort }) => held.has(remotePort) },
    });
    const [one, other] = [await asked(), await asked()];
    for (const { socket } of [one, other]) held.add(socket.localPort);
    const newcomer = await dial();
    await newcomer.closed;
    expect([one, other].map(isOpen)).toEqual([true, true]);
    held.delete(other.socket.localPort);
    const next = await asked();
    expect([one, other, next].map(isOpen)).toEqual([true, false, true]);
  });
});

describe('one network', () => {
  test('limits connections without a whole request, and no others', async () => {
    await serve({ limits: { waitingOfNetwork: 3 } });
    const known = [await asked(), await asked(), await asked(), await asked()];
    const silent = [await dial(), await dial(), await dial(), await dial()];
    await silent[0]?.closed;
    const newcomer = await asked();
    expect([...known, ...silent, newcomer].map(isOpen)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('whose first requests are forms is served when those are whole', async () => {
    await serve({ limits: { waitingOfNetwork: 2 } });
    const forms = [];
    for (let count = 0; count < 5; count++) {
      const talk = await dial();
      talk.socket.write(FORM + 'x'.repeat(1000));
      await talk.hears(/<1000>/);
      forms.push(talk);
    }
    expect(forms.map(isOpen)).toEqual([true, true, true, true, true]);
  });

  test('keeps all that bring a request at once, however many connect in one turn', async () => {
    await serve({ limits: { waitingOfNetwork: 3 } });
    const { port } = server.address() as AddressInfo;
    const all = await Promise.all(
      Array.from({ length: 50 }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        sockets.push(socket);
        socket.write(head('GET /', 'Connection: close\r\n'));
        return text(socket).catch(() => '');
      }),
    );
    expect(all.filter((said) => said.includes('<0>'))).toHaveLength(50);
  });

  test('of a proxy that is trusted has as many as it likes', async () => {
    await serve({ limits: { waitingOfNetwork: 1 }, trusted: ['loopback'] });
    const silent = [await dial(), await dial(), await dial()];
    const newcomer = await asked();
    expect([...silent, newcomer].map(isOpen)).toEqual([true, true, true, true]);
  });
});

test.each([
  [0, 20_000, 19_872],
  [500, 20_000, 500],
  [30_000, 20_000, 19_872],
  [0, 300, 172],
  [0, 64, 16],
  [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('where %i connections are wanted and %i files may be open there are %i', (wanted, files, most) =>
  expect(connectionsFor(wanted, files)).toBe(most),
);

test('the system says how many files may be open', () =>
  expect(mostOpenFiles()).toBeGreaterThan(SERVER_LIMITS.waitingOfNetwork));
