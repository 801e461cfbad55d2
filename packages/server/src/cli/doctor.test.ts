import { expect, test } from '@jest/globals';
import { diskChecks } from './doctor.ts';

const MIB = 1_048_576;

test.each([
  ['a disk of which nothing is known', null],
  ['a small disk with 1 GiB', { free: 1024 * MIB, total: 10_240 * MIB }],
  ['a large disk with 5 percent', { free: 5_120 * MIB, total: 102_400 * MIB }],
])('nothing is wrong with %s', (_what, space) => expect(diskChecks(space)).toEqual([]));

test('a disk that is short of the floor is told of, with what is missing', () =>
  expect(diskChecks({ free: 5_119 * MIB, total: 102_400 * MIB })).toEqual([
    {
      what: 'disk',
      isWell: false,
      detail:
        '5119 MiB are free. Files are refused until 5120 MiB are: make room, or take a ' +
        'larger disk.',
    },
  ]));
