// A server on the plain ports of http-express, for the walks: what http-fast adds stands beside a
// request and is no part of it.
import { mkdirSync } from 'node:fs';
import { createContainer, Services } from '@parley/container';
import { plainPorts } from '@parley/http-express';
import { createApp } from '@parley/http-express/app';

const ROOT_REALM = { subdomain: '', name: 'Walks', description: '', url: 'http://127.0.0.1' };
const OWNER = {
  email: 'owner@example.com',
  fullName: 'Ada Lovelace',
  password: 'a walk through every file',
};

const dataDirectory = process.env.PARLEY_DATA_DIR;
mkdirSync(dataDirectory, { recursive: true });
const ports = plainPorts();
const http = { ports, limits: { requestsPerMinute: 0 } };
const container = createContainer({ dataDirectory, http });
const parley = container.get(Services.parley);
const eventQueues = container.get(Services.eventQueues);
const { accountsVersion } = container.get(Services.storage);

const right = async (task) => {
  const done = await task();
  if (done._tag === 'Left') throw new Error(JSON.stringify(done.left));
  return done.right;
};
const { realm } = await right(parley.realms.create({ ...ROOT_REALM, owner: OWNER }));
const { email, password } = OWNER;
const { apiKey } = await right(
  parley.users.fetchApiKey({ realm: realm.id, username: email, password }),
);

const app = createApp({ parley, eventQueues, accountsVersion, ...http });
const server = app.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  console.log(JSON.stringify({ parley: 'ready', url, owner_email: email, owner_api_key: apiKey }));
});
const stop = async () => {
  server.closeAllConnections();
  server.close();
  await container.unbindAllAsync();
  process.exit();
};
process.once('SIGTERM', () => void stop());
