import type {
  InvitationId,
  Message,
  MessageId,
  PlacedMessage,
  RealmId,
  Span,
  UserId,
} from '@parley/core';
import type { NaiveFile } from './naive/world.ts';
import { idsIn } from './player.ts';

export const ENOUGH = 1_000;

/** What there is to ask about: the ids of everything. */
export interface Known {
  readonly realm: RealmId;
  readonly users: ReadonlyArray<UserId>;
  readonly messages: ReadonlyArray<MessageId>;
  readonly placed: ReadonlyArray<PlacedMessage>;
  readonly invitations: ReadonlyArray<InvitationId>;
  readonly files: ReadonlyArray<NaiveFile>;
}

export type Answers = Readonly<Record<string, unknown>>;

export const spanByMeaning = (span: Span, messages: ReadonlyArray<Message>) => {
  const { topic, channel, arrivals, container } = span;
  return { container, topic, channel, arrivals, holds: idsIn(messages, [span]) };
};
