import type { UserId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import { type DescribeDecision, type DescribedFor, plainView } from '../../kernel/plan-view.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { AUTOMATIC_CLIENT } from '../../message/text/compose.ts';
import type { Actor } from '../../user/actor.ts';
import { loadActorContext } from '../../user/actor-context.ts';
import type { KnowsId } from '../../user/knows-id.ts';
import { loadKnowsId } from '../../user/use-cases/load-knows-id.ts';
import { channelReaders } from './channel-readers.ts';
import { mayAlterReaders } from './concerned.ts';
import { describeEnds } from './describe-ends.ts';
import { describeMoves, moveIn } from './describe-moves.ts';
import { describeNotices } from './describe-places.ts';
import { readersOfMove, readersOfRemoved } from './message-readers.ts';
import { peopleNamed } from './people-named.ts';

const knowsNobody: KnowsId = () => false;

interface PlanReader {
  readonly actor: Actor | null;
  readonly knows: KnowsId;
}

/** Who asks, and whose ids they may be told. */
const loadPlanReader = async (
  snapshot: Repositories,
  { caller, now }: DescribedFor,
): Promise<PlanReader> => {
  const context = caller && (await loadActorContext(snapshot, caller, now));
  if (context === null || E.isLeft(context)) return { actor: null, knows: knowsNobody };
  const { realm, actor } = context.right;
  return { actor, knows: await loadKnowsId(snapshot, realm, actor, snapshot) };
};

/** Whether there is more to tell than the numbers of changes. */
const needsMore = ({ changes }: DecidedChanges): boolean =>
  mayAlterReaders(changes) ||
  changes.some(
    (change) =>
      change._tag === 'message.move' ||
      change._tag === 'message.remove' ||
      change._tag === 'api-key.remove' ||
      change._tag === 'api-keys.remove' ||
      change._tag === 'api-keys.end' ||
      change._tag === 'sessions.remove' ||
      (change._tag === 'message.send' && change.message.client === AUTOMATIC_CLIENT),
  );

/**
 * Describes a decision by what it writes, whichever command made it, so that a description can not
 * say anything else than what happens.
 */
export const describeDecision: DescribeDecision = async (snapshot, set, about) => {
  const plain = plainView(set);
  if (!needsMore(set)) return plain;
  const { actor, knows } = await loadPlanReader(snapshot, about);
  const moved = moveIn(set);
  const removed = set.changes.flatMap((one) => (one._tag === 'message.remove' ? one.message : []));
  const [moves, notices, ends, ...readers] = await Promise.all([
    moved === null || actor === null ? null : describeMoves(snapshot, moved, removed, actor),
    describeNotices(snapshot, set, knows),
    describeEnds(snapshot, set, about),
    channelReaders(snapshot, set, actor, about),
    readersOfRemoved(snapshot, removed, about),
    ...set.changes.flatMap((one) =>
      one._tag === 'message.move' ? readersOfMove(snapshot, one, about) : [],
    ),
  ]);
  const all = (side: 'lose' | 'gain'): ReadonlyArray<UserId> =>
    readers.flatMap((one) => [...one[side]]);
  return {
    ...plain,
    moves,
    people: { lose: peopleNamed(all('lose'), knows), gain: peopleNamed(all('gain'), knows) },
    notices,
    ends,
  };
};
