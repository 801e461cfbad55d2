import { attachmentUnchanged } from '../../attachment/attachment.ts';
import type { HistoryId, UnixSeconds } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import { denial } from '../../kernel/denial.ts';
import { E } from '../../kernel/fp.ts';
import { joined } from '../../kernel/joined.ts';
import type { WithJudges } from '../../kernel/judges.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import { claiming } from '../files/claims.ts';
import { releasing } from '../files/releases.ts';
import type { MentionDenial } from '../may-mention-many.ts';
import type { PlacedMessage } from '../message.ts';
import type { UserFlag } from '../text/mentions.ts';
import type { RenderDenial } from '../use-cases/refusals.ts';
import type { ContentFacts } from './read-content.ts';

/** The new text of a message; `move` is what the same request moves. */
export const decideContent = (
  { realm, actor }: ActorContext,
  { message, conversation }: PlacedMessage,
  {
    text,
    calls,
    flagged,
    unflagged,
    calledTopic,
    edit,
    claims,
    releases,
    waiting,
    judges,
  }: ContentFacts & WithJudges,
  move: HistoryId | null,
  now: UnixSeconds,
): E.Either<RenderDenial | MentionDenial, DecidedChanges> => {
  if (E.isLeft(text.rendered)) return E.left(denial('message.content.not-renderable'));
  const permit = judges.mayMention({ realm, actor }, calls.called);
  if (E.isLeft(permit)) return permit;
  const { html, mentionsChannel, hasLink, hasImage } = text.rendered.right;
  const by = actor.user.id;
  const edited: Change = {
    _tag: 'message.edit',
    message: message.id,
    content: text.content,
    rendered: html,
    mentionsChannel: mentionsChannel && conversation._tag === 'InTopic',
    hasLink,
    hasImage,
    edit: {
      id: edit,
      by,
      at: now,
      prevContent: message.content,
      prevRendered: message.rendered,
      move,
    },
  };
  const flags = (
    tag: 'message-flag.put' | 'message-flag.remove',
    rows: ReadonlyArray<UserFlag>,
  ): ReadonlyArray<Change> =>
    rows.map(({ user, flag }) => ({ _tag: tag, message: message.id, user, flag }));
  const calledBefore = [
    ...(message.mentionsChannel ? (['channel'] as const) : []),
    ...(calledTopic ? (['topic'] as const) : []),
  ];
  const event = {
    _tag: 'message.edited',
    realm: realm.id,
    message: message.id,
    edit,
    by,
    at: now,
    ...(move !== null && { move }),
  } as const;
  const rewritten: DecidedChanges = {
    guards: waiting.map(attachmentUnchanged),
    changes: [
      edited,
      ...flags('message-flag.put', flagged),
      ...flags('message-flag.remove', unflagged),
    ],
    events: [calledBefore.length === 0 ? event : { ...event, calledBefore }],
  };
  return E.right(
    joined([
      rewritten,
      releasing(releases, message.id),
      claiming({ realm, actor }, claims, message.id),
    ]),
  );
};
