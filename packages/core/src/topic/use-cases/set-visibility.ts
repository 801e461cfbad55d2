import { loadStanding } from '../../channel/load-standing.ts';
import { TopicId, type UnixSeconds } from '../../kernel/brand.ts';
import { decideAndCommit, type UseCase, type WalkPorts } from '../../kernel/decide-and-commit.ts';
import { E } from '../../kernel/fp.ts';
import type { Ids, Repositories } from '../../kernel/ports.ts';
import { reserveOne } from '../../kernel/reserve-one.ts';
import { type CallerDenial, loadScene } from '../../user/load-actor.ts';
import { decideSetVisibility, type SetVisibilityFacts } from '../decide-set-visibility.ts';
import { requestedTopic } from '../topic-name.ts';
import type { SetVisibility, SetVisibilityRefusal } from './contract.ts';

const read =
  ({ numbers }: WalkPorts, ids: Ids) =>
  async (snapshot: Repositories, command: SetVisibility, now: UnixSeconds): Promise<E.Either<CallerDenial, SetVisibilityFacts>> => {
    const scene = await loadScene(snapshot, command.caller, now);
    if (E.isLeft(scene)) return scene;
    const { realm, actor } = scene.right;
    const standing = await loadStanding(snapshot, realm.id, command.channel, actor.user.id);
    const state = standing && (await snapshot.topics.byName(standing.channel.id, requestedTopic(command.topic)));
    return E.right({
      scene: scene.right,
      standing,
      topic: state?.topic ?? null,
      present: state && (await snapshot.topics.visibility(state.topic.id, actor.user.id)),
      freshTopic: TopicId(await reserveOne(ids, 'topic')),
      held: (await snapshot.counts.all({ kind: 'topic-visibilities', of: actor.user.id, at: now })).items,
      most: numbers.topicVisibilities,
    });
  };

/** Behind `POST /user_topics`. */
export const setVisibility = (walk: WalkPorts, ids: Ids): UseCase<SetVisibility, SetVisibilityRefusal, void> =>
  decideAndCommit(walk)<SetVisibility, SetVisibilityFacts, SetVisibilityRefusal, void>({
    read: read(walk, ids),
    decide: decideSetVisibility,
  });
