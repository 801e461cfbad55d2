import type { Problem, ProblemTable } from './problem.ts';
import { attachmentProblems } from './problems/attachment.ts';
import { alertWordProblems, muteProblems } from './problems/belongings.ts';
import { channelProblems } from './problems/channel.ts';
import { draftProblems } from './problems/draft.ts';
import { edgeProblems } from './problems/edge.ts';
import { emojiProblems } from './problems/emoji.ts';
import { groupProblems } from './problems/group.ts';
import { imageProblems } from './problems/image.ts';
import { invitationProblems } from './problems/invitation.ts';
import { linkifierProblems } from './problems/linkifier.ts';
import { messageProblems } from './problems/message.ts';
import { playgroundProblems } from './problems/playground.ts';
import { presenceProblems } from './problems/presence.ts';
import { profileProblems } from './problems/profile.ts';
import { pushProblems } from './problems/push.ts';
import { reactionProblems } from './problems/reaction.ts';
import { realmProblems } from './problems/realm.ts';
import { snippetProblems } from './problems/snippet.ts';
import { statusProblems } from './problems/status.ts';
import { topicProblems } from './problems/topic.ts';
import { typingProblems } from './problems/typing.ts';
import { uploadProblems } from './problems/upload.ts';
import { userProblems } from './problems/user.ts';
import type { Refusal } from './refusal.ts';

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
