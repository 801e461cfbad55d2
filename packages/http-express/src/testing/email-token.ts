import type { StoredEvent } from '@parley/core';

/** The token that the mail to a new address would hold, as the last of these events tells it. */
export const emailTokenIn = (events: ReadonlyArray<StoredEvent>): string => {
  const event = events.at(-1)?.event;
  if (event?._tag !== 'user.email-change-asked')
    throw new Error(`No mail was asked for: ${event?._tag}`);
  return event.token;
};
