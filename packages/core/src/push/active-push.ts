import type { MessageId, UserId } from '../kernel/brand.ts';

/** A message of which a user was notified: devices show it until it is withdrawn. */
export interface ActivePush {
  readonly user: UserId;
  readonly message: MessageId;
  /**
   * Position, in the outbox of the realm, of the event that caused the notification; the same when
   * it is processed again after a crash. 0 when it was forgotten before positions were a realm's.
   */
  readonly event: number;
  /** The cause is a mention of the user, of a group, or of all. */
  readonly isMention: boolean;
}

/** So many are remembered of each user, those of the newest messages. */
export const MOST_ACTIVE_PUSHES = 1_000;
