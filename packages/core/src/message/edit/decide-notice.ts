import {
  type ContainerId,
  Markdown,
  type MessageId,
  type UnixSeconds,
} from '../../kernel/brand.ts';
import { type DecidedChanges, NO_CHANGE } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { Topic } from '../../topic/topic.ts';
import type { Message } from '../message.ts';
import { AUTOMATIC_CLIENT, compose } from '../text/compose.ts';
import type { NoticeFacts } from './move-facts.ts';

/** A notice of the notification bot, and where it goes. */
interface Posting {
  readonly id: MessageId;
  readonly topic: Topic;
  readonly container: ContainerId;
  readonly text: string;
  readonly notice: Exclude<Message['notice'], null>;
}

/** Sends a notice; changes nothing when it cannot be rendered, so that the move still happens. */
export const decideNotice = (
  { bot, render, unreadFor }: NoticeFacts,
  { id, topic, container, text, notice }: Posting,
  now: UnixSeconds,
): DecidedChanges => {
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
