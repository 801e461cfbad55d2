import { expect, test } from '@jest/globals';
import { isOfTheSystem, reasonWithPlaceOf } from './reason.ts';

const errorOf = (code: string, more: object = {}): Error =>
  Object.assign(new Error('it did\nnot work'), { code, ...more });

test.each([
  [
    'a full disk',
    errorOf('ENOSPC', { path: '/data/uploads' }),
    true,
    'the disk is full (/data/uploads)',
  ],
  ['a full disk under a database', errorOf('SQLITE_FULL'), true, 'Error: it did not work'],
  [
    'a write that failed under a database',
    errorOf('SQLITE_IOERR_WRITE'),
    true,
    'Error: it did not work',
  ],
  [
    'a database that another process writes to',
    errorOf('SQLITE_BUSY_SNAPSHOT'),
    true,
    'Error: it did not work',
  ],
  ['a wrong statement', errorOf('SQLITE_ERROR'), false, 'Error: it did not work'],
  ['a wrong argument', errorOf('ERR_INVALID_ARG_TYPE'), false, 'Error: it did not work'],
  ['anything else', new Error('odd'), false, 'Error: odd'],
  ['nothing', null, false, 'null'],
])('%s', (_what, error, isSystem, reason) => {
  expect([isOfTheSystem(error), reasonWithPlaceOf(error)]).toEqual([isSystem, reason]);
});
