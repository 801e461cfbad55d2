import type { LinkNotice } from '@parley/core';
import * as t from 'io-ts';
import { listOf } from '../answer/json-list.ts';
import {
  linkifierReply,
  playgroundReply,
  toLinkifier,
  toPlayground,
} from '../endpoints/linkifiers/codec.ts';
import { type EventWriter, once } from './event-writer.ts';
import { type Section, section } from './section.ts';

type NoticeOf<Tag extends LinkNotice['_tag']> = Extract<LinkNotice, { readonly _tag: Tag }>;

/** Nothing for clients that do not know templates; see `linkSections`. */
export const linkifiersTold: EventWriter<NoticeOf<'linkifiers.told'>> = {
  types: ['realm_linkifiers'],
  write: (update, _, { capabilities: { linkifierTemplates } }) => {
    if (!linkifierTemplates) return [];
    return [
      {
        body: once(update, 'linkifiers', () => ({
          type: 'realm_linkifiers',
          realm_linkifiers: update.linkifiers.map(toLinkifier),
        })),
      },
    ];
  },
};

export const playgroundsTold: EventWriter<NoticeOf<'playgrounds.told'>> = {
  types: ['realm_playgrounds'],
  write: (update) => [
    {
      body: once(update, 'playgrounds', () => ({
        type: 'realm_playgrounds',
        realm_playgrounds: update.playgrounds.map(toPlayground),
      })),
    },
  ],
};

/** Who does not know templates is shown none: older clients fill in patterns in another way. */
const linkifiers = section({
  types: ['realm_linkifiers'],
  part: 'linkifiers',
  reply: { realm_linkifiers: t.readonlyArray(linkifierReply) },
  write: (found, _, { capabilities: { linkifierTemplates } }) => ({
    realm_linkifiers: linkifierTemplates ? listOf(found, toLinkifier) : [],
  }),
});

const playgrounds = section({
  types: ['realm_playgrounds'],
  part: 'playgrounds',
  reply: { realm_playgrounds: t.readonlyArray(playgroundReply) },
  write: (found) => ({ realm_playgrounds: listOf(found, toPlayground) }),
});

export const linkSections: ReadonlyArray<Section> = [linkifiers, playgrounds];
