import { describe, expect, test } from '@jest/globals';
import type { MessageView } from '@parley/core';
import { type ShowMessage, toMessage } from '@parley/http-express/internals';
import fc from 'fast-check';
import { anyCharacter } from '../../../../scripts/testing/any-character.ts';
import { runs } from '../../../../scripts/testing/depth.ts';
import {
  CACHED_VARIANTS,
  headJson,
  middleJson,
  tailJson,
  textJson,
  writeParts,
} from './message-json-parts.ts';

/** Texts that JSON or UTF-8 writes otherwise, and some that look like what stands between them. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({
    unit: fc.constantFrom('\ud800', '\udc00', '\u2714', 'é', 'Ã', '"', '\\', '\n', '\u2028', 'a'),
  }),
  fc.constantFrom('', 'soup', '","content_type":', ',"client":"'),
);

const sender = fc.record({
  id: fc.nat(),
  displayEmail: text,
  fullName: text,
  avatar: fc.constantFrom(
    { source: 'unknown', version: 1, isEmailPublic: false },
    { source: 'gravatar', version: 1, isEmailPublic: true },
  ),
});

const view = fc.record({
  message: fc.record({
    id: fc.nat(),
    container: fc.constant(3),
    client: text,
    sentAt: fc.nat(),
    content: text,
    rendered: text,
  }),
  sender,
  place: fc.option(
    fc.record({
      channel: fc.record({ id: fc.nat(), name: text }),
      topic: text,
      links: fc.constant([]),
    }),
  ),
  participants: fc.array(sender, { minLength: 1, maxLength: 3 }),
  flags: fc.constant([]),
  reactions: fc.constant([]),
  submessages: fc.constant([]),
  history: fc.constantFrom(null, []),
  editedAt: fc.option(fc.nat()),
  movedAt: fc.option(fc.nat()),
}) as unknown as fc.Arbitrary<MessageView>;

const show = fc.record({
  viewer: fc.record({
    realm: fc.record({ id: fc.constant(1), subdomain: fc.constantFrom('', 'x') }),
    actor: fc.constant({ user: { id: 1 } }),
  }),
  html: fc.boolean(),
  clientGravatar: fc.boolean(),
  emptyTopics: fc.boolean(),
}) as unknown as fc.Arbitrary<ShowMessage>;

const START = '{"id":';

describe('the pieces', () => {
  test('are the whole, whatever is said in it', () => {
    fc.assert(
      fc.property(
        view,
        fc.array(show, { minLength: 1, maxLength: CACHED_VARIANTS + 2 }),
        (one, hows) => {
          for (const how of hows) {
            const texts: string[] = [START];
            const id = String(one.message.id);
            writeParts(texts, headJson(one, how), {
              id,
              text: textJson(one, how),
              middle: middleJson(one, how),
              tail: tailJson(one, how),
            });
            const { flags: _, ...rest } = toMessage(one, how);
            expect(`${Buffer.from(texts.join(''), 'latin1').toString()}}`).toBe(
              JSON.stringify(rest),
            );
          }
        },
      ),
      runs(100, 500),
    );
  });

  test('a sender is made once for each way, as many as are kept', () => {
    let made = 0;
    const person = Object.defineProperty(
      { id: 1, displayEmail: 'ann@chat.example', avatar: { source: 'unknown' } },
      'fullName',
      {
        get: () => {
          made++;
          return 'Ann';
        },
      },
    ) as unknown as MessageView['sender'];
    const realm = { id: 1, subdomain: '' };
    const hows = [
      { html: true, clientGravatar: true, viewer: { realm } },
      { html: false, clientGravatar: true, viewer: { realm } },
      { html: true, clientGravatar: false, viewer: { realm } },
      { html: true, clientGravatar: true, viewer: { realm: { ...realm, subdomain: 'x' } } },
    ] as unknown as ReadonlyArray<ShowMessage>;
    const timesMade = (of: ReadonlyArray<ShowMessage>): number => {
      made = 0;
      for (const how of of) middleJson({ sender: person } as MessageView, how);
      return made;
    };
    expect([
      timesMade(hows.slice(0, CACHED_VARIANTS)),
      timesMade(hows.slice(0, CACHED_VARIANTS)),
      timesMade(hows),
      timesMade(hows),
    ]).toEqual([CACHED_VARIANTS, 0, 1, 4]);
  });
});
