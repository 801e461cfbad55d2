import { mkdirSync } from 'node:fs';
import { openApp } from './app.ts';

const port = Number(process.env.PORT ?? 3000);
const dataDirectory = process.env.DATA_DIRECTORY ?? 'data';
const password = process.env.FOUNDER_PASSWORD;
if (password === undefined)
  throw new Error('Set FOUNDER_PASSWORD: ada@example.com signs in with it.');

mkdirSync(dataDirectory, { recursive: true });
const { app, close } = await openApp({
  dataDirectory,
  url: `http://localhost:${port}`,
  founder: { email: 'ada@example.com', fullName: 'Ada Lovelace', password },
});
const server = app.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(server));
