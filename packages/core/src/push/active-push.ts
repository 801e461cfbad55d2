import type { MessageId, UserId } from '../kernel/brand.ts';

/** A message that somebody was notified of: his devices show it until that is taken back. */
export interface ActivePush {
  readonly user: UserId;
  readonly message: MessageId;
  /**
   * Position in the outbox of the event he was notified for, which is the same when it is taken up
   * again after a crash.
   */
  readonly event: number;
  /** He was notified because he was called, by his name, with a group or with everybody. */
  readonly isMention: boolean;
}

/** So many are remembered of each user, those of the newest messages. */
export const MOST_ACTIVE_PUSHES = 1_000;
