import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { UnixSeconds } from '../../kernel/brand.ts';
import { type DecidedChanges, type Decision, NO_CHANGE } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E, pipe } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import type { Release } from '../files/releases.ts';
import { messageUnchanged } from '../guards.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import type { EditMessage } from '../use-cases/commands.ts';
import type { EditRefusal } from '../use-cases/refusals.ts';
import type { Edited } from '../use-cases/views.ts';
import { decideContent } from './decide-content.ts';
import { decideMove } from './decide-move.ts';
import { decideNotices } from './decide-notices.ts';
import type { MoveFacts } from './move-facts.ts';
import type { ContentFacts } from './read-content.ts';

/**
 * What must be known to judge an edit that can be done at all (`edit-request.ts`); null where it
 * does not change that.
 */
export interface EditFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  readonly move: MoveFacts | null;
  readonly content: ContentFacts | null;
}

/** What was read of the actor and of the channels still holds. */
const accessUnchanged = ({ context, placed, move }: EditFacts): DecidedChanges => {
  const memberships = [
    placed.membership,
    move !== null && move.to.channel.id !== move.from.channel.id ? move.to : null,
  ];
  return {
    ...NO_CHANGE,
    guards: [
      actorUnchanged(context.actor),
      messageUnchanged(placed.message),
      ...memberships.flatMap((membership) =>
        membership === null ? [] : membershipUnchanged(context.actor, membership),
      ),
    ],
  };
};

const decidedMove = (
  { context, placed, content, judges }: EditFacts & WithJudges,
  move: MoveFacts,
  command: EditMessage,
  now: UnixSeconds,
) =>
  pipe(
    judges.mayMove(context, placed.message.sentAt, move.kind, now),
    E.map((permit) =>
      decideMove(move, permit, context.actor.user, command, content?.edit ?? null, now),
    ),
  );

/** The actor's own files that no message uses any more. */
const detachedFrom = (
  { actor }: ActorContext,
  releases: ReadonlyArray<Release>,
): Edited['detachedUploads'] =>
  releases.flatMap(({ attachment, isHeldElsewhere }) =>
    isHeldElsewhere || attachment.owner !== actor.user.id ? [] : attachment,
  );

/** A new text, a new place, or both. The order of the questions is part of the contract. */
export const decideEdit = (
  facts: EditFacts & WithJudges,
  command: EditMessage,
  now: UnixSeconds,
): E.Either<EditRefusal, Decision<Edited>> => {
  const { context, placed, move, content } = facts;
  const moved = move === null ? E.right(null) : decidedMove(facts, move, command, now);
  if (E.isLeft(moved)) return moved;
  const edited =
    content === null
      ? E.right(NO_CHANGE)
      : decideContent(
          context,
          placed,
          { ...content, judges: facts.judges },
          moved.right?.move.id ?? null,
          now,
        );
  if (E.isLeft(edited)) return edited;
  if (move !== null && move.overdue !== null)
    return E.left(denial('message.move.time-limit', move.overdue));
  // A text that changes nothing is as good as none, also for a notice that the topic is resolved.
  const done = content === null ? { ...command, content } : command;
  const notices = move === null ? NO_CHANGE : decideNotices(move, context.actor.user, done, now);
  return E.right({
    changeSet: joined([
      accessUnchanged(facts),
      moved.right?.set ?? NO_CHANGE,
      edited.right,
      notices,
    ]),
    reply: { detachedUploads: detachedFrom(context, content?.releases ?? []), history: null },
  });
};
