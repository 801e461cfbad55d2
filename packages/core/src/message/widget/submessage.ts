import type { MessageId, SubmessageId, UserId } from '../../kernel/brand.ts';

/**
 * What programs attach to a message: first what is shown instead of its text, a widget; then what
 * people do with that. The texts are JSON in the widget's own words, which programs exchange and
 * the server only checks.
 */
export interface Submessage {
  readonly id: SubmessageId;
  readonly message: MessageId;
  readonly sender: UserId;
  readonly type: string;
  readonly content: string;
}

/** What a program attaches; `content` is JSON. */
export type Submission = Pick<Submessage, 'type' | 'content'>;

/** The most submessages of a message. Every list with the message has all of them. */
export const MOST_SUBMESSAGES = { count: 10_000, characters: 1_048_576 };

/** The type of a submessage that makes its message a widget. */
export const WIDGET = 'widget';

export interface Widget {
  readonly widget_type: string;
  readonly extra_data: unknown;
}
