import type { Guard } from '../kernel/guard.ts';
import type { Plan } from '../kernel/plan.ts';
import type { PlanView } from '../kernel/plan-view.ts';

/** What a guard depends on, without the ids of rows and the newest message of a topic. */
const revisionOf = (guard: Guard): ReadonlyArray<unknown> => {
  switch (guard._tag) {
    case 'row.unchanged':
      return [guard.row, guard.revision];
    case 'topic.unchanged':
      return ['topic', guard.revision];
    case 'key.free':
      return [guard.key];
  }
};

/** An idempotency key belongs to the request, not to what its command does. */
const isOfCommand = (guard: Guard): boolean =>
  guard._tag !== 'key.free' || guard.key !== 'request.key';

const viewOf = ({ changes, moves, people, notices, ends }: PlanView): ReadonlyArray<unknown> => {
  const grows = moves?.grows === true;
  return [
    changes.map(({ what, number }) => [what, number]),
    moves && [moves.from, moves.to, grows ? null : [moves.messages, moves.stay]],
    [people.lose, people.gain],
    // Where more messages may still come, the texts of notices name a number that grows.
    notices.map(({ place, text }) => (grows ? [place] : [place, text])),
    ends,
  ];
};

/**
 * A text that is equal for two plans of one command when they do the same: the view, and the
 * revisions of what the plan depends on. Ids that were reserved and times are no part of it, nor is
 * the number of messages where those that are sent meanwhile move as well.
 */
export const planFingerprint = ({
  command,
  changeSet: { guards },
  view,
}: Pick<Plan<unknown>, 'command' | 'changeSet' | 'view'>): string =>
  JSON.stringify([command, viewOf(view), guards.filter(isOfCommand).map(revisionOf)]);
