import type { Caller } from './caller.ts';

/** The parts of the wire's objects that the tests read. */
export interface WireMessage {
  readonly id: number;
  readonly sender_id: number;
  readonly content: string;
  readonly subject: string;
  readonly stream_id: number;
  readonly edit_history?: ReadonlyArray<WireEdit>;
}

/** Newest first in a message. */
export interface WireEdit {
  readonly prev_content?: string;
  readonly prev_topic?: string;
  readonly topic?: string;
  readonly prev_stream?: number;
  readonly stream?: number;
}

interface Listed {
  readonly messages: ReadonlyArray<WireMessage>;
}

const PAGE = 5000;

/**
 * Every message of a channel that `reader` may read, oldest first; at most 5,000. Empty for a
 * channel that is closed to them.
 */
export const messagesIn = async (
  reader: Caller,
  channel: number,
): Promise<ReadonlyArray<WireMessage>> => {
  const narrow = [{ operator: 'channel', operand: channel }];
  const { status, body } = await reader.get<Listed>('/messages', {
    ...{ anchor: 'oldest', num_before: 0, num_after: PAGE, narrow },
    apply_markdown: false,
  });
  return status === 400 ? [] : body.messages;
};

/** Makes a channel and subscribes people to it; answers its id. */
export const newChannel = async (
  creator: Caller,
  name: string,
  people: ReadonlyArray<Caller>,
  wishes: Readonly<Record<string, unknown>> = {},
): Promise<number> => {
  const principals = people.map(({ email }) => email);
  await creator.post('/users/me/subscriptions', {
    subscriptions: [{ name }],
    principals,
    ...wishes,
  });
  const { body } = await creator.get<{ stream_id: number }>('/get_stream_id', { stream: name });
  return body.stream_id;
};

export const say = async (
  sender: Caller,
  channel: number,
  topic: string,
  content: string,
): Promise<number> => {
  const { status, body } = await sender.post<{ id: number; msg: string }>('/messages', {
    type: 'stream',
    to: channel,
    topic,
    content,
  });
  if (status !== 200) throw new Error(body.msg);
  return body.id;
};
