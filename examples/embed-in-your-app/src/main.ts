import { fsBlobs } from '@parley/blobs-fs';
import { nodePorts } from '@parley/node-ports';
import { memoryBlobs, memoryStorage } from '@parley/storage-memory';
import { openSqliteStorage } from '@parley/storage-sqlite';
import { createHostApp } from './app.ts';
import { openChat } from './chat.ts';
import { hostSessions } from './host-users.ts';

const port = Number(process.env.PORT ?? 3000);
const url = `http://127.0.0.1:${port}`;
// Without a file, what is said is gone with the process.
const file = process.env.CHAT_DATABASE;
const blobs = file ? fsBlobs({ root: `${file}-uploads` }) : memoryBlobs(nodePorts().clock);
const chat = await openChat(file ? openSqliteStorage({ file }) : memoryStorage(), blobs, url);
createHostApp(chat, hostSessions()).listen(port, '127.0.0.1', () => {
  process.stdout.write(
    `The help desk is at ${url}. Sign in as ada@helpdesk.example with the password "engine".\n`,
  );
});
