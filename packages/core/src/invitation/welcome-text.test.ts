import { describe, expect, test } from '@jest/globals';
import { markdownRenderer } from '@parley/markdown';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import { aRealm } from '../testing/builders.ts';
import { acting, aMember, anAdministrator } from '../testing/people.ts';
import { unsendable, welcomeText } from './welcome-text.ts';

const realm = aRealm();
const by = (maker = anAdministrator) => ({ realm, actor: acting(maker) });

describe('what a newcomer is greeted with', () => {
  test('the words of an administrator', () =>
    expect(welcomeText(by(), { welcomeText: '\n\n Soup at noon. \n' })).toBe(' Soup at noon.'));
  test('the usual ones where there are none', () =>
    expect(welcomeText(by(), { welcomeText: null })).toMatch(
      /^Hello, and welcome to Lunch club!\n/,
    ));
  test('and when its author is not an administrator any more', () =>
    expect(welcomeText(by(aMember), { welcomeText: 'Buy my soup' })).toMatch(
      /^Hello, and welcome/,
    ));
  test('nothing, when an empty text was written', () => {
    for (const text of ['', '  \n']) expect(welcomeText(by(), { welcomeText: text })).toBeNull();
  });
});

describe('which text cannot be sent', () => {
  const markdown = markdownRenderer();
  const broken = {
    ...markdown,
    parse: (text: string) => ({
      ...markdown.parse(text),
      render: () => E.left({ _tag: 'RenderFailure' } as const),
    }),
  };
  test('one that cannot be rendered, or with a null byte', () => {
    expect(unsendable(broken, realm, 'x')).toEqual(denial('message.content.not-renderable'));
    expect(unsendable(markdown, realm, 'a\0')).toEqual(denial('message.content.null-byte'));
  });
  test('no other, and neither none nor an empty one', () => {
    for (const text of [null, '', ' ']) expect(unsendable(broken, realm, text)).toBeNull();
    expect(unsendable(markdown, realm, 'hello @**Ann** #**lunch**')).toBeNull();
  });
});
