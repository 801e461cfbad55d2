import type { Message, UserId } from '@parley/core';
import type { State } from '../state.ts';
import { distinctIds } from '../tables/lists.ts';

/** Whoever sent or reacted to one of the messages, ascending. */
export const participantsOf = (
  { reactions }: State,
  messages: ReadonlyArray<Message>,
): ReadonlyArray<UserId> =>
  distinctIds(
    messages.flatMap(({ id, sender }) => [
      sender,
      ...(reactions.get(id) ?? []).map((reaction) => reaction.user),
    ]),
  );
