import type { DomainEvent, Message } from '@parley/core';
import type { Act, ReplyOf, Tag } from '../act.ts';
import type { Naive } from './world.ts';

/** What a store reported about an accepted act. */
export interface Evidence {
  readonly events: ReadonlyArray<DomainEvent>;
  /** New messages, in the order of their events. */
  readonly sent: ReadonlyArray<Message>;
}

/** Answers what the evidence has wrong; null for nothing. */
export type Learn<T extends Tag> = (
  world: Naive,
  command: Extract<Act, { tag: T }>['command'],
  reply: ReplyOf<T>,
  evidence: Evidence,
) => string | null;

/** One entry for each act it takes into account. */
export type Lessons = { readonly [T in Tag]?: Learn<T> };
