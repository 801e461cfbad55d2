import type { LinkNotice } from '@parley/core';
import { toLinkifier, toPlayground } from '../links.ts';
import { type EventWriter, once } from './event-writer.ts';

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
