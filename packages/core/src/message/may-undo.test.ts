import { describe, expect, test } from '@jest/globals';
import { UnixSeconds } from '../kernel/brand.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { anActorContext, aUser, NOW } from '../testing/builders.ts';
import { person } from '../testing/people.ts';
import { mayUndo, UNDO_WINDOW } from './may-undo.ts';

const mine = { by: aUser().id, at: NOW, seesAll: true, mayDoOpposite: false };
const aged = (age: number) => ({ ...mine, at: UnixSeconds(NOW - age) });
const others = { ...aged(1), by: person(11).id };

describe('who may take back an edit or a move', () => {
  test.each([
    ['who made it, at once', mine],
    ['who made it, for 10 minutes', aged(UNDO_WINDOW)],
    ['who made it, later, while they may do the opposite', { ...aged(9_000), mayDoOpposite: true }],
    ['another user who may do the opposite', { ...others, mayDoOpposite: true }],
  ])('%s', (_who, change) =>
    expect(mayUndo(anActorContext(), change, NOW)).toEqual(E.right(change)),
  );

  test.each([
    ['another user', others, denial('undo.not-permitted')],
    [
      'who made it and no longer sees all of it',
      { ...mine, seesAll: false },
      denial('undo.not-permitted'),
    ],
    [
      'who may do the opposite and does not see all of it',
      { ...others, seesAll: false, mayDoOpposite: true },
      denial('undo.not-permitted'),
    ],
    [
      'who made it, after 10 minutes',
      aged(UNDO_WINDOW + 1),
      denial('undo.time-limit', { limit: UNDO_WINDOW, age: UNDO_WINDOW + 1 }),
    ],
  ])('not %s', (_who, change, refusal) =>
    expect(mayUndo(anActorContext(), change, NOW)).toEqual(E.left(refusal)),
  );
});
