import { membershipUnchanged } from '../channel/load-membership.ts';
import type { ChannelMembership } from '../channel/may-read-channel.ts';
import { FIRST_REVISION, type TopicId, type UnixSeconds } from '../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../kernel/change-set.ts';
import { denial } from '../kernel/denial.ts';
import { E } from '../kernel/fp.ts';
import type { WithJudges } from '../kernel/judges.ts';
import { tooMany } from '../kernel/numbers.ts';
import { codePoints, foldCase } from '../kernel/text.ts';
import { firstRefused } from '../kernel/text-class.ts';
import { type ActorContext, actorUnchanged } from '../user/actor-context.ts';
import { visibilitySet } from './follow.ts';
import type { SetVisibilityPermit } from './may-set-visibility.ts';
import { MAX_TOPIC_NAME, type Topic, type TopicVisibility } from './topic.ts';
import { requestedTopic } from './topic-name.ts';
import type { SetVisibility, SetVisibilityRefusal } from './use-cases/contract.ts';

export interface SetVisibilityFacts {
  readonly context: ActorContext;
  /** Null: there is no such channel. */
  readonly membership: ChannelMembership | null;
  /** Null: the channel has no topic of this name yet. */
  readonly topic: Topic | null;
  readonly present: TopicVisibility | null;
  /** Reserved, for a topic that does not exist. */
  readonly freshTopic: TopicId;
  /** Topics for which the actor has a policy, and how many there may be. */
  readonly held: number;
  readonly most: number;
}

const parseName = (raw: string): E.Either<SetVisibilityRefusal, string> => {
  if (codePoints(raw) > MAX_TOPIC_NAME)
    return E.left(denial('topic.visibility.name-too-long', { limit: MAX_TOPIC_NAME }));
  const name = requestedTopic(raw);
  const position = firstRefused('line', name);
  return position === null
    ? E.right(name)
    : E.left(denial('topic.name.invalid-character', { position }));
};

/** The topic as it is, or its first row. */
const topicFor = (
  { topic, freshTopic }: SetVisibilityFacts,
  { channel }: SetVisibilityPermit,
  name: string,
): Topic =>
  topic ?? {
    id: freshTopic,
    realm: channel.realm,
    channel: channel.id,
    revision: FIRST_REVISION,
    name,
    openContainer: null,
  };

const changeSet = (
  facts: SetVisibilityFacts,
  permit: SetVisibilityPermit,
  name: string,
  command: SetVisibility,
  at: UnixSeconds,
): DecidedChanges => {
  const { actor } = facts.context;
  const topic = topicFor(facts, permit, name);
  const isNew = facts.topic === null;
  const outcome = visibilitySet(topic, actor.user.id, command.policy, at);
  return {
    guards: [
      actorUnchanged(actor),
      ...membershipUnchanged(actor, permit),
      isNew
        ? { _tag: 'key.free', key: 'topic.name', channel: topic.channel, value: foldCase(name) }
        : { _tag: 'topic.unchanged', topic: topic.id, revision: topic.revision },
    ],
    changes: [...(isNew ? [{ _tag: 'topic.put', topic } as const] : []), ...outcome.changes],
    events: outcome.events,
  };
};

/** A wish that is there already changes nothing. */
export const decideSetVisibility = (
  facts: SetVisibilityFacts & WithJudges,
  command: SetVisibility,
  now: UnixSeconds,
): E.Either<SetVisibilityRefusal, Decision<void>> => {
  const name = parseName(command.topic);
  if (E.isLeft(name)) return name;
  const permit = facts.judges.maySetVisibility(
    facts.context.actor,
    facts.membership,
    command.policy,
    facts.present,
  );
  if (E.isLeft(permit)) return permit;
  const isMore = facts.present === null && command.policy !== 0;
  if (isMore && facts.held >= facts.most) return E.left(tooMany('topicVisibilities', facts.most));
  const isThere = (facts.present?.policy ?? 0) === command.policy;
  return E.right({
    changeSet: isThere ? NO_CHANGE : changeSet(facts, permit.right, name.right, command, now),
    reply: undefined,
  });
};
