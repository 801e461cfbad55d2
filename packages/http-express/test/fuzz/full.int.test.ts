import { expect, test } from '@jest/globals';
import { MessageId, UnixSeconds } from '@parley/core';
import { memoryStorage } from '@parley/storage-memory';
import { seeded, times } from '../../../../scripts/testing/depth.ts';
import { routes } from '../../src/endpoints/index.ts';
import { type CountedRows, countingRows } from '../../src/testing/counting-rows.ts';
import { countingTurns } from '../../src/testing/counting-turns.ts';
import { SOME } from '../../src/testing/full-dose.ts';
import { fillRealm } from '../../src/testing/full-realm.ts';
import { ask } from './ask.ts';
import { drawRequest } from './draw.ts';
import { type FuzzTarget, openFuzzTarget } from './fuzz-target.ts';
import { openLane } from './wire.ts';

const SEED = seeded(7);
/** Requests to each endpoint. */
const REQUESTS = times(8, 100);
const PATIENCE = 60_000;
/**
 * Questions to the storage in one turn: no more than a form names, and nothing for each member of a
 * list that is full.
 */
const MOST_CALLS = 120;
/** `POST /register` reads all lists, some of them for several of its parts. */
const MOST_ROWS = 3 * Object.values(SOME).reduce((sum, count) => sum + count, 0);
const AT = UnixSeconds(1_790_000_000);

/** Fills the organization at the root: its first channel, message and group hold the most. */
const fill = async ({ storage, people }: FuzzTarget): Promise<void> => {
  const [owner] = people;
  const realm = await storage.directory.realmAt('');
  if (realm === null) throw new Error('The town was not founded');
  const filling = await storage.read(realm.id, async ({ users, channels, groups, messages }) => {
    const user = await users.byEmail(owner?.email ?? '');
    const [channel] = await channels.byNames(['general']);
    const makers = (await groups.all()).find(({ group }) => group.name === 'makers');
    const first = Array.from({ length: 100 }, (_, index) => MessageId(index + 1));
    const [message] = await messages.byIds(first);
    if (!message || !user || !channel || !makers)
      throw new Error('The town has an owner, a channel and a group');
    return {
      realm: realm.id,
      user: user.id,
      model: { channel: channel.id, message: message.message.id, group: makers.group.id },
    };
  });
  await fillRealm({ storage, at: AT, ...filling }, SOME);
};

test('no request asks the storage for much in one turn while every list is full', async () => {
  const turns = countingTurns();
  const { storage, take } = countingRows(memoryStorage(), turns.now);
  const town = await openFuzzTarget(storage, SEED, 0);
  const lane = openLane(town.port, PATIENCE);
  const most = new Map<string, CountedRows>();
  try {
    await fill(town);
    let index = 0;
    for (const route of routes) {
      const source = { routes: [route], known: town.known, people: town.people };
      let [calls, rows] = [0, 0];
      for (let asked = 0; asked < REQUESTS; asked++) {
        take();
        await ask(town, lane, drawRequest(source, SEED, 0, index++));
        const counted = take();
        calls = Math.max(calls, counted.calls);
        rows = Math.max(rows, counted.rows);
      }
      most.set(`${route.method} ${route.path}`, { calls, rows });
      await town.heal();
    }
  } finally {
    lane.close();
    await town.close();
    turns.end();
  }
  const tooMuch = [...most].filter(([, { calls, rows }]) => calls > MOST_CALLS || rows > MOST_ROWS);
  expect(tooMuch).toEqual([]);
}, 600_000);
