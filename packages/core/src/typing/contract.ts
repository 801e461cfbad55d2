import type { ChannelMissing } from '../channel/may-read-channel.ts';
import type { ChannelId, RealmId, UserId } from '../kernel/brand.ts';
import type { Caller } from '../kernel/caller.ts';
import type { UseCase } from '../kernel/decide-and-commit.ts';
import type { Denial } from '../kernel/denial.ts';
import type { ChannelClosed, PostDenial, UnknownChannel } from '../message/may-send.ts';
import type { DirectDenial } from '../message/may-write-direct.ts';
import type { TopicNameDenial } from '../topic/topic-name.ts';
import type { CallerDenial } from '../user/actor-context.ts';

/** Where a user starts or stops typing. `topic` is as typed. */
export type TypingPlace =
  | { readonly _tag: 'Channel'; readonly channel: ChannelId; readonly topic: string }
  | { readonly _tag: 'Users'; readonly users: ReadonlyArray<UserId> };

export interface Type {
  readonly caller: Caller;
  readonly isBeginning: boolean;
  readonly place: TypingPlace;
}

/** A user with the address shown to viewers who may see them. */
export interface Typist {
  readonly id: UserId;
  readonly email: string;
  /** The address shown to viewers who may not see the user. */
  readonly madeUpEmail: string;
}

export interface TypingUpdate {
  readonly _tag: 'typing.told';
  readonly isBeginning: boolean;
  readonly sender: Typist;
  /**
   * Named users whom some recipients may not see, by recipient. A recipient who may see all of them
   * is absent.
   */
  readonly strangers: ReadonlyMap<UserId, ReadonlyArray<UserId>>;
  /** All participants of the conversation, including the sender, or the topic by name. */
  readonly place:
    | { readonly _tag: 'Channel'; readonly channel: ChannelId; readonly topic: string }
    | { readonly _tag: 'Direct'; readonly participants: ReadonlyArray<Typist> };
}

/** It is told at once or never: nothing is stored. */
export interface Typing {
  readonly realm: RealmId;
  readonly update: TypingUpdate;
  readonly to: ReadonlyArray<UserId>;
}

export type TypeRefusal =
  | CallerDenial
  | Denial<'typing.direct-off'>
  | Denial<'typing.channel-off'>
  | Denial<'message.send.unknown-user', { readonly user: UserId }>
  | DirectDenial
  | ChannelMissing
  | UnknownChannel
  | PostDenial
  | ChannelClosed
  | TopicNameDenial;

export interface TypingUseCases {
  /**
   * Tells that the caller starts or stops typing. Nothing is stored. Behind `POST /typing`.
   *
   * @returns The update, and the users to whom the host tells it at once. Left with
   * {@link TypeRefusal}.
   * @example
   * const typing = await parley.typing.type({
   *   caller,
   *   isBeginning: true,
   *   place: { _tag: 'Channel', channel, topic: 'soup' },
   * })();
   */
  readonly type: UseCase<Type, TypeRefusal, Typing>;
}
