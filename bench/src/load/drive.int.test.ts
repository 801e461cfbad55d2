import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { drive } from './drive.ts';
import { type Drive, type PlannedRequest, UNBOUNDED } from './plan.ts';

const request = (path: string): PlannedRequest => ({
  kind: path,
  status: path === '/refused' ? 400 : 200,
  text: `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
});

let server: Server | null = null;
const serving = async (
  answer: (req: IncomingMessage, res: ServerResponse) => void,
): Promise<number> => {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return (listening.address() as AddressInfo).port;
};
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const plan = (port: number, over: Partial<Drive> = {}): Drive => ({
  list: 'x',
  port,
  connections: 3,
  depth: 1,
  seconds: 20,
  count: UNBOUNDED,
  perSecond: null,
  ...over,
});

describe('driving a server', () => {
  test('sends exactly the number asked for, over the connections asked for, in turn', async () => {
    const seen: string[] = [];
    const ports = new Set<number | undefined>();
    const port = await serving((req, res) => {
      seen.push(req.url ?? '');
      ports.add(req.socket.remotePort);
      res.end('ok');
    });
    const result = await drive(plan(port, { count: 20, depth: 2 }), [request('/a'), request('/b')]);
    expect(result).toMatchObject({ answered: 20, failures: { count: 0, first: null } });
    expect([
      seen.length,
      ports.size,
      result.byKind['/a']?.count,
      result.byKind['/b']?.count,
    ]).toEqual([20, 3, 10, 10]);
    expect(result.latency.p99).toBeGreaterThanOrEqual(result.latency.p50);
  });

  test('stops in time', async () => {
    const port = await serving((_req, res) => void setTimeout(() => res.end('ok'), 5));
    const result = await drive(plan(port, { seconds: 0.2 }), [request('/a')]);
    expect(result.answered).toBeGreaterThan(3);
    expect(result.answered).toBeLessThan(150);
    expect(result.latency.p50).toBeGreaterThan(4000);
  });

  test('keeps the pace asked for', async () => {
    const port = await serving((_req, res) => res.end('ok'));
    const result = await drive(plan(port, { count: 51, perSecond: 250 }), [request('/a')]);
    expect(result.seconds).toBeGreaterThan(0.19);
    expect(result.answered).toBe(51);
  });

  test('counts every answer that is not 200, and tells what the first said', async () => {
    const port = await serving((req, res) => {
      res.statusCode = req.url === '/bad' ? 400 : 200;
      res.end(req.url === '/bad' ? '{"msg":"no"}' : 'ok');
    });
    const result = await drive(plan(port, { count: 9, connections: 1 }), [
      request('/good'),
      request('/bad'),
      request('/good'),
    ]);
    expect(result).toMatchObject({
      answered: 6,
      failures: { count: 3, first: '/bad: 400 {"msg":"no"}' },
    });
  });

  test('an expected refusal is a good answer, and a success instead is a wrong one', async () => {
    const port = await serving((req, res) => {
      res.statusCode = req.headers['x-please'] === undefined ? 400 : 200;
      res.end();
    });
    const result = await drive(plan(port, { count: 4, connections: 1 }), [
      request('/refused'),
      request('/a'),
    ]);
    expect(result).toMatchObject({ answered: 2, failures: { count: 2 } });
  });

  test('a connection that is cut fails what was in flight on it', async () => {
    let answers = 0;
    const port = await serving((req, res) =>
      answers++ === 3 ? void req.socket.destroy() : void res.end('ok'),
    );
    const result = await drive(plan(port, { connections: 1, count: 10 }), [request('/a')]);
    expect(result).toMatchObject({
      answered: 3,
      failures: { count: 1, first: '/a: the connection was closed' },
    });
  });
});
