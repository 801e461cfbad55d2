import { existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect } from '@jest/globals';
import { aStorageFixture } from '@parley/conformance';
import pg from 'pg';
import { isDeep, seeded, times } from '../../../scripts/testing/depth.ts';
import { needs } from '../../../scripts/testing/needs.ts';
import { createStorage } from '../src/storage.ts';
import { ownServer } from '../src/testing/own-server.ts';
import { hasPostgres } from '../src/testing/server.ts';
import { SCHEMA, USER } from '../src/testing/server-files.ts';
import { roughProxyTo } from './chaos/rough-proxy.ts';
import {
  type Answer,
  allEvents,
  answersIn,
  brokenPromises,
  complaintsAbout,
  type Pair,
  toldBy,
} from './chaos/story.ts';
import { startWriters } from './chaos/writers.ts';

const { test } = needs(hasPostgres, 'there is no PostgreSQL', 'packages/storage-postgres');

const KILLS = times(9, 300);
const SEED = seeded(Number(process.env.PARLEY_SEED ?? Math.floor(Math.random() * 2 ** 31)));
const WRITERS = 3;
const MINUTES = 60_000;
/** Milliseconds between two kills at most, after writers have noted so many bytes: 8 notes. */
const PAUSE = 40;
const NOTED = 8 * 72;

/** The same numbers for the same seed (mulberry32). */
const chanceOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** What one that follows from the beginning is told, while all goes on. */
const following = (pool: pg.Pool, realms: ReadonlyArray<number>) => {
  const storage = createStorage(pool, { schema: SCHEMA, patience: 5_000 });
  const seen = new Map(realms.map((realm) => [realm, [] as number[]]));
  let isOver = false;
  const follow = async (realm: number): Promise<void> => {
    const positions = seen.get(realm) ?? [];
    while (!isOver) {
      const events = await allEvents(storage, realm, positions.at(-1) ?? 0).catch(() => []);
      positions.push(...events.map(({ position }) => position));
      await sleep(5);
    }
  };
  const followed = Promise.all(realms.map(follow));
  return {
    seen,
    end: async () => {
      isOver = true;
      await followed;
      await storage.close();
    },
  };
};

/** What a test began is ended in the opposite order, also where it fails. */
const undo: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const end of undo.splice(0).reverse()) await end();
}, MINUTES);

test(
  `killed ${KILLS} times under load, storage-postgres has lost and doubled nothing`,
  async () => {
    const chance = chanceOf(SEED);
    const server = await ownServer();
    undo.push(server.end);
    const pool = new pg.Pool({ ...server.config, max: 4, pipeline: true });
    pool.on('error', () => {});
    undo.push(() => pool.end());
    const storage = createStorage(pool, { schema: SCHEMA, patience: 20_000 });
    const pairs: Pair[] = [];
    const first = new Map<number, string>();
    for (const _ of [1, 2]) {
      const { realm, ann, snippet } = await aStorageFixture(storage);
      for (const __ of [1, 2]) {
        const own = [await snippet(ann, { content: '-' }), await snippet(ann, { content: '-' })];
        const [one = 0, other = 0] = own.map(({ id }) => Number(id));
        pairs.push({ realm: realm.id, pair: [one, other] });
        first.set(one, '-');
      }
    }
    const realms = [...new Set(pairs.map(({ realm }) => realm))];
    const proxy = await roughProxyTo(server.folder, chance);
    undo.push(proxy.end);
    const writers = startWriters(WRITERS, server.folder, {
      connectionString: `postgres://${USER}@127.0.0.1:${proxy.port}/postgres`,
      pairs: pairs as [Pair, ...Pair[]],
    });
    undo.push(writers.end);
    const follower = following(pool, realms);
    undo.push(follower.end);

    const size = () =>
      writers.notes.reduce((sum, file) => sum + (existsSync(file) ? statSync(file).size : 0), 0);
    const kills = { process: 0, postgres: 0, connection: 0 };
    for (let time = 0; time < KILLS; ) {
      const before = size();
      while (size() < before + NOTED && writers.ended.length === 0) await sleep(5);
      await sleep(chance() * PAUSE);
      const which = chance();
      if (which < 0.6) {
        await writers.kill(chance());
        kills.process += 1;
      } else if (which < 0.8) {
        await server.killAndStart();
        kills.postgres += 1;
      } else if (await server.killConnection()) kills.connection += 1;
      else continue;
      time += 1;
    }
    proxy.calm();
    await writers.end();
    const answers = answersIn(writers.notes);
    const complaints: string[] = [...writers.ended];
    const told = [];
    for (const realm of realms) {
      complaints.push(...(await complaintsAbout(storage, realm, pairs, first)));
      const events = await allEvents(storage, realm);
      told.push(...toldBy(events));
      const positions = events.map(({ position }) => position);
      while ((follower.seen.get(realm) ?? []).length < positions.length) await sleep(5);
      expect(follower.seen.get(realm)).toEqual(positions);
    }
    complaints.push(...brokenPromises(answers, told));

    const counts: Partial<Record<Answer, number>> = {};
    for (const { what } of answers.values()) counts[what] = (counts[what] ?? 0) + 1;
    process.stderr.write(
      `Kills: ${JSON.stringify(kills)}; proxy: ${JSON.stringify(proxy.done)}; ` +
        `sets: ${JSON.stringify(counts)}\n`,
    );
    expect(complaints).toEqual([]);
    expect(counts.done ?? 0).toBeGreaterThan(KILLS);
    if (isDeep) for (const count of Object.values(proxy.done)) expect(count).toBeGreaterThan(0);
  },
  60 * MINUTES,
);
