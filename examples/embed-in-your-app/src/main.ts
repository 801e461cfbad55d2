import { memoryStorage } from '@parley/storage-memory';
import { createHostApp } from './app.ts';
import { openChat } from './chat.ts';
import { hostSessions } from './host-users.ts';

const port = Number(process.env.PORT ?? 3000);
const url = `http://127.0.0.1:${port}`;
// For messages that outlive the process: openSqliteStorage() of @parley/storage-sqlite.
const app = createHostApp(await openChat(memoryStorage(), url), hostSessions());
app.listen(port, '127.0.0.1', () => {
  process.stdout.write(`The help desk is at ${url}. Sign in as ada@helpdesk.example with the password "engine".\n`);
});
