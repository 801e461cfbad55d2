import { createHostApp } from './app.ts';
import { openChat } from './chat.ts';
import { openDatabase } from './database.ts';

const port = Number(process.env.PORT ?? 3000);
const url = `http://127.0.0.1:${port}`;
const file = process.env.HELPDESK_DATABASE ?? 'helpdesk.sqlite';
const database = openDatabase(file);
const chat = await openChat(database, { uploads: `${file}-uploads`, url });
const server = createHostApp(chat, database).listen(port, '127.0.0.1', () => {
  process.stdout.write(
    `The help desk is at ${url}. Sign in as ada@helpdesk.example with the password "engine".\n`,
  );
});

const stop = async (): Promise<void> => {
  await chat.opened.close();
  database.close();
};
process.once('SIGTERM', () => {
  server.close(() => void stop());
  server.closeIdleConnections();
});
