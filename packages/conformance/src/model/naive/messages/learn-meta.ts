import { ROLE } from '@parley/core';
import type { Learn } from '../lesson.ts';

/** Nothing else of a message changes with its metadata. */
export const learnMeta: Learn<'messages.setMeta'> = (world, { caller, message: id, meta }) => {
  const message = world.messages.get(id);
  const user = world.users.get(caller.user);
  if (message === undefined || user === undefined)
    return 'metadata of a message was changed that is not there, or by no one';
  message.meta = meta;
  return message.sender === user.id || user.role <= ROLE.administrator
    ? null
    : `${user.id} changed the metadata of a message that is not theirs`;
};
