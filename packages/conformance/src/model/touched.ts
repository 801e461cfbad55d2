import type { MessageId } from '@parley/core';
import type { Act } from './act.ts';
import type { Told } from './player.ts';

/** Messages that may look otherwise after an act. */
export const touchedBy = ({ tag, command }: Act, { sent }: Told): ReadonlyArray<MessageId> => {
  const ids = sent.map(({ id }) => id);
  switch (tag) {
    case 'messages.edit':
    case 'messages.remove':
    case 'messages.fetch':
    case 'reactions.add':
    case 'reactions.remove':
    case 'messages.submit':
      return [command.message, ...ids];
    default:
      return ids;
  }
};
