import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import { messageUnchanged } from '../guards.ts';
import { type MessageMissing, messageMissing } from '../may-read-message.ts';
import { isUnread } from '../read/flags.ts';
import {
  isInSubscribedChannel,
  type MessageForUser,
  wasNeverReceived,
} from './message-for-user.ts';
import type { FlagChange } from './own-flag.ts';

export interface FlagFacts {
  readonly context: ActorContext;
  /** The named messages that the user may read. */
  readonly held: ReadonlyArray<MessageForUser>;
  /** Whether all named messages exist and the user may read them. */
  readonly areAllThere: boolean;
}

export interface Flagged {
  readonly changeSet: DecidedChanges;
  /** What is not as it was. */
  readonly changed: ReadonlyArray<MessageId>;
  /** What is said there cannot be unread for who is not in them. Ascending. */
  readonly skippedChannels: ReadonlyArray<ChannelId>;
}

/**
 * Adding a star, a collapse or an unread mark to a message that the user never received creates a
 * row for it; removing one finds no row. Only such an addition is refused for a missing message.
 */
export const beginsRows = ({ flag, isAdded }: FlagChange): boolean => (flag === 'read') !== isAdded;

const differs = (
  { deliveryState, state }: MessageForUser,
  { flag, isAdded }: FlagChange,
): boolean =>
  (flag === 'read' ? !isUnread(deliveryState, state) : state.stored.has(flag)) !== isAdded;

const begun = (user: UserId, held: MessageForUser): ReadonlyArray<Change> =>
  wasNeverReceived(held)
    ? [{ _tag: 'message-flag.put', message: held.placed.message.id, user, flag: 'historical' }]
    : [];

const changesFor = (
  user: UserId,
  changed: ReadonlyArray<MessageForUser>,
  { flag, isAdded }: FlagChange,
): ReadonlyArray<Change> => {
  if (flag === 'read' && isAdded) {
    const pieces = changed.map(({ placed: { message } }) => ({
      container: message.container,
      first: message.id,
      last: message.id,
    }));
    return pieces.length === 0 ? [] : [{ _tag: 'messages.read', user, pieces }];
  }
  return changed.flatMap((held): ReadonlyArray<Change> => {
    const message = held.placed.message.id;
    if (flag === 'read') return [...begun(user, held), { _tag: 'unread-mark.put', message, user }];
    return isAdded
      ? [...begun(user, held), { _tag: 'message-flag.put', message, user, flag }]
      : [{ _tag: 'message-flag.remove', message, user, flag }];
  });
};

/**
 * The changes of a flag on some messages for one user. The user is told even if nothing changes.
 */
export const decideFlags = (
  facts: FlagFacts,
  change: FlagChange,
): E.Either<MessageMissing, Flagged> => {
  const { context, held, areAllThere } = facts;
  if (beginsRows(change) && !areAllThere) return E.left(messageMissing);
  const isSkipped = (one: MessageForUser): boolean =>
    change.flag === 'read' && !change.isAdded && !isInSubscribedChannel(one);
  const changed = held.filter((one) => !isSkipped(one) && differs(one, change));
  const user = context.actor.user.id;
  const ids = changed.map(({ placed }) => placed.message.id);
  const skipped = held
    .filter(isSkipped)
    .flatMap(({ placed }) => placed.membership?.channel.id ?? []);
  return E.right({
    changed: ids,
    skippedChannels: [...new Set(skipped)].sort((a, b) => a - b),
    changeSet: {
      guards: [
        actorUnchanged(context.actor),
        ...(beginsRows(change)
          ? changed.map(({ placed }) => messageUnchanged(placed.message))
          : []),
      ],
      changes: changesFor(user, changed, change),
      events: [
        { _tag: 'message.flags-changed', realm: context.realm.id, user, ...change, messages: ids },
      ],
    },
  });
};
