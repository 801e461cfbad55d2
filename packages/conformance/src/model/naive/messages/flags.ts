import type { ChangeFlags, DomainEvent, FlagChange, MessageId, User, UserId } from '@parley/core';
import type { Lessons } from '../lesson.ts';
import { topicNamed } from '../names.ts';
import { isUnreadFor } from '../view.ts';
import { itemsOf, type Naive, type NaiveMessage } from '../world.ts';
import { mayRead } from './reading.ts';

type Wish = Pick<ChangeFlags, 'flag' | 'operation'>;

const asChange = ({ flag, operation }: Wish): FlagChange => ({
  flag: flag as FlagChange['flag'],
  isAdded: operation === 'add',
});

const has = (message: NaiveMessage, user: User, flag: FlagChange['flag']): boolean =>
  flag === 'read' ? !isUnreadFor(message, user) : message.own[flag].has(user.id);

/** reference/messages.md 13.1: the user did something with a message they never received. */
const beginRow = (message: NaiveMessage, user: User): void => {
  if (!message.rows.has(user.id)) message.historical.add(user.id);
};

const put = (message: NaiveMessage, user: User, { flag, isAdded }: FlagChange): void => {
  if ((flag === 'read') !== isAdded) beginRow(message, user);
  if (flag === 'read') message.readBy.set(user.id, isAdded);
  else if (isAdded) message.own[flag].add(user.id);
  else message.own[flag].delete(user.id);
};

const isIn = (world: Naive, user: UserId, { topic }: NaiveMessage): boolean =>
  topic === null || itemsOf(world.subscribed, topic.channel).has(user);

const told = (events: ReadonlyArray<DomainEvent>): string =>
  events.flatMap((event) => (event._tag === 'message.flags-changed' ? event.messages : [])).join();

interface Expected {
  readonly changed: ReadonlyArray<MessageId>;
  readonly skipped: string;
}

const apply = (
  world: Naive,
  user: User,
  ids: ReadonlyArray<MessageId>,
  change: FlagChange,
): Expected => {
  const known = [...new Set(ids)]
    .sort((a, b) => a - b)
    .flatMap((id) => world.messages.get(id) ?? []);
  const readable = known.filter((message) => mayRead(world, user, message));
  const isSkipped = (message: NaiveMessage): boolean =>
    change.flag === 'read' && !change.isAdded && !isIn(world, user.id, message);
  const changed = readable.filter(
    (message) => !isSkipped(message) && has(message, user, change.flag) !== change.isAdded,
  );
  for (const message of changed) put(message, user, change);
  const skipped = readable.filter(isSkipped).flatMap(({ topic }) => topic?.channel ?? []);
  return {
    changed: changed.map(({ id }) => id),
    skipped: [...new Set(skipped)].sort((a, b) => a - b).join(),
  };
};

const compared = (
  { changed, skipped }: Expected,
  reply: { readonly skippedChannels: ReadonlyArray<number> },
  events: ReadonlyArray<DomainEvent>,
): string | null => {
  if (changed.join() !== told(events))
    return `flags change of ${changed.join()}, and ${told(events)} were told of`;
  return skipped === reply.skippedChannels.join()
    ? null
    : `the channels ${skipped} are skipped, not ${reply.skippedChannels.join()}`;
};

export const learnedFlags: Lessons = {
  'messages.changeFlags': (world, { caller, messages, ...requested }, reply, { events }) => {
    const user = world.users.get(caller.user);
    if (user === undefined) return 'a flag was changed by no one';
    const change = asChange(requested);
    const hidden = messages.filter((id) => {
      const message = world.messages.get(id);
      return message === undefined || !mayRead(world, user, message);
    });
    if ((change.flag === 'read') !== change.isAdded && hidden.length > 0)
      return `${user.id} did something with ${hidden.join()}, which they cannot see`;
    return compared(apply(world, user, messages, change), reply, events);
  },
  'messages.changeFlagsIn': (
    world,
    { caller, range: _, narrow: __, ...requested },
    reply,
    { events },
  ) => {
    const user = world.users.get(caller.user);
    if (user === undefined) return 'a flag was changed by no one';
    const expected = apply(world, user, reply.processed, asChange(requested));
    if (expected.changed.length !== reply.changed)
      return `${reply.changed} flags changed, not ${expected.changed.length}`;
    return compared(expected, reply, events);
  },
  'messages.readEverything': (world, { caller }, { isComplete }) => {
    for (const message of world.messages.values()) message.readBy.set(caller.user, true);
    return isComplete ? null : 'time was up though it stands still';
  },
  'messages.readChannel': (world, { caller, channel, topic: asked }, _reply, { events }) => {
    const user = world.users.get(caller.user);
    const topic =
      asked === null ? null : topicNamed(world, channel, asked === 'general chat' ? '' : asked);
    if (user === undefined) return 'a channel was read by no one';
    const ids = [...world.messages.values()]
      .filter(
        (message) =>
          message.topic?.channel === channel && (asked === null || message.topic === topic),
      )
      .filter((message) => isUnreadFor(message, user) && mayRead(world, user, message))
      .map(({ id }) => id);
    return compared(
      apply(world, user, ids, { flag: 'read', isAdded: true }),
      { skippedChannels: [] },
      events,
    );
  },
  'messages.readReceipts': (world, { message: id }, shown) => {
    const message = world.messages.get(id);
    if (message === undefined) return 'receipts were shown of a message that is not there';
    const wrong = shown.filter((user) => {
      const reader = world.users.get(user);
      const isHis =
        reader !== undefined && (message.rows.has(user) || message.historical.has(user));
      return (
        user === message.sender ||
        reader?.isActive !== true ||
        !isHis ||
        isUnreadFor(message, reader)
      );
    });
    return wrong.length === 0 ? null : `${wrong.join()} did not read message ${id}`;
  },
};
