import type { ChannelMissing } from '../../channel/may-read-channel.ts';
import type { ChannelId, MessageId } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { PlannedUseCase, UseCase } from '../../kernel/decide-and-commit.ts';
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
  /**
   * Lists the topics of a channel that the caller may read. Behind
   * `GET /users/me/{stream_id}/topics`.
   *
   * @returns The topics, the one with the newest message first. Left with
   * {@link ListTopicsRefusal}.
   */
  readonly topics: UseCase<ListTopics, ListTopicsRefusal, ReadonlyArray<TopicLine>>;
  /**
   * Mutes, unmutes or follows a topic for the caller; the topic need not exist yet. Behind
   * `POST /user_topics`.
   *
   * @param command `policy` 0 removes the policy.
   * @returns Nothing. Left with {@link SetVisibilityRefusal}.
   * @example
   * await parley.topics.setVisibility({ caller, channel, topic: 'soup', policy: 3 })();
   */
  readonly setVisibility: PlannedUseCase<SetVisibility, SetVisibilityRefusal, void>;
}
