import type { ChannelId, MessageId, UserId } from '../../kernel/brand.ts';
import type { Change, ChangeSet } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { actorUnchanged, type Scene } from '../../user/load-actor.ts';
import { messageUnchanged } from '../guards.ts';
import { type MessageMissing, messageMissing } from '../may-read-message.ts';
import { isUnread } from '../read/flags.ts';
import { type Held, isInIts, isRowless } from './held.ts';
import type { FlagChange } from './own-flag.ts';

export interface FlagFacts {
  readonly scene: Scene;
  /** Of the messages that were named, those he may read. */
  readonly held: ReadonlyArray<Held>;
  /** Whether there are such messages as were named, and he may read them all. */
  readonly areAllThere: boolean;
}

export interface Flagged {
  readonly changeSet: ChangeSet;
  /** What is not as it was. */
  readonly changed: ReadonlyArray<MessageId>;
  /** What is said there cannot be unread for who is not in them. Ascending. */
  readonly skippedChannels: ReadonlyArray<ChannelId>;
}

/**
 * Stars, collapses and marks of what he never got begin a row of it; taking away finds none to take from. Only such a change is refused for
 * a message that is not there.
 */
export const beginsRows = ({ flag, isAdded }: FlagChange): boolean => (flag === 'read') !== isAdded;

const differs = ({ receipt, state }: Held, { flag, isAdded }: FlagChange): boolean =>
  (flag === 'read' ? !isUnread(receipt, state) : state.stored.has(flag)) !== isAdded;

const begun = (user: UserId, held: Held): ReadonlyArray<Change> =>
  isRowless(held) ? [{ _tag: 'message-flag.put', message: held.located.message.id, user, flag: 'historical' }] : [];

const changesFor = (user: UserId, changed: ReadonlyArray<Held>, { flag, isAdded }: FlagChange): ReadonlyArray<Change> => {
  if (flag === 'read' && isAdded) {
    const pieces = changed.map(({ located: { message } }) => ({ container: message.container, first: message.id, last: message.id }));
    return pieces.length === 0 ? [] : [{ _tag: 'messages.read', user, pieces }];
  }
  return changed.flatMap((held): ReadonlyArray<Change> => {
    const message = held.located.message.id;
    if (flag === 'read') return [...begun(user, held), { _tag: 'unread-mark.put', message, user }];
    return isAdded
      ? [...begun(user, held), { _tag: 'message-flag.put', message, user, flag }]
      : [{ _tag: 'message-flag.remove', message, user, flag }];
  });
};

/** What becomes of some messages for one user. He is told even if nothing does. */
export const decideFlags = (facts: FlagFacts, change: FlagChange): E.Either<MessageMissing, Flagged> => {
  const { scene, held, areAllThere } = facts;
  if (beginsRows(change) && !areAllThere) return E.left(messageMissing);
  const isSkipped = (one: Held): boolean => change.flag === 'read' && !change.isAdded && !isInIts(one);
  const changed = held.filter((one) => !isSkipped(one) && differs(one, change));
  const user = scene.actor.user.id;
  const ids = changed.map(({ located }) => located.message.id);
  const skipped = held.filter(isSkipped).flatMap(({ located }) => located.standing?.channel.id ?? []);
  return E.right({
    changed: ids,
    skippedChannels: [...new Set(skipped)].sort((a, b) => a - b),
    changeSet: {
      guards: [actorUnchanged(scene.actor), ...(beginsRows(change) ? changed.map(({ located }) => messageUnchanged(located.message)) : [])],
      changes: changesFor(user, changed, change),
      events: [{ _tag: 'message.flags-changed', realm: scene.realm.id, user, ...change, messages: ids }],
    },
  });
};
