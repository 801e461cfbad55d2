import type { ContainerId, UnixSeconds } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import type { Toggle } from '../../topic/resolve.ts';
import type { Arrival } from '../../topic/span.ts';
import type { Topic } from '../../topic/topic.ts';
import type { User } from '../../user/user.ts';
import { messageUnchanged } from '../guards.ts';
import { holds } from '../pieces.ts';
import type { Newest } from '../store/move-end.ts';
import { decideNotice } from './decide-notice.ts';
import type { MoveFacts, NoticeFacts } from './move-facts.ts';
import { toggleNotice } from './moved-notice.ts';

/** Seconds within which resolving and unresolving a topic leave no notice. */
const UNDO_WINDOW = 60;

/**
 * The notice to remove instead of posting another one: the topic's newest message, if it says that
 * the topic was resolved or unresolved and is at most 60 seconds old. Else null.
 */
const takenBack = ({ newest }: NoticeFacts, now: UnixSeconds): Newest | null =>
  newest !== null &&
  (newest.notice === 'resolved' || newest.notice === 'unresolved') &&
  now - newest.sentAt <= UNDO_WINDOW
    ? newest
    : null;

/**
 * Removes a notice. Users without a subscription who set a flag on it meanwhile get no event.
 */
const takeBack = (
  message: Newest,
  by: User,
  { realm, channel, id, name }: Topic,
  arrivals: ReadonlyArray<Arrival>,
): DecidedChanges => ({
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

/** The moves that the message made with its span, newest first; it lies in one of the topics. */
const arrivalsOf = (
  message: Newest,
  { source, destination }: MoveFacts,
): ReadonlyArray<Arrival> => {
  const spans = [...source.spans, ...(destination.stored?.spans ?? [])];
  return spans.find((span) => holds([span], message))?.arrivals ?? [];
};

interface Toggled {
  readonly by: User;
  readonly toggle: Toggle;
  readonly container: ContainerId;
}

/** Says in a topic that it was resolved or unresolved, or takes back what said the opposite. */
export const decideToggleNotice = (
  facts: MoveFacts,
  notices: NoticeFacts,
  { by, toggle, container }: Toggled,
  now: UnixSeconds,
): DecidedChanges => {
  const { topic } = facts.destination;
  const old = takenBack(notices, now);
  if (old !== null) return takeBack(old, by, topic, arrivalsOf(old, facts));
  const text = toggleNotice(by, toggle);
  return decideNotice(
    notices,
    { id: facts.ids.toggleNotice, topic, container, text, notice: toggle },
    now,
  );
};
