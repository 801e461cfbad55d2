import { expect, test } from '@jest/globals';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { checkFlag } from './own-flag.ts';

test.each([
  ['read', 'add', E.right({ flag: 'read', isAdded: true })],
  ['starred', 'remove', E.right({ flag: 'starred', isAdded: false })],
  ['collapsed', 'add', E.right({ flag: 'collapsed', isAdded: true })],
  ['mentioned', 'add', E.left(denial('message.flag.not-editable', { flag: 'mentioned' }))],
  ['historical', 'set', E.left(denial('message.flag.not-editable', { flag: 'historical' }))],
  [
    'wildcard_mentioned',
    'add',
    E.left(denial('message.flag.unknown', { flag: 'wildcard_mentioned' })),
  ],
  ['toString', 'set', E.left(denial('message.flag.unknown', { flag: 'toString' }))],
  ['read', 'Add', E.left(denial('message.flag.unknown-operation', { operation: 'Add' }))],
])('%s, %s', (flag, operation, answer) => expect(checkFlag({ flag, operation })).toEqual(answer));
