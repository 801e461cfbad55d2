import type { ReactionUpdate } from '@parley/core';
import { toReaction } from '../endpoints/messages/codec.ts';
import { type EventWriter, once } from './event-writer.ts';

export const reactionTold: EventWriter<ReactionUpdate> = {
  types: ['reaction'],
  write: (update, { user }) => {
    const { isNew, message, reaction, shownTo } = update;
    const by = shownTo(user);
    const event = () => ({
      type: 'reaction',
      op: isNew ? 'add' : 'remove',
      message_id: message,
      user: { user_id: by.id, email: by.displayEmail, full_name: by.fullName },
      ...toReaction(reaction),
    });
    return [{ body: once(update, by.isStub ? 'of a stranger' : 'of a known user', event) }];
  },
};
