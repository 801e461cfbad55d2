import { MessageId, type UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { decideUnsubscribe, type UnsubscribeFacts } from '../subscribing/decide-unsubscribe.ts';
import { findPeople } from './find-people.ts';
import { loadExisting } from './load-existing.ts';
import type { Unsubscribe, Unsubscribed, UnsubscribeRefusal } from './subscription-contract.ts';

const read =
  (ids: Ids) =>
  async (snapshot: Repositories, command: Unsubscribe, now: UnixSeconds): Promise<E.Either<CallerDenial, UnsubscribeFacts>> => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const people = await findPeople(snapshot, scene.right, command.people, command.channels.length);
    const existing = await loadExisting(snapshot, scene.right, command.channels, people);
    const position = MessageId(await reserveOne(ids, 'message'));
    return E.right({ scene: scene.right, people, existing, position });
  };

/** Behind `DELETE /users/me/subscriptions`. */
export const unsubscribe = (walk: WalkPorts, ids: Ids): UseCase<Unsubscribe, UnsubscribeRefusal, Unsubscribed> =>
  decideAndCommit(walk)<Unsubscribe, UnsubscribeFacts, UnsubscribeRefusal, Unsubscribed>({ read: read(ids), decide: decideUnsubscribe });
