import {
  conversationKey,
  FORGOTTEN_AT_ONCE,
  type MessageChange,
  type MessageId,
  nextRevision,
  type UserId,
} from '@parley/core';
import { expectRealm, rowOf } from '../corrupt-change-set.ts';
import { ascending, messagesIn, shrunk } from '../places.ts';
import type { WorkingState } from '../state.ts';
import type { MemoryAppliers } from '../tables/applier.ts';
import { letGoOfAll, letGoOfGone } from '../tables/attachment.ts';
import { claim } from '../tables/keys.ts';
import { sortedById } from '../tables/lists.ts';
import { move } from './move.ts';
import { send } from './send.ts';

const readBy = (draft: WorkingState, user: UserId, message: MessageId): void => {
  draft.write('reads').set(message, new Set([...(draft.state.reads.get(message) ?? []), user]));
  const marks = draft.state.unreadMarks.get(message);
  if (marks?.has(user))
    draft.write('unreadMarks').set(message, new Set([...marks].filter((other) => other !== user)));
};

export const messageAppliers: MemoryAppliers<MessageChange['_tag']> = {
  'conversation.put': (draft, { id, realm, participants }) => {
    expectRealm(draft.state);
    for (const user of participants) rowOf(draft.state.users, user, 'user');
    claim(
      draft,
      { _tag: 'key.free', key: 'conversation', realm, value: conversationKey(participants) },
      id,
    );
    draft
      .write('conversations')
      .set(id, { id, participants: [...new Set(participants)].sort(ascending) });
  },
  'message.send': send,
  'message.edit': (
    draft,
    { message: id, content, rendered, mentionsChannel, hasLink, hasImage, edit, ...undone },
  ) => {
    const message = rowOf(draft.state.messages, id, 'message');
    const text = { content, rendered, mentionsChannel, hasLink, hasImage };
    draft.write('messages').set(id, {
      ...message,
      ...text,
      editedAt: undone.editedAt === undefined ? edit.at : undone.editedAt,
      revision: nextRevision(message.revision),
    });
    draft.write('edits').set(id, [edit, ...(draft.state.edits.get(id) ?? [])]);
    letGoOfGone(draft, id);
  },
  'message.rerender': (draft, { message: id, rendered, hasLink, hasImage }) => {
    const message = rowOf(draft.state.messages, id, 'message');
    draft.write('messages').set(id, {
      ...message,
      rendered,
      hasLink,
      hasImage,
      revision: nextRevision(message.revision),
    });
  },
  'message.set-meta': (draft, { message: id, meta }) => {
    const message = rowOf(draft.state.messages, id, 'message');
    const revision = nextRevision(message.revision);
    draft.write('messages').set(id, { ...message, meta, revision });
  },
  'message.move': move,
  'message.remove': (draft, { message: id }) => {
    const { container } = rowOf(draft.state.messages, id, 'message');
    draft.write('messages').delete(id);
    draft.write('edits').delete(id);
    draft.write('flags').delete(id);
    draft.write('reads').delete(id);
    draft.write('unreadMarks').delete(id);
    draft.write('reactions').delete(id);
    draft.write('submessages').delete(id);
    letGoOfAll(draft, id);
    const spans = draft.state.spans.get(container) ?? [];
    draft.write('spans').set(
      container,
      spans.flatMap((span) => shrunk(draft.state, span)),
    );
  },
  'undo.put': (draft, { recipe, before }) => {
    rowOf(draft.state.users, recipe.user, 'user');
    const undos = draft.write('undos');
    undos.set(recipe.id, recipe);
    for (const { id, at } of sortedById(undos.values()).slice(0, FORGOTTEN_AT_ONCE))
      if (at < before) undos.delete(id);
  },
  'submessage.put': (draft, { submessage }) => {
    const { message } = submessage;
    rowOf(draft.state.messages, message, 'message');
    rowOf(draft.state.users, submessage.sender, 'user');
    draft
      .write('submessages')
      .set(message, [...(draft.state.submessages.get(message) ?? []), submessage]);
  },
  'message-flag.put': (draft, { message, user, flag }) => {
    rowOf(draft.state.messages, message, 'message');
    rowOf(draft.state.users, user, 'user');
    const rows = draft.state.flags.get(message) ?? [];
    if (rows.some((row) => row.user === user && row.flag === flag)) return;
    draft.write('flags').set(message, [...rows, { user, flag }]);
  },
  'message-flag.remove': (draft, { message, user, flag }) => {
    const rows = draft.state.flags.get(message) ?? [];
    draft.write('flags').set(
      message,
      rows.filter((row) => row.user !== user || row.flag !== flag),
    );
  },
  'messages.read': (draft, { user, pieces }) => {
    rowOf(draft.state.users, user, 'user');
    for (const { id } of messagesIn(draft.state, pieces)) readBy(draft, user, id);
  },
  'everything.read': (draft, { user }) => {
    rowOf(draft.state.users, user, 'user');
    for (const id of draft.state.messages.keys()) readBy(draft, user, id);
  },
  'unread-mark.put': (draft, { message, user }) => {
    rowOf(draft.state.messages, message, 'message');
    rowOf(draft.state.users, user, 'user');
    draft
      .write('unreadMarks')
      .set(message, new Set([...(draft.state.unreadMarks.get(message) ?? []), user]));
  },
};
