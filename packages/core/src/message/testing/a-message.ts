import {
  ContainerId,
  FIRST_REVISION,
  Html,
  Markdown,
  MessageId,
  RealmId,
  UserId,
} from '../../kernel/brand.ts';
import { NOW } from '../../testing/builders.ts';
import type { Message } from '../message.ts';

/** Sent just now by person 10. */
export const aMessage = (over: Partial<Message> = {}): Message => ({
  id: MessageId(1000),
  realm: RealmId(1),
  container: ContainerId(1),
  revision: FIRST_REVISION,
  sender: UserId(10),
  sentAt: NOW,
  client: 'test',
  content: Markdown('hello'),
  rendered: Html('<p>hello</p>'),
  readFor: 'nobody',
  mentionsChannel: false,
  hasLink: false,
  hasImage: false,
  editedAt: null,
  notice: null,
  meta: null,
  ...over,
});
