import { isHostDenial, isStoreUnavailable } from '@parley/core';
import { edgeProblems } from '../problems/edge.ts';
import { FAULT, hostProblem, type Problem, type ProblemTable } from '../problems/problem.ts';
import type { Refusal } from '../request/refusal.ts';
import { alertWordProblems } from './alert-words/routes.ts';
import { attachmentProblems } from './attachments/problems.ts';
import { imageProblems } from './avatars/problems.ts';
import { channelProblems } from './channels/problems.ts';
import { pushProblems } from './devices/problems.ts';
import { draftProblems } from './drafts/routes.ts';
import { emojiProblems } from './emoji/problems.ts';
import { groupProblems } from './groups/problems.ts';
import { invitationProblems } from './invitations/problems.ts';
import { linkifierProblems } from './linkifiers/problems.ts';
import { messageProblems } from './messages/problems.ts';
import { muteProblems } from './mutes/routes.ts';
import { playgroundProblems } from './playgrounds/problems.ts';
import { presenceProblems } from './presence/problems.ts';
import { profileProblems } from './profile-fields/problems.ts';
import { reactionProblems } from './reactions/routes.ts';
import { realmProblems } from './realm/problems.ts';
import { snippetProblems } from './snippets/routes.ts';
import { statusProblems } from './statuses/routes.ts';
import { topicProblems } from './topics/routes.ts';
import { typingProblems } from './typing/routes.ts';
import { uploadProblems } from './uploads/problems.ts';
import { userProblems } from './users/problems.ts';

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
  if (isHostDenial(refusal)) return hostProblem(refusal);
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
