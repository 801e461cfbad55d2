/**
 * Sends messages into the database named by its argument for ever, several at a time, and prints the id of each once it is
 * acknowledged. For the crash test, which ends it with SIGKILL.
 */
import { writeSync } from 'node:fs';
import { aWorld, send } from '@parley/conformance';
import { openSqliteStorage } from '../index.ts';

const [, , file = ''] = process.argv;
const world = await aWorld(openSqliteStorage({ file }));
const channel = await world.channel();

const speak = async (): Promise<never> => {
  const topic = await world.topic(channel);
  for (;;) {
    const id = await send(world, topic);
    // Not through a stream: what was printed must not wait in this process when it is killed.
    writeSync(1, `${world.realm.id} ${id}\n`);
  }
};

await Promise.all(Array.from({ length: 8 }, speak));
