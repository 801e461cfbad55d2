import type { UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import { judged } from '../../kernel/judged.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { decideUnsubscribe, type UnsubscribeFacts } from '../subscribing/decide-unsubscribe.ts';
import { findPeople } from './find-people.ts';
import { loadExisting } from './load-existing.ts';
import type { Unsubscribe, Unsubscribed, UnsubscribeRefusal } from './subscription-contract.ts';

const read =
  (ids: Ids) =>
  async (
    snapshot: Repositories,
    command: Unsubscribe,
    now: UnixSeconds,
  ): Promise<E.Either<CallerDenial, UnsubscribeFacts>> => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const people = await findPeople(
      snapshot,
      context.right,
      command.people,
      command.channels.length,
    );
    const [existing, position] = await Promise.all([
      loadExisting(snapshot, context.right, command.channels, people),
      reserveOne(ids, context.right.realm.id, 'message'),
    ]);
    return E.right({ context: context.right, people, existing, position });
  };

/** Behind `DELETE /users/me/subscriptions`. */
export const unsubscribe = (
  ports: CommandPorts,
  ids: Ids,
): PlannedUseCase<Unsubscribe, UnsubscribeRefusal, Unsubscribed> =>
  decideAndCommit(
    ports,
    'channels.unsubscribe',
  )<Unsubscribe, UnsubscribeFacts, UnsubscribeRefusal, Unsubscribed>({
    read: read(ids),
    decide: judged(decideUnsubscribe),
  });
