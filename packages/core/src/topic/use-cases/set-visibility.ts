import { loadMembership } from '../../channel/load-membership.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import {
  type CommandPorts,
  decideAndCommit,
  type PlannedUseCase,
} from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadActorContext } from '../../user/actor-context.ts';
import { decideSetVisibility, type SetVisibilityFacts } from '../decide-set-visibility.ts';
import { requestedTopic } from '../topic-name.ts';
import type { SetVisibility, SetVisibilityRefusal } from './contract.ts';

const read =
  ({ numbers }: CommandPorts, ids: Ids) =>
  async (
    snapshot: Repositories,
    command: SetVisibility,
    now: UnixSeconds,
  ): Promise<E.Either<CallerDenial, SetVisibilityFacts>> => {
    const context = await loadActorContext(snapshot, command.caller, now);
    if (E.isLeft(context)) return context;
    const { realm, actor } = context.right;
    const membership = await loadMembership(snapshot, command.channel, actor.user.id);
    const state =
      membership &&
      (await snapshot.topics.byName(membership.channel.id, requestedTopic(command.topic)));
    return E.right({
      context: context.right,
      membership,
      topic: state?.topic ?? null,
      present: state && (await snapshot.topics.visibility(state.topic.id, actor.user.id)),
      freshTopic: await reserveOne(ids, realm.id, 'topic'),
      held: (await snapshot.counts.all({ kind: 'topic-visibilities', of: actor.user.id, at: now }))
        .items,
      most: numbers.topicVisibilities,
    });
  };

/** Behind `POST /user_topics`. */
export const setVisibility = (
  ports: CommandPorts,
  ids: Ids,
): PlannedUseCase<SetVisibility, SetVisibilityRefusal, void> =>
  decideAndCommit(ports)<SetVisibility, SetVisibilityFacts, SetVisibilityRefusal, void>({
    read: read(ports, ids),
    decide: decideSetVisibility,
  });
