import { describe, expect, test } from '@jest/globals';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { parseGroupDescription, parseGroupName } from './group-name.ts';

describe('what a group may be called', () => {
  test.each([
    ['a plain name', 'backend'],
    ['one hundred characters outside the first plane', '😀'.repeat(100)],
    ['a forbidden beginning in other letters', 'Role:backend'],
    ['a forbidden beginning further on', 'the role:backend'],
  ])('%s', (_says, name) => expect(parseGroupName(name)).toEqual(E.right(name)));

  test('blanks around it do not count', () =>
    expect(parseGroupName(' backend\n')).toEqual(E.right('backend')));

  test.each([
    ['nothing', '', denial('group.name-empty')],
    ['nothing but blanks', ' \t\n', denial('group.name-empty')],
    ['101 characters', 'a'.repeat(101), denial('group.name-too-long', { limit: 100 })],
    [
      '101 characters with a bad beginning: length comes first',
      `@${'a'.repeat(100)}`,
      denial('group.name-too-long', { limit: 100 }),
    ],
    ['like a mention', '@backend', denial('group.name-prefix', { prefix: '@' })],
    ['like a system group', 'role:members', denial('group.name-prefix', { prefix: 'role:' })],
    ['like a user', 'user:7', denial('group.name-prefix', { prefix: 'user:' })],
    ['like a stream', 'stream:7', denial('group.name-prefix', { prefix: 'stream:' })],
    ['like a channel', 'channel:7', denial('group.name-prefix', { prefix: 'channel:' })],
    ['with a star, which ends a mention', 'back*end', denial('group.name-characters')],
    ['with a backtick, which begins code', 'back`end', denial('group.name-characters')],
    ['with a line end inside', 'back\nend', denial('group.name-characters')],
    ['with a bell', 'back\u0007end', denial('group.name-characters')],
    ['with what turns the direction of writing', 'back\u2067end', denial('group.name-characters')],
    ['with nothing that shows', '\u2800', denial('group.name-characters')],
  ])('never %s', (_says, name, refusal) => expect(parseGroupName(name)).toEqual(E.left(refusal)));
});

describe('what a group is said to be for', () => {
  test.each(['', ' two\nlines ', '😀'.repeat(1024)])('%j, as it was typed', (text) =>
    expect(parseGroupDescription(text)).toEqual(E.right(text)),
  );
  test('is never longer than that', () =>
    expect(parseGroupDescription('x'.repeat(1025))).toEqual(
      E.left(denial('group.description-too-long', { limit: 1024 })),
    ));
});
