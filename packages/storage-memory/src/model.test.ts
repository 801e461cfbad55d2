import { expect, test } from '@jest/globals';
import { checkModel, coverageText, isUsualRun, modelRun, neglected } from '@parley/conformance';
import { RealmId } from '@parley/core';
import { atDepth, isDeep, repeated, seeded } from '../../../scripts/testing/depth.ts';
import { memoryStorage } from './memory-storage.ts';
import { everyQuery, recordingStorage } from './testing/recording-storage.ts';

const RUN = modelRun(process.env, atDepth(60, 260));
repeated(RUN.runs);
seeded(RUN.seed);
const MINUTES = 60_000;
/** Refusals that come only when the clock is past a limit. */
const LIMITS = [
  'edit.time-limit',
  'delete.time-limit',
  'move.topic-time-limit',
  'move.channel-time-limit',
  'move.time-limit',
].map((rule) => `message.${rule}`);

test(
  'every user sees what they would see if everything was written on every message',
  async () => {
    const tally = await checkModel([async () => memoryStorage()], RUN);
    if (process.env.PARLEY_MODEL_DEBUG !== undefined)
      process.stderr.write(`${coverageText(tally)}\n`);
    // A usual run is too short to come to every kind of step.
    if (!isDeep || !isUsualRun(process.env)) return;
    expect(neglected(tally, 5)).toEqual([]);
    expect([...tally.refusals.keys()]).toEqual(expect.arrayContaining(LIMITS));
  },
  30 * MINUTES,
);

test(
  'a plan says what happens when it is carried out',
  async () => {
    await checkModel([async () => memoryStorage()], {
      ...modelRun(process.env, atDepth(6, 400)),
      plansFirst: true,
    });
  },
  30 * MINUTES,
);

test('two stores are compared by every query there is', async () => {
  const asked = new Set<string>();
  await checkModel([async () => memoryStorage(), async () => recordingStorage(asked)], {
    ...modelRun({}, 70),
    endOnFailure: true,
  });
  const every = await memoryStorage().read(RealmId(1), async (snapshot) => everyQuery(snapshot));
  expect([...asked].sort()).toEqual([...every].sort());
});
