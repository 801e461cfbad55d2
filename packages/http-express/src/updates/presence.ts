import type { PresenceUpdate } from '@parley/core';
import {
  PROGRAM,
  presenceFields,
  toModern,
  toPresences,
  toProgram,
} from '../endpoints/presence/codec.ts';
import { type EventWriter, once } from './event-writer.ts';
import { type Section, section } from './section.ts';

const TYPE = 'presence';

/** Three ages of clients: by address, by id, and all people in one object. */
export const presenceTold: EventWriter<PresenceUpdate> = {
  types: [TYPE],
  write: (update, _listener, { slimPresence, capabilities }) => {
    const { user, email, at } = update;
    if (capabilities.simplePresence) {
      return [
        {
          body: once(update, 'simple', () => ({
            type: TYPE,
            presences: { [user]: toModern(update) },
          })),
        },
      ];
    }
    const legacy = () => ({
      type: TYPE,
      user_id: user,
      ...(!slimPresence && { email }),
      server_timestamp: at,
      presence: { [PROGRAM]: toProgram(update) },
    });
    return [{ body: once(update, slimPresence ? 'slim' : 'legacy', legacy) }];
  },
};

export const presenceSections: ReadonlyArray<Section> = [
  section({
    types: ['presence'],
    part: 'presences',
    reply: presenceFields,
    write: (found, _, { slimPresence }) => toPresences(found, slimPresence),
  }),
];
