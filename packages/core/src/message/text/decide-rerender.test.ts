import { describe, expect, test } from '@jest/globals';
import { Html, Revision } from '../../kernel/brand.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import { aMessage } from '../testing/a-message.ts';
import { aRendering } from '../testing/a-text.ts';
import { decideRerender } from './decide-rerender.ts';

const message = aMessage({
  revision: Revision(4),
  rendered: Html('<p>two</p>'),
  hasLink: true,
  hasImage: true,
});
const same: Partial<Rendered> = { html: message.rendered, hasLink: true, hasImage: true };
const decide = (over: Partial<Rendered>) =>
  decideRerender(message, aRendering({ ...same, ...over }));

describe('a text that is rendered again', () => {
  test('is as it was: nothing', () => expect(decide({})).toBeNull());
  test('stays the same, with any present mentions', () =>
    expect(decide({ mentionsChannel: true, mentionsTopic: true })).toBeNull());
  test.each<[string, Partial<Rendered>, object]>([
    ['looks otherwise', { html: Html('<p>2</p>') }, { rendered: '<p>2</p>' }],
    ['has no link any more', { hasLink: false }, { hasLink: false }],
    ['has no image any more', { hasImage: false }, { hasImage: false }],
  ])('%s: is stored while its text is the same, and no one is told', (_says, over, changed) =>
    expect(decide(over)).toEqual({
      guards: [{ _tag: 'row.unchanged', row: 'message', id: 1000, revision: 4 }],
      changes: [
        {
          _tag: 'message.rerender',
          message: 1000,
          rendered: '<p>two</p>',
          hasLink: true,
          hasImage: true,
          ...changed,
        },
      ],
      events: [],
    }),
  );
});
