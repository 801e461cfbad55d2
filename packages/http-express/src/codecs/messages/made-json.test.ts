import { expect, test } from '@jest/globals';
import type { MessageView } from '@parley/core';
import fc from 'fast-check';
import { byteText } from '../../answer/raw-json.ts';
import { cut, type MadeJson, putMade } from './made-json.ts';

/** Texts that look like what a message is cut at. */
const text = fc
  .array(fc.constantFrom('"', ',"content":"', '","content_type":', ',"client":', '\\', '\u2714', 'é', 'Ã©', 'soup', '{"id":7', '\n'), {
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''));
const fields = fc.record({ subject: text, content: text, sender: text, client: text });

const bytesOf = (made: MadeJson): string => {
  const texts: string[] = [];
  putMade(texts, made);
  return Buffer.from(texts.join(''), 'latin1').toString();
};

test('the pieces are the whole, whatever is said in it', () => {
  fc.assert(
    fc.property(fc.array(fields, { minLength: 1, maxLength: 5 }), fc.boolean(), (all, isRendered) => {
      const sender = {} as MessageView['sender'];
      let known: Parameters<typeof cut>[3] = { head: null, before: null };
      for (const { subject, content, sender: name, client } of all) {
        const whole = JSON.stringify({ subject, content, content_type: 'text/html', sender_full_name: name, client }).slice(0, -1);
        const made = cut(byteText(whole), isRendered ? content : 'other', sender, known);
        expect(bytesOf({ id: '7', ...made })).toBe(`7${whole}`);
        known = { head: made.head, before: made };
      }
    }),
    { numRuns: 500 },
  );
});
