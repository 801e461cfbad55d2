import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { E } from '../kernel/fp.ts';
import { isResolved, RESOLVED_PREFIX, toggleOf } from './resolve.ts';
import { requestedTopic, topicNameForEdit } from './topic-name.ts';

/** What a request for `raw` is, as an edit works it out. */
const request = (oldName: string, raw: string) => {
  const name = topicNameForEdit(raw, false);
  return E.isLeft(name) ? name.left.rule : toggleOf(oldName, requestedTopic(raw), name.right);
};
const LONG = 'abcdefghij'.repeat(6);

describe('what a request for another name is', () => {
  test.each([
    ['the mark before the same name resolves', 'a', '✔ a', 'resolved'],
    ['the mark before another name moves', 'a', '✔ b', null],
    ['the mark before the same name in another casing moves', 'a', '✔ A', null],
    ['the mark without its blank moves', 'a', '✔a', null],
    ['the mark before a name with a mark but no blank resolves', '✔a', '✔ ✔a', 'resolved'],
    ['a name too long with the mark still resolves', LONG, `✔ ${LONG}`, 'resolved'],
    [
      'its first fifty-five characters and dots, typed, move',
      LONG,
      `✔ ${LONG.slice(0, 55)}...`,
      null,
    ],
    ['the same name without the mark unresolves', '✔ a', 'a', 'unresolved'],
    [
      'the dots of a cut name stay when it is unresolved',
      `✔ ${LONG.slice(0, 55)}...`,
      `${LONG.slice(0, 55)}...`,
      'unresolved',
    ],
    ['the name before it was cut moves', `✔ ${LONG.slice(0, 55)}...`, LONG, null],
    ['another name without the mark moves', '✔ a', 'b', null],
    ['unresolving takes every mark away', '✔ ✔✔a', 'a', 'unresolved'],
    ['taking one of several marks away moves', '✔ ✔ a', '✔ a', null],
    ['more marks move', '✔ a', '✔ ✔✔a', null],
    ['a mark that is part of the name is taken away as well', '✔ ✔a', '✔a', null],
    ['the empty topic cannot be resolved', '', '✔ ', 'topic.resolve.general-chat'],
    ['a new name moves', 'a', 'b', null],
    ['leaving the empty topic moves', '', 'a', null],
    ['the same name again is no toggle', 'a', 'a', null],
  ])('%s', (_says, oldName, raw, toggle) => expect(request(oldName, raw)).toBe(toggle));
});

describe('resolving any topic', () => {
  const storedName = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 70 })
    .map((raw) => topicNameForEdit(raw, false))
    .filter(E.isRight)
    .map((name) => name.right)
    .filter((name) => name !== '' && !isResolved(name));
  const resolvedName = (name: string): string => {
    const resolved = topicNameForEdit(RESOLVED_PREFIX + name, false);
    return E.isRight(resolved) ? resolved.right : '';
  };

  test('is seen as a resolve', () =>
    fc.assert(
      fc.property(storedName, (name) => {
        const next = resolvedName(name);
        return toggleOf(name, RESOLVED_PREFIX + name, next) === 'resolved';
      }),
      { examples: [[LONG], [LONG.slice(0, 58)], [LONG.slice(0, 59)]] },
    ));
});
