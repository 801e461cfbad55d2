import { isStoreUnavailable } from '@parley/core';
import { FAULT, type Problem, type ProblemTable } from './problem.ts';
import { edgeProblems } from './problems/edge.ts';
import { attachmentProblems } from './problems/files/attachment.ts';
import { imageProblems } from './problems/files/image.ts';
import { uploadProblems } from './problems/files/upload.ts';
import { draftProblems } from './problems/messages/draft.ts';
import { messageProblems } from './problems/messages/message.ts';
import { reactionProblems } from './problems/messages/reaction.ts';
import { snippetProblems } from './problems/messages/snippet.ts';
import { topicProblems } from './problems/messages/topic.ts';
import { typingProblems } from './problems/messages/typing.ts';
import { channelProblems } from './problems/organization/channel.ts';
import { emojiProblems } from './problems/organization/emoji.ts';
import { groupProblems } from './problems/organization/group.ts';
import { invitationProblems } from './problems/organization/invitation.ts';
import { linkifierProblems } from './problems/organization/linkifier.ts';
import { playgroundProblems } from './problems/organization/playground.ts';
import { realmProblems } from './problems/organization/realm.ts';
import { alertWordProblems, muteProblems } from './problems/people/belongings.ts';
import { presenceProblems } from './problems/people/presence.ts';
import { profileProblems } from './problems/people/profile.ts';
import { pushProblems } from './problems/people/push.ts';
import { statusProblems } from './problems/people/status.ts';
import { userProblems } from './problems/people/user.ts';
import type { Refusal } from './request/refusal.ts';

/** What HTTP says of every refusal there is. */
export const problems: ProblemTable<Refusal> = {
  ...edgeProblems,
  ...imageProblems,
  ...realmProblems,
  ...groupProblems,
  ...userProblems,
  ...channelProblems,
  ...topicProblems,
  ...attachmentProblems,
  ...uploadProblems,
  ...messageProblems,
  ...reactionProblems,
  ...snippetProblems,
  ...presenceProblems,
  ...typingProblems,
  ...profileProblems,
  ...draftProblems,
  ...linkifierProblems,
  ...playgroundProblems,
  ...emojiProblems,
  ...statusProblems,
  ...alertWordProblems,
  ...muteProblems,
  ...invitationProblems,
  ...pushProblems,
};

type Row = (refusal: Refusal) => Problem;

/** `own`: where one endpoint says it differently. */
export const problemOf = (refusal: Refusal, own: Partial<ProblemTable<Refusal>> = {}): Problem => {
  // A row takes the refusal of its own rule, which is how it was looked up.
  const row = (own[refusal.rule] ?? problems[refusal.rule]) as Row;
  return row(refusal);
};

/**
 * What a client is told when a request failed: why the store cannot be used, where that is the
 * reason, and otherwise `FAULT`. The log has the cause.
 */
export const faultOf = (error: unknown): Problem => {
  if (!isStoreUnavailable(error)) return FAULT;
  const problem = problemOf(error.denial);
  return { ...problem, headers: { ...problem.headers, 'Parley-Rule': error.denial.rule } };
};
