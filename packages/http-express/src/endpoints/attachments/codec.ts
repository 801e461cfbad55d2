import { displayName, type HeldAttachment } from '@parley/core';
import * as t from 'io-ts';
import { integer, object } from '../../wire/objects.ts';

const MILLISECONDS = 1000;

export const attachmentReply = object({
  id: integer,
  name: t.string,
  path_id: t.string,
  size: integer,
  create_time: integer,
  messages: t.readonlyArray(object({ id: integer, date_sent: integer })),
});

/**
 * Times are in milliseconds, and always whole seconds. Names that were stored before names were
 * settled are settled here.
 */
export const toAttachment = ({
  attachment: { id, name, path, size, createdAt },
  holders,
}: HeldAttachment) => ({
  id,
  name: displayName(name),
  path_id: path,
  size,
  create_time: createdAt * MILLISECONDS,
  messages: holders.map(({ message, sentAt }) => ({
    id: message,
    date_sent: sentAt * MILLISECONDS,
  })),
});
