import type { PresenceTold } from '@parley/core';
import { PROGRAM, toModern, toProgram } from '../presence.ts';
import { type EventWriter, once } from './event-writer.ts';

const TYPE = 'presence';

/** Three ages of clients: by address, by id, and all people in one object. */
export const presenceTold: EventWriter<PresenceTold> = {
  types: [TYPE],
  write: (notice, _listener, { slimPresence, capabilities }) => {
    const { user, email, at } = notice;
    if (capabilities.simplePresence) {
      return [{ body: once(notice, 'simple', () => ({ type: TYPE, presences: { [user]: toModern(notice) } })) }];
    }
    const legacy = () => ({
      type: TYPE,
      user_id: user,
      ...(!slimPresence && { email }),
      server_timestamp: at,
      presence: { [PROGRAM]: toProgram(notice) },
    });
    return [{ body: once(notice, slimPresence ? 'slim' : 'legacy', legacy) }];
  },
};
