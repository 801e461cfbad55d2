import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { E } from '../kernel/fp.ts';
import { codePoints, strip } from '../kernel/text.ts';
import { MAX_TOPIC_NAME } from './topic.ts';
import { requestedTopic, topicNameForEdit, topicNameForSend } from './topic-name.ts';

const SIXTY = 'x'.repeat(60);

describe('the name a message is sent to', () => {
  test.each([
    ['blanks around it go', '  lunch \n', 'lunch'],
    ['a control blank that JavaScript keeps goes too', '\x1flunch\x85', 'lunch'],
    ['the display name of the empty topic is the empty topic', 'general chat', ''],
    ['with blanks around it too', ' general chat ', ''],
    ['in another casing it is a name like any other', 'General chat', 'General chat'],
    ['older clients write (no topic)', '(no topic)', ''],
    ['nothing but blanks is the empty topic', '   ', ''],
    ['sixty characters fit', SIXTY, SIXTY],
    ['sixty-one are cut to fifty-seven and three dots', `${SIXTY}y`, `${'x'.repeat(57)}...`],
    ['pairs of surrogates count once', '😀'.repeat(60), '😀'.repeat(60)],
    ['and are never cut in two', '😀'.repeat(61), `${'😀'.repeat(57)}...`],
    ['a check mark may be part of it', '✔ lunch', '✔ lunch'],
  ])('%s', (_says, raw, name) => expect(topicNameForSend(raw, false)).toEqual(E.right(name)));

  test.each([
    ['empty', ''],
    ['blank', ' \t'],
    ['the display name', 'general chat'],
    ['(no topic)', '(no topic)'],
  ])('where topics are required, %s is none', (_says, raw) =>
    expect(topicNameForSend(raw, true)).toEqual(E.left({ rule: 'topic.required.send' })),
  );

  test('where topics are required, a topic is fine', () =>
    expect(topicNameForSend('lunch', true)).toEqual(E.right('lunch')));
});

describe('unprintable characters', () => {
  test.each([
    ['are counted in the stripped name', '  lu\0nch', 3],
    ['are found beyond what would be cut off', `${SIXTY}abc\x07`, 64],
    ['are counted in code points', '😀\ufdd0', 2],
  ])('%s', (_says, raw, position) => {
    const refused = E.left({ rule: 'topic.name.invalid-character', position });
    expect(topicNameForSend(raw, false)).toEqual(refused);
    expect(topicNameForEdit(raw, false)).toEqual(refused);
  });
});

describe('the name messages move to', () => {
  test.each([
    ['the display name of the empty topic is the empty topic', 'general chat', ''],
    ['nothing but blanks is the empty topic', ' ', ''],
    ['(no topic) is stored as it is', '(no topic)', '(no topic)'],
    ['a check mark is allowed', '✔ lunch', '✔ lunch'],
    ['also before the display name in another casing', '✔ General Chat', '✔ General Chat'],
    ['a long name is cut', `✔ ${SIXTY}`, `✔ ${'x'.repeat(55)}...`],
  ])('%s', (_says, raw, name) => expect(topicNameForEdit(raw, false)).toEqual(E.right(name)));

  test.each(['', '  ', '(no topic)', 'general chat'])(
    'where topics are required, "%s" is none',
    (raw) => expect(topicNameForEdit(raw, true)).toEqual(E.left({ rule: 'topic.required.edit' })),
  );

  test.each(['✔', '✔ ', ' ✔ ', '✔ general chat'])(
    '"%s" would resolve the topic without a name',
    (raw) =>
      expect(topicNameForEdit(raw, false)).toEqual(E.left({ rule: 'topic.resolve.general-chat' })),
  );
});

describe('names in general', () => {
  const anyName = fc.string({ unit: anyCharacter, maxLength: 130 });
  const isFine = (name: string): boolean =>
    codePoints(name) <= MAX_TOPIC_NAME && name === strip(name);

  test('what is stored is short, and stripped unless it was cut', () =>
    fc.assert(
      fc.property(anyName, (raw) => {
        const name = topicNameForEdit(raw, false);
        return (
          E.isLeft(name) ||
          isFine(name.right) ||
          (name.right.endsWith('...') && codePoints(name.right) === MAX_TOPIC_NAME)
        );
      }),
    ));

  test('a stored name that is sent again stays the same', () =>
    fc.assert(
      fc.property(anyName, (raw) => {
        const name = topicNameForSend(raw, false);
        if (E.isLeft(name)) return true;
        const again = topicNameForSend(name.right, false);
        return E.isRight(again) && again.right === name.right;
      }),
      { examples: [['general chat'], [` ${SIXTY} 1`], [`${'x'.repeat(56)}    y`]] },
    ));

  test('asking twice asks for the same', () =>
    fc.assert(
      fc.property(anyName, (raw) => requestedTopic(requestedTopic(raw)) === requestedTopic(raw)),
    ));
});
