import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openChat, use } from './chat.mts';

const chat = await openChat(process.argv[2] ?? '');
const app = express();
app.use('/chat', chat.site);
app.post('/own', express.urlencoded(), (request, response) => response.json(request.body));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const seen = await use((server.address() as AddressInfo).port);
server.close();
server.closeAllConnections();
await chat.close();
console.log(JSON.stringify(seen));
