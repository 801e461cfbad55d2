import { loadCallerAndMembership } from '../../channel/load-membership.ts';
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
import type { CallerDenial } from '../../user/actor-context.ts';
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
    const { caller, channel } = command;
    const readTopic = async () => {
      const state = await snapshot.topics.byName(channel, requestedTopic(command.topic));
      const present = state && (await snapshot.topics.visibility(state.topic.id, caller.user));
      return { topic: state?.topic ?? null, present };
    };
    const [loaded, found, freshTopic, { items: held }] = await Promise.all([
      loadCallerAndMembership(snapshot, caller, channel, now),
      readTopic(),
      reserveOne(ids, caller.realm, 'topic'),
      snapshot.counts.all({ kind: 'topic-visibilities', of: caller.user, at: now }),
    ]);
    if (E.isLeft(loaded)) return loaded;
    const topic = loaded.right.membership === null ? { topic: null, present: null } : found;
    return E.right({
      ...loaded.right,
      ...topic,
      freshTopic,
      held,
      most: numbers.topicVisibilities,
    });
  };

/** Behind `POST /user_topics`. */
export const setVisibility = (
  ports: CommandPorts,
  ids: Ids,
): PlannedUseCase<SetVisibility, SetVisibilityRefusal, void> =>
  decideAndCommit(
    ports,
    'topics.setVisibility',
  )<SetVisibility, SetVisibilityFacts, SetVisibilityRefusal, void>({
    read: read(ports, ids),
    decide: judged(decideSetVisibility),
  });
