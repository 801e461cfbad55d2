import { test } from '@jest/globals';
import fc from 'fast-check';
import { checkInOrder, checkScheduled } from './check.ts';
import { deed, deeds } from './deeds.ts';
import { parametersOf, SCHEDULES } from './parameters.ts';
import { batchesOf } from './schedule.ts';

test('a client that follows the events has the state that a new registration gives', async () => {
  await fc.assert(fc.asyncProperty(deeds, fc.boolean(), checkInOrder), parametersOf(process.env));
}, 86_400_000);

test('and so has one that follows concurrent commands and is told late', async () => {
  await fc.assert(
    fc.asyncProperty(batchesOf(deed), fc.boolean(), checkScheduled),
    parametersOf(process.env, SCHEDULES),
  );
}, 86_400_000);
