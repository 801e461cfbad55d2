import type { Change, Decision } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { Rendered } from '../../kernel/markdown-port.ts';
import type { MentionDenial } from '../may-mention-many.ts';
import type { Message } from '../message.ts';
import type { UserFlag } from '../text/mentions.ts';
import type { SendMessage } from '../use-cases/commands.ts';
import type { RenderDenial, SendRefusal } from '../use-cases/refusals.ts';
import type { SentMessage } from '../use-cases/views.ts';
import type { ChannelSendFacts, DirectSendFacts } from './send-facts.ts';

export type SendFacts = ChannelSendFacts | DirectSendFacts;
export type SendDecision = E.Either<SendRefusal, Decision<SentMessage>>;

/** The rendered text, if it can be rendered and the sender may mention whom it mentions. */
export const judgedText = ({
  context,
  text,
  calls,
  judges,
}: SendFacts & WithJudges): E.Either<RenderDenial | MentionDenial, Rendered> => {
  if (E.isLeft(text.rendered)) return E.left(denial('message.content.not-renderable'));
  const permit = judges.mayMention(context, calls.called);
  return E.isLeft(permit) ? permit : text.rendered;
};

export const flagged = ({ id }: Message, flags: ReadonlyArray<UserFlag>): ReadonlyArray<Change> =>
  flags.map(({ user, flag }) => ({ _tag: 'message-flag.put', message: id, user, flag }));

export const readFor = ({ readBySender }: SendMessage): Message['readFor'] =>
  readBySender === false ? 'nobody' : 'sender';

export const sentEvent = ({ realm, id }: Message, { echo }: SendMessage): DomainEvent => ({
  _tag: 'message.sent',
  realm,
  message: id,
  ...(echo !== undefined && { echo }),
});
