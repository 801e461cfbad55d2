import {
  type AttachmentChange,
  type AttachmentId,
  FIRST_REVISION,
  type MessageId,
  nextRevision,
  type RealmId,
} from '@parley/core';
import { rowOf } from '../../corrupt-change-set.ts';
import { keyTaken } from '../../keys.ts';
import type { Draft } from '../../state.ts';
import type { Appliers } from '../applier.ts';

const take = (draft: Draft, realm: RealmId, bytes: number): void => {
  const { used, revision } = draft.state.uploadSpaces.get(realm) ?? { used: 0, revision: null };
  const next = revision === null ? FIRST_REVISION : nextRevision(revision);
  draft.write('uploadSpaces').set(realm, { used: used + bytes, revision: next });
};

const hold = (draft: Draft, id: AttachmentId, change: (held: Set<MessageId>) => void): void => {
  const attachment = rowOf(draft.state.attachments, id, 'attachment');
  const held = new Set(draft.state.holders.get(id));
  change(held);
  draft.write('holders').set(id, held);
  draft
    .write('attachments')
    .set(id, { ...attachment, revision: nextRevision(attachment.revision) });
};

const letGo = (draft: Draft, message: MessageId, isLost: (file: AttachmentId) => boolean): void => {
  for (const [id, held] of draft.state.holders) {
    if (!held.has(message) || !isLost(id)) continue;
    draft.write('holders').set(id, new Set([...held].filter((one) => one !== message)));
  }
};

/** A message that goes lets go of everything. */
export const letGoOfAll = (draft: Draft, message: MessageId): void =>
  letGo(draft, message, () => true);

/** One that says something else has nothing to do with files that are gone. */
export const letGoOfGone = (draft: Draft, message: MessageId): void =>
  letGo(draft, message, (file) => !draft.state.attachments.has(file));

/** Removing one that is not there changes nothing. */
export const attachmentAppliers: Appliers<AttachmentChange['_tag']> = {
  'attachment.put': (draft, { attachment }) => {
    rowOf(draft.state.users, attachment.owner, 'user');
    for (const { id, path } of draft.state.attachments.values())
      if (path === attachment.path && id !== attachment.id) throw keyTaken;
    take(
      draft,
      attachment.realm,
      attachment.size - (draft.state.attachments.get(attachment.id)?.size ?? 0),
    );
    draft.write('attachments').set(attachment.id, attachment);
  },
  'attachment.remove': (draft, { attachment: id }) => {
    const attachment = draft.state.attachments.get(id);
    if (attachment === undefined) return;
    take(draft, attachment.realm, -attachment.size);
    draft.write('attachments').delete(id);
  },
  'attachment.claim': (draft, { attachment, message }) => {
    rowOf(draft.state.messages, message, 'message');
    hold(draft, attachment, (held) => held.add(message));
  },
  'attachment.release': (draft, { attachment, message }) =>
    hold(draft, attachment, (held) => held.delete(message)),
};
