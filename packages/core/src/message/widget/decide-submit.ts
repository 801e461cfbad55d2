import { membershipUnchanged } from '../../channel/load-membership.ts';
import type { SubmessageId } from '../../kernel/brand.ts';
import type { Decision } from '../../kernel/change-set.ts';
import { type Denial, denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import { type ActorContext, actorUnchanged } from '../../user/actor-context.ts';
import { messageUnchanged } from '../guards.ts';
import type { MessageMissing, ReadMessagePermit } from '../may-read-message.ts';
import { acceptSubmission, type SubmissionDenial } from './accept-submission.ts';
import { isFields, parsed } from './shape.ts';
import { MOST_SUBMESSAGES, type Submessage, type Submission, WIDGET } from './submessage.ts';

export interface SubmitFacts {
  readonly context: ActorContext;
  readonly placed: ReadMessagePermit;
  /** The submessages of the message, oldest first. */
  readonly given: ReadonlyArray<Submessage>;
  readonly id: SubmessageId;
}

export type SubmitDenial =
  | MessageMissing
  | Denial<'message.submit.not-first' | 'message.submit.full'>
  | SubmissionDenial;

/** What the message shows instead of its text; null: its text. */
const widgetAmong = (given: ReadonlyArray<Submessage>): string | null => {
  const widget = given.find(({ type }) => type === WIDGET);
  const read = widget === undefined ? null : parsed(widget.content);
  if (read === null || !isFields(read.value)) return null;
  return typeof read.value.widget_type === 'string' ? read.value.widget_type : null;
};

const fits = (all: ReadonlyArray<Submission>): boolean =>
  all.length <= MOST_SUBMESSAGES.count &&
  all.reduce((sum, { type, content }) => sum + type.length + content.length, 0) <=
    MOST_SUBMESSAGES.characters;

/** The sender of the message submits first; after that all users who may read it take part. */
export const decideSubmit = (
  { context, placed, given, id, judges }: SubmitFacts & WithJudges,
  { type, content }: Submission,
): E.Either<SubmitDenial, Decision<void>> => {
  const touch = judges.mayTouchMessage(placed);
  if (E.isLeft(touch)) return touch;
  const { message, membership } = touch.right;
  const user = context.actor.user.id;
  const isAuthor = message.sender === user;
  if (!isAuthor && !given.some(({ sender }) => sender === message.sender))
    return E.left(denial('message.submit.not-first'));
  const accepted = acceptSubmission(widgetAmong(given), content, isAuthor);
  if (E.isLeft(accepted)) return accepted;
  if (!fits([...given, { type, content }])) return E.left(denial('message.submit.full'));
  const submessage: Submessage = { id, message: message.id, sender: user, type, content };
  return E.right({
    changeSet: {
      guards: [
        actorUnchanged(context.actor),
        messageUnchanged(message),
        ...(membership === null ? [] : membershipUnchanged(context.actor, membership)),
      ],
      changes: [{ _tag: 'submessage.put', submessage }],
      events: [
        { _tag: 'message.submitted', realm: message.realm, message: message.id, submessage: id },
      ],
    },
    reply: undefined,
  });
};
