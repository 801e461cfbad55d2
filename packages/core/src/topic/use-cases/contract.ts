import type { ChannelMissing } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { UseCase } from '../../kernel/decide-and-commit.ts';
import type { Denial } from '../../kernel/denial.ts';
import type { TooMany } from '../../kernel/numbers.ts';
import type { Stale } from '../../kernel/ports.ts';
import type { CallerDenial } from '../../user/actor-context.ts';
import type { AnyPolicy } from '../follow.ts';

export interface ListTopics {
  readonly caller: Caller;
  readonly channel: ChannelId;
}
export type ListTopicsRefusal = CallerDenial | ChannelMissing;
/** `name` `''` is the empty topic; `last` is the newest message the caller can see there. */
export interface TopicLine {
  readonly name: string;
  readonly last: MessageId;
}

/** Mutes, unmutes or follows a topic, which need not exist yet. `policy` 0 removes the policy. */
export interface SetVisibility {
  readonly caller: Caller;
  readonly channel: ChannelId;
  readonly topic: string;
  readonly policy: AnyPolicy;
}
export type SetVisibilityRefusal =
  | CallerDenial
  | Denial<'topic.visibility.name-too-long', { readonly limit: number }>
  | ChannelMissing
  | Denial<'topic.name.invalid-character', { readonly position: number }>
  | Stale
  | TooMany<'topic.visibility.too-many'>;

export interface TopicUseCases {
  /** Behind `GET /users/me/{stream_id}/topics`: newest first. */
  readonly topics: UseCase<ListTopics, ListTopicsRefusal, ReadonlyArray<TopicLine>>;
  /** Behind `POST /user_topics`. */
  readonly setVisibility: UseCase<SetVisibility, SetVisibilityRefusal, void>;
}
