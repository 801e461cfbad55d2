import {
  type ContainerId,
  FIRST_REVISION,
  Markdown,
  type MessageId,
  type UnixSeconds,
} from '../../kernel/brand.ts';
import { type ChangeSet, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { Arrival } from '../../topic/span.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { messageUnchanged } from '../guards.ts';
import { isToggle } from '../may-move.ts';
import type { Message } from '../message.ts';
import { holds } from '../pieces.ts';
import type { Newest } from '../store/move-end.ts';
import { AUTOMATIC_CLIENT, compose } from '../text/compose.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { isSamePlace } from './destination.ts';
import type { MoveFacts, NoticeFacts } from './move-facts.ts';
import {
  type MovedNotice,
  newThreadNotice,
  oldThreadNotice,
  toggleNotice,
} from './moved-notice.ts';

/** Resolving and unresolving within so many seconds leaves no trace. */
const UNDO_WINDOW = 60;

interface Posting {
  readonly id: MessageId;
  readonly topic: Topic;
  readonly container: ContainerId;
  readonly text: string;
  readonly notice: Exclude<Message['notice'], null>;
}

/** A notice that cannot be rendered is skipped: that is no reason to refuse the move. */
const post = (
  { bot, render, unreadFor }: NoticeFacts,
  { id, topic, container, text, notice }: Posting,
  now: UnixSeconds,
): ChangeSet => {
  const rendered = render(text);
  if (E.isLeft(rendered)) return NO_CHANGE;
  const isToggled = notice !== 'moved';
  const draft = {
    id,
    container,
    sender: bot,
    client: AUTOMATIC_CLIENT,
    content: Markdown(text),
    isInChannel: true,
    notice,
  };
  // The name of a channel or topic may look like a mention, but a notice mentions no one.
  const silent = { ...rendered.right, mentionsChannel: false };
  const message = compose(
    { ...draft, rendered: silent, readFor: isToggled ? 'everyone' : 'nobody' },
    now,
  );
  const unread = isToggled ? unreadFor : [];
  return {
    guards: [],
    changes: [
      { _tag: 'message.send', message, topic: { id: topic.id, channel: topic.channel } },
      ...unread.map((user) => ({ _tag: 'unread-mark.put', message: id, user }) as const),
    ],
    events: [{ _tag: 'message.sent', realm: topic.realm, message: id }],
  };
};

/**
 * A notice that a quick change of mind takes back: the topic's newest message, and hardly older
 * than a minute.
 */
const takenBack = ({ newest }: NoticeFacts, now: UnixSeconds): Newest | null =>
  newest !== null &&
  (newest.notice === 'resolved' || newest.notice === 'unresolved') &&
  now - newest.sentAt <= UNDO_WINDOW
    ? newest
    : null;

/** Who did something with it in its minute, and is not subscribed, is not told. */
const takeBack = (
  message: Newest,
  by: User,
  { realm, channel, id, name }: Topic,
  arrivals: ReadonlyArray<Arrival>,
): ChangeSet => ({
  guards: [messageUnchanged(message)],
  changes: [{ _tag: 'message.remove', message: message.id }],
  events: [
    {
      _tag: 'message.removed',
      realm,
      message: message.id,
      by: by.id,
      from: { channel, topic: id, topicName: name },
      participants: null,
      arrivals,
      beside: [],
    },
  ],
});

/** The journeys of a message of the old topic or of the new one. */
const arrivalsOf = (
  message: Newest,
  { source, destination }: MoveFacts,
): ReadonlyArray<Arrival> => {
  const spans = [...source.spans, ...(destination.stored?.spans ?? [])];
  return spans.find((span) => holds([span], message))?.arrivals ?? [];
};

interface OldThread {
  readonly topic: Topic;
  readonly container: ContainerId;
  /** The topic that had the name was moved along, so a new one begins. */
  readonly isNew: boolean;
}

const oldThreadOf = ({ source, destination, pieces, ids }: MoveFacts): OldThread => {
  const { topic } = source;
  const container = ids.oldThreadContainer;
  if (destination.kind !== 'own-row') {
    const open = pieces.some((piece) => piece.container === topic.openContainer)
      ? null
      : topic.openContainer;
    return { topic, container: open ?? container, isNew: false };
  }
  return {
    topic: { ...topic, id: ids.oldThreadTopic, revision: FIRST_REVISION, openContainer: null },
    container,
    isNew: true,
  };
};

/**
 * What the notification bot says of a move: that the topic was resolved, then in the new topic,
 * then in the old one.
 */
export const decideNotices = (
  facts: MoveFacts,
  by: User,
  { message: target, content, noticeInNewThread, noticeInOldThread }: EditMessage,
  now: UnixSeconds,
): ChangeSet => {
  const { kind, source, from, to, destination, isWhole, notices, ids } = facts;
  if (notices === null) return NO_CHANGE;
  const { topic } = destination;
  const container = topic.openContainer ?? ids.newThreadContainer;
  const moved: MovedNotice = {
    by,
    from: { channel: from.channel, topic: source.topic.name },
    to: { channel: to.channel, topic: topic.name },
    isWhole,
    count: notices.count,
  };
  const sets: Array<ChangeSet> = [];
  if (
    (kind.topic === 'resolved' || kind.topic === 'unresolved') &&
    kind.channel === null &&
    content === null
  ) {
    const old = takenBack(notices, now);
    const posting = {
      id: ids.toggleNotice,
      topic,
      container,
      text: toggleNotice(by, kind.topic),
      notice: kind.topic,
    } as const;
    sets.push(
      old === null ? post(notices, posting, now) : takeBack(old, by, topic, arrivalsOf(old, facts)),
    );
  }
  // Where only the casing of the name changed, nothing has moved.
  const hasMoved = !isSamePlace(source.topic, topic);
  if (noticeInNewThread && hasMoved && (kind.channel !== null || !isToggle(kind))) {
    const text = newThreadNotice(moved, notices.hadMessages, target, notices.realmUrl);
    sets.push(
      post(notices, { id: ids.newThreadNotice, topic, container, text, notice: 'moved' }, now),
    );
  }
  if (noticeInOldThread && hasMoved) {
    const old = oldThreadOf(facts);
    if (old.isNew)
      sets.push({ guards: [], changes: [{ _tag: 'topic.put', topic: old.topic }], events: [] });
    sets.push(
      post(
        notices,
        { ...old, id: ids.oldThreadNotice, text: oldThreadNotice(moved), notice: 'moved' },
        now,
      ),
    );
  }
  return joined(sets);
};
