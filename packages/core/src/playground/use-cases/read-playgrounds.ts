import type { UnixSeconds } from '../../kernel/brand.ts';
import type { Caller } from '../../kernel/caller.ts';
import { E } from '../../kernel/fp.ts';
import type { Repositories } from '../../kernel/ports.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import type { RemovePlaygroundFacts } from '../decide-remove-playground.ts';

export const readPlaygrounds = async (
  snapshot: Repositories,
  { caller }: { readonly caller: Caller },
  now: UnixSeconds,
): Promise<E.Either<CallerDenial, RemovePlaygroundFacts>> => {
  const scene = await loadScene(snapshot, caller, now);
  return E.isLeft(scene) ? scene : E.right({ scene: scene.right, all: await snapshot.playgrounds.ofRealm(scene.right.realm.id) });
};
