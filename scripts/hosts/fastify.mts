import type { AddressInfo } from 'node:net';
import expressInFastify from '@fastify/express';
import fastify from 'fastify';
import { openChat, use } from './chat.mts';

const chat = await openChat(process.argv[2] ?? '');
const app = fastify({ forceCloseConnections: true });
await app.register(expressInFastify);
app.use('/chat', chat.site);
app.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(`${body}`)),
);
app.post('/own', async ({ body }) => body);
app.addHook('onClose', () => chat.close());
await app.listen({ port: 0, host: '127.0.0.1' });
const seen = await use((app.server.address() as AddressInfo).port);
await app.close();
console.log(JSON.stringify(seen));
