import { type ContainerId, FIRST_REVISION, type UnixSeconds } from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import { joined } from '../../kernel/joined.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { isToggle } from '../may-move.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import { decideNotice } from './decide-notice.ts';
import { decideToggleNotice } from './decide-toggle-notice.ts';
import { isSamePlace } from './destination.ts';
import type { MoveFacts } from './move-facts.ts';
import { type MovedNotice, newThreadNotice, oldThreadNotice } from './moved-notice.ts';

interface OldThread {
  readonly topic: Topic;
  readonly container: ContainerId;
  /** True when the stored topic itself moved, so that the old name gets a new topic. */
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
 * The notices that the notification bot posts about a move: that the topic was resolved or
 * unresolved, then one in the new topic, then one in the old topic.
 */
export const decideNotices = (
  facts: MoveFacts,
  by: User,
  { message: target, content, noticeInNewThread, noticeInOldThread }: EditMessage,
  now: UnixSeconds,
): DecidedChanges => {
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
  const sets: Array<DecidedChanges> = [];
  if (
    (kind.topic === 'resolved' || kind.topic === 'unresolved') &&
    kind.channel === null &&
    content === null
  ) {
    sets.push(decideToggleNotice(facts, notices, { by, toggle: kind.topic, container }, now));
  }
  // A change of the name's casing alone is no move.
  const hasMoved = !isSamePlace(source.topic, topic);
  if (noticeInNewThread && hasMoved && (kind.channel !== null || !isToggle(kind))) {
    const text = newThreadNotice(moved, notices.hadMessages, target, notices.realmUrl);
    sets.push(
      decideNotice(
        notices,
        { id: ids.newThreadNotice, topic, container, text, notice: 'moved' },
        now,
      ),
    );
  }
  if (noticeInOldThread && hasMoved) {
    const old = oldThreadOf(facts);
    if (old.isNew)
      sets.push({ guards: [], changes: [{ _tag: 'topic.put', topic: old.topic }], events: [] });
    sets.push(
      decideNotice(
        notices,
        { ...old, id: ids.oldThreadNotice, text: oldThreadNotice(moved), notice: 'moved' },
        now,
      ),
    );
  }
  return joined(sets);
};
