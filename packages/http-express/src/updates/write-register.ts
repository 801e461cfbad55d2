import type { Part, Registered } from '@parley/core';
import { channelSections } from './channel-sections.ts';
import { conversationSections } from './conversation-sections.ts';
import type { ClientOptions } from './event-queues-port.ts';
import { linkSections } from './links.ts';
import { messageSections } from './messages.ts';
import { ownSections } from './own-sections.ts';
import { presenceSections } from './presence.ts';
import { realmSections } from './realm.ts';
import { rightsSections } from './rights-sections.ts';
import type { Section } from './section.ts';
import { unreadSections } from './unread-sections.ts';
import { peopleSections } from './users.ts';

const sections: ReadonlyArray<Section> = [
  ...messageSections,
  ...unreadSections,
  ...conversationSections,
  ...realmSections,
  ...rightsSections,
  ...linkSections,
  ...peopleSections,
  ...presenceSections,
  ...channelSections,
  ...ownSections,
];

/** Every key an answer can have beside those that are always there. */
export const registerKeys = Object.assign(
  {},
  ...sections.map(({ reply }) => reply),
) as Section['reply'];

/** `types` null: everything. */
const wanted = (types: ReadonlySet<string> | null): ReadonlyArray<Section> =>
  types === null
    ? sections
    : sections.filter((one) =>
        one.needsAll
          ? one.types.every((type) => types.has(type))
          : one.types.some((type) => types.has(type)),
      );

/** What must be known to answer a client that asks for these. */
export const partsFor = (types: ReadonlySet<string> | null): ReadonlySet<Part> =>
  new Set(wanted(types).flatMap(({ part }) => part ?? []));

export const writeRegister = (
  types: ReadonlySet<string> | null,
  registered: Registered,
  clientOptions: ClientOptions,
): object => {
  const written = wanted(types).map(({ part, write }) => {
    const state = part === null ? undefined : registered.parts[part];
    // A section without a part reads none; `partsFor` named every other.
    return write(state as NonNullable<typeof state>, registered, clientOptions, types);
  });
  return Object.assign({}, ...written);
};
