import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import type { RemovePlaygroundFacts } from '../decide-remove-playground.ts';

export const readPlaygrounds = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, RemovePlaygroundFacts>> => {
  const [context, all] = await Promise.all([
    loadActorContext(snapshot, caller, now),
    snapshot.playgrounds.ofRealm(),
  ]);
  return E.isLeft(context) ? context : E.right({ context: context.right, all });
};
