import { attachmentUnchanged } from '../../attachment/attachment.ts';
import type { HistoryId, UnixSeconds, UserId } from '../../kernel/brand.ts';
import type { Change, DecidedChanges } from '../../kernel/change-set.ts';
import { joined } from '../../kernel/joined.ts';
import { releasing } from '../files/releases.ts';
import type { Message } from '../message.ts';
import type { UserFlag } from '../text/mentions.ts';
import type { UndoEditFacts } from './read-undo-edit.ts';

interface TakenBack {
  readonly message: Message;
  readonly by: UserId;
  readonly ids: { readonly move: HistoryId | null; readonly edit: HistoryId };
}

/** A message says again what it said before, to whom it said it. */
export const decideUndoEdit = (
  { recipe, edit, redrawn, calledTopic, claims, releases, images }: UndoEditFacts,
  { message, by, ids }: TakenBack,
  now: UnixSeconds,
): DecidedChanges => {
  const { id, realm } = message;
  const edited: Change = {
    _tag: 'message.edit',
    message: id,
    content: edit.prevContent,
    rendered: redrawn?.html ?? edit.prevRendered,
    mentionsChannel: recipe.mentionsChannel,
    hasLink: redrawn?.hasLink ?? recipe.hasLink,
    hasImage: redrawn?.hasImage ?? recipe.hasImage,
    edit: {
      id: ids.edit,
      by,
      at: now,
      move: ids.move,
      undoes: edit.id,
      prevContent: message.content,
      prevRendered: message.rendered,
    },
    editedAt: recipe.editedAt,
  };
  const flags = (
    tag: 'message-flag.put' | 'message-flag.remove',
    rows: ReadonlyArray<UserFlag>,
  ): ReadonlyArray<Change> =>
    rows.map(({ user, flag }) => ({ _tag: tag, message: id, user, flag }));
  const calledBefore = [
    ...(message.mentionsChannel ? (['channel'] as const) : []),
    ...(calledTopic ? (['topic'] as const) : []),
  ];
  const rewritten: DecidedChanges = {
    guards: [...images, ...claims].map(attachmentUnchanged),
    changes: [
      edited,
      ...flags('message-flag.put', recipe.unflagged),
      ...flags('message-flag.remove', recipe.flagged),
      ...claims.map(
        ({ id: attachment }) => ({ _tag: 'attachment.claim', attachment, message: id }) as const,
      ),
    ],
    events: [
      {
        _tag: 'message.edited',
        realm,
        message: id,
        edit: ids.edit,
        by,
        at: now,
        ...(ids.move !== null && { move: ids.move }),
        ...(calledBefore.length > 0 && { calledBefore }),
      },
      ...claims.map(({ id: attachment }) => ({
        _tag: 'attachment.claimed' as const,
        realm,
        user: by,
        attachment,
        message: id,
      })),
    ],
  };
  return joined([rewritten, releasing(releases, id)]);
};
