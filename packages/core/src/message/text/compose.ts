import {
  type ContainerId,
  FIRST_REVISION,
  type Markdown,
  type MessageId,
  type UnixSeconds,
} from '../../kernel/brand.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import type { User } from '../../user/user.ts';
import type { Message } from '../message.ts';

/** What automated messages are sent with. */
export const AUTOMATIC_CLIENT = 'Internal';

/** A message about to be sent. */
export interface ComposedMessage {
  readonly id: MessageId;
  readonly container: ContainerId;
  readonly sender: User;
  readonly client: string;
  readonly content: Markdown;
  readonly rendered: Rendered;
  readonly isInChannel: boolean;
  readonly readFor: Message['readFor'];
  readonly notice: Message['notice'];
  /** Absent: none. */
  readonly meta?: Message['meta'];
}

export const compose = (
  { sender, rendered, isInChannel, meta = null, ...draft }: ComposedMessage,
  now: UnixSeconds,
): Message => ({
  ...draft,
  realm: sender.realm,
  revision: FIRST_REVISION,
  sender: sender.id,
  sentAt: now,
  rendered: rendered.html,
  mentionsChannel: isInChannel && rendered.mentionsChannel,
  hasLink: rendered.hasLink,
  hasImage: rendered.hasImage,
  editedAt: null,
  meta,
});
