import type { ChannelMembership } from '../../channel/may-read-channel.ts';
import { readableHistory } from '../../channel/may-read-channel.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { PeriodsByChannel } from '../../topic/received.ts';
import type { Piece } from '../../topic/span.ts';
import type { Actor } from '../../user/actor.ts';
import type { Message } from '../message.ts';
import { inScope, visiblePieces, without } from '../pieces.ts';
import { holdsAny } from '../read/any-message.ts';
import type { MoveEnd } from '../store/move-end.ts';
import type { EditScope } from '../use-cases/commands.ts';

/** How far a move reaches in a topic of which its mover may see a part only. */
export interface Reach {
  readonly pieces: ReadonlyArray<Piece>;
  /**
   * `isWhole`: no message that the actor can see stays behind. `isEmptied`: no message at all does.
   */
  readonly isWhole: boolean;
  readonly isEmptied: boolean;
}

export const readReach = async (
  snapshot: Repositories,
  actor: Actor,
  from: ChannelMembership,
  { spans }: MoveEnd,
  periods: PeriodsByChannel,
  scope: EditScope,
  target: Message,
): Promise<Reach> => {
  const history = readableHistory(actor, from);
  const visible = visiblePieces(spans, history, periods);
  const pieces = inScope(visible, scope, target);
  const somethingStays = await holdsAny(snapshot, without(spans, pieces));
  const somethingSeenStays =
    somethingStays &&
    scope !== 'whole-topic' &&
    (history === 'all' || (await holdsAny(snapshot, without(visible, pieces))));
  // What the actor sees may have gaps without messages. Whole spans stay whole, and open containers
  // stay open.
  return somethingStays
    ? { pieces, isWhole: !somethingSeenStays, isEmptied: false }
    : { pieces: visiblePieces(spans, 'all', periods), isWhole: true, isEmptied: true };
};
