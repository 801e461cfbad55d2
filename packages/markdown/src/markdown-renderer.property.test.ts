import { describe, expect, test } from '@jest/globals';
import { ChannelId, E, GroupId, type Rendered, type Resolved, UserId } from '@parley/core';
import fc from 'fast-check';
import { anyCharacter } from '../../../scripts/testing/any-character.ts';
import { runs } from '../../../scripts/testing/depth.ts';
import { markdownRenderer } from './markdown-renderer.ts';

const resolved: Resolved = {
  realmUrl: 'https://chat.example',
  users: [
    { id: UserId(1), fullName: 'ann' },
    { id: UserId(2), fullName: 'b & co' },
  ],
  groups: [{ id: GroupId(3), name: 'ops' }],
  channels: [{ id: ChannelId(4), name: 'den' }],
};
const renderer = markdownRenderer();
const rendered = (text: string): Rendered => {
  const result = renderer.parse(text).render(resolved);
  if (E.isLeft(result)) throw new Error('not rendered');
  return result.right;
};

const names = [
  '@**ann**',
  '@**|2**',
  '@**b & co|2**',
  '@_**ann**',
  '@*ops*',
  '@**all**',
  '#**den**',
  '#**den>a b**',
  '#**den>@7**',
];
const markup = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```',
  '~~~',
  '\\',
  '\n',
  '\n\n',
  '> ',
  '- ',
  '1. ',
  '# ',
  '    ',
  '|',
  '|-|',
  '---',
  ' ',
  '\t',
];
const links = [
  '[',
  '](',
  '[a](',
  ')',
  '<',
  '>',
  '!',
  '"',
  'https://x.test/',
  '//x.test',
  '&colon;',
  '&#x3a;',
];
const targets = [
  'javascript:x',
  'javascript:x)',
  'JAVA\nscript:x)',
  'java&#115;cript&colon;x)',
  'data:text/html,x)',
  '<javascript:x>',
  'a:b)',
  '/a)',
];
const html = [
  '<script>',
  '<img src=x onerror=y>',
  '</p>',
  '<!--',
  '&lt;',
  '&',
  '=',
  'onclick=',
  "'",
  'a',
  'ann',
  '@',
  '#',
  '|2',
  '\u0000',
  '💬',
];
const texts = fc
  .array(fc.constantFrom(...names, ...markup, ...links, ...targets, ...html), { maxLength: 40 })
  .map((parts) => parts.join(''));

const OPEN =
  '<(?:p|br|hr|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|tr|th|td' +
  '|span|div|a)';
const ATTRIBUTE =
  ' (?:(?:class|title|style|start|role|aria-label|aria-hidden|data-[a-z-]+)="[^"<>' +
  ']*"|href="(?:(?:https?:|mailto:|/|#|\\?|user_uploads/)[^"<>]*)?")';
const SAFE_TAG = new RegExp(`^(?:${OPEN}(?:${ATTRIBUTE})*>|</[a-z][a-z0-9]*>)$`);

describe('whatever the text', () => {
  test('only known tags with known attributes come out, and no other angle bracket', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const output = rendered(text).html;
        const tags = output.match(/<[^>]*>?/g) ?? [];
        expect(tags.filter((tag) => !SAFE_TAG.test(tag))).toEqual([]);
        expect(output.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      }),
      runs(300, 2_000),
    );
  });

  test('tags are closed in the order in which they were opened', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const open: string[] = [];
        for (const [, closing, name = ''] of rendered(text).html.matchAll(
          /<(\/?)([a-z][a-z0-9]*)[^>]*>/g,
        )) {
          if (name === 'br' || name === 'hr') continue;
          if (closing) expect(open.pop()).toBe(name);
          else open.push(name);
        }
        expect(open).toEqual([]);
      }),
      runs(300, 2_000),
    );
  });

  test('nothing is mentioned or linked that the references did not name', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = renderer.parse(text);
        const asked = parsed.names;
        const known: Resolved = {
          realmUrl: resolved.realmUrl,
          users: resolved.users.filter(({ id, fullName }) =>
            asked.users.some((user) => user.id === id || user.name === fullName),
          ),
          groups: resolved.groups.filter(({ name }) => asked.groups.includes(name)),
          channels: resolved.channels.filter(({ name }) => asked.channels.includes(name)),
        };
        expect(parsed.render(known)).toEqual(E.right(rendered(text)));
      }),
      runs(300, 2_000),
    );
  });

  test('it is rendered', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => void rendered(text)),
    );
  });
});
