import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { E } from '@parley/core';
import { createApp } from './app.ts';
import { createGracefulShutdown } from './graceful-shutdown.ts';
import { request } from './testing/request.ts';
import { ok, openTestApp } from './testing/test-app.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

const serve = async (
  listener: RequestListener,
): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer(listener).listen(0, '127.0.0.1').unref();
  // Node itself ends no idle connection here, so a close that waits for that never ends.
  Object.assign(server, { keepAliveTimeout: 0, timeout: 0, headersTimeout: 0, requestTimeout: 0 });
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

describe('a server that stops', () => {
  test('answers polls that wait, on connections that end with that', async () => {
    const testApp = await openTestApp();
    const shutdown = createGracefulShutdown(testApp.eventQueues.release);
    let waits = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const eventQueues: typeof testApp.eventQueues = {
      ...testApp.eventQueues,
      poll: (asked) => {
        const polled = testApp.eventQueues.poll(asked);
        if (E.isLeft(polled) || typeof polled.right !== 'function') return polled;
        const { right: wait } = polled;
        return E.right((answer) => {
          wait(answer);
          waits();
        });
      },
    };
    const options = {
      parley: testApp.parley,
      eventQueues,
      shutdown,
      limits: { requestsPerMinute: 0 },
    };
    const { server, port } = await serve(createApp(options));
    const client = request(`http://127.0.0.1:${port}/api/v1`, { credentials: testApp.owner });
    const { queue_id, last_event_id } = ok(
      await client.post('/register', { event_types: ['message'] }),
    ).body;
    const polled = client.get('/events', { queue_id, last_event_id });
    await waiting;
    const closed = shutdown.close(server);
    const { status, headers, body } = await polled;
    expect([status, headers.connection, body.events]).toEqual([200, 'close', []]);
    await closed;
    await testApp.close();
  });

  test('waits for work whose connection has ended, whatever comes of it', async () => {
    const shutdown = createGracefulShutdown();
    const { server } = await serve(() => {});
    const steps: string[] = [];
    let end = (): void => {};
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    void shutdown.during(work.then(() => steps.push('written')));
    const failing = shutdown.during(Promise.reject(new Error('The disk is gone')));
    await expect(failing).rejects.toThrow('The disk is gone');
    const closed = shutdown.close(server).then(() => steps.push('closed'));
    await once(server, 'close');
    await new Promise(setImmediate);
    expect(steps).toEqual([]);
    end();
    await closed;
    expect(steps).toEqual(['written', 'closed']);
  });

  test('says so while it lets go', async () => {
    let isKnown = false;
    const shutdown = createGracefulShutdown(() => {
      isKnown = shutdown.isClosing();
    });
    const { server } = await serve(() => {});
    await shutdown.close(server);
    expect(isKnown).toBe(true);
  });

  test('does not wait for connections that rest after what was on its way', async () => {
    const shutdown = createGracefulShutdown();
    let end = (): void => {};
    const { server, port } = await serve((_request, response) => {
      response.write('half');
      end = () => response.end('whole');
    });
    const agent = new Agent({ keepAlive: true });
    const [response] = await once(get({ port, host: '127.0.0.1', agent }), 'response');
    response.resume();
    const closed = shutdown.close(server);
    end();
    await once(response, 'end');
    await closed;
    agent.destroy();
  });

  test('ends each connection after its present answer, file or upload', async () => {
    const testApp = await openTestApp();
    const shutdown = createGracefulShutdown();
    const { server, port } = await serve(
      createApp({ parley: testApp.parley, shutdown, limits: { requestsPerMinute: 0 } }),
    );
    const connections: Socket[] = [];
    server.on('connection', (connection) => void connections.push(connection));
    const bytesFrom = ({ localPort }: Socket): number =>
      connections.find(({ remotePort }) => remotePort === localPort)?.bytesRead ?? 0;
    const asking = [
      '/static/images/unknown-user-avatar.png',
      '/static/nowhere',
      '/api/v1/tus/1',
    ].map(async (path) => {
      const socket = connect(port, '127.0.0.1');
      const line = `HEAD ${path} HTTP/1.1\r\n`;
      socket.write(line);
      await once(socket, 'connect');
      const came = once(socket, 'data');
      while (bytesFrom(socket) < line.length) await new Promise(setImmediate);
      return { socket, came };
    });
    const open = await Promise.all(asking);
    const closed = shutdown.close(server);
    for (const { socket, came } of open) {
      socket.write('Host: a\r\nTus-Resumable: 1.0.0\r\n\r\n');
      const [head] = await came;
      expect(String(head)).toMatch(/\r\nConnection: close\r\n/);
    }
    await closed;
    await testApp.close();
  });
});
