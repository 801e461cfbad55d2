import {
  type Attachment,
  type AttachmentChange,
  type AttachmentId,
  type AttachmentRepository,
  FIRST_REVISION,
  type HeldAttachment,
  type Holder,
  type MessageId,
  nextRevision,
  secretsIn,
} from '@parley/core';
import { rowOf } from '../corrupt-change-set.ts';
import type { MemoryState, WorkingState } from '../state.ts';
import type { MemoryAppliers } from './applier.ts';
import { keyTaken } from './keys.ts';
import { distinctIds, sortedById } from './lists.ts';

const NOBODY: ReadonlySet<MessageId> = new Set();

export const attachmentQueries = (state: MemoryState): AttachmentRepository => {
  const { attachments, holders, messages } = state;
  const all = (isWanted: (attachment: Attachment) => boolean): ReadonlyArray<Attachment> =>
    sortedById(attachments.values()).filter(isWanted);
  const heldBy = ({ id }: Pick<Attachment, 'id'>): ReadonlySet<MessageId> =>
    (attachments.has(id) ? holders.get(id) : undefined) ?? NOBODY;
  const holderOf = (message: MessageId): ReadonlyArray<Holder> => {
    const sentAt = messages.get(message)?.sentAt;
    return sentAt === undefined ? [] : [{ message, sentAt }];
  };
  const withHolders = (attachment: Attachment): HeldAttachment => ({
    attachment,
    holders: distinctIds(heldBy(attachment)).flatMap(holderOf),
  });
  const unsent = (): ReadonlyArray<string> =>
    [...state.drafts.values(), ...state.snippets.values()].map(({ content }) => content);
  return {
    byId: async (id) => attachments.get(id) ?? null,
    held: async (id) => {
      const attachment = attachments.get(id);
      return attachment === undefined ? null : withHolders(attachment);
    },
    byPaths: async (paths) => all(({ path }) => paths.includes(path)),
    ofUser: async (user) => all(({ owner }) => owner === user).map(withHolders),
    heldBy: async (message) => all((attachment) => heldBy(attachment).has(message)),
    heldElsewhere: async (ids, message) =>
      distinctIds(ids).filter((id) => [...heldBy({ id })].some((holder) => holder !== message)),
    holders: async (id, before, limit) =>
      distinctIds(heldBy({ id }))
        .toReversed()
        .filter((message) => before === null || message < before)
        .slice(0, limit),
    space: async () => state.uploadSpace,
    inUnsent: async (secrets) => {
      const found = new Set(unsent().flatMap(secretsIn));
      return secrets.filter((secret) => found.has(secret));
    },
  };
};

const take = ({ state, replace }: WorkingState, bytes: number): void => {
  const { used, revision } = state.uploadSpace;
  const next = revision === null ? FIRST_REVISION : nextRevision(revision);
  replace({ uploadSpace: { used: used + bytes, revision: next } });
};

const hold = (
  draft: WorkingState,
  id: AttachmentId,
  change: (held: Set<MessageId>) => void,
): void => {
  const attachment = rowOf(draft.state.attachments, id, 'attachment');
  const held = new Set(draft.state.holders.get(id));
  change(held);
  draft.write('holders').set(id, held);
  draft
    .write('attachments')
    .set(id, { ...attachment, revision: nextRevision(attachment.revision) });
};

const letGo = (
  draft: WorkingState,
  message: MessageId,
  isLost: (file: AttachmentId) => boolean,
): void => {
  for (const [id, held] of draft.state.holders) {
    if (!held.has(message) || !isLost(id)) continue;
    draft.write('holders').set(id, new Set([...held].filter((one) => one !== message)));
  }
};

/** A message that goes lets go of everything. */
export const letGoOfAll = (draft: WorkingState, message: MessageId): void =>
  letGo(draft, message, () => true);

/** One that says something else has nothing to do with files that are gone. */
export const letGoOfGone = (draft: WorkingState, message: MessageId): void =>
  letGo(draft, message, (file) => !draft.state.attachments.has(file));

/** Removing one that is not there changes nothing. */
export const attachmentAppliers: MemoryAppliers<AttachmentChange['_tag']> = {
  'attachment.put': (draft, { attachment }) => {
    rowOf(draft.state.users, attachment.owner, 'user');
    for (const { id, path } of draft.state.attachments.values())
      if (path === attachment.path && id !== attachment.id) throw keyTaken;
    take(draft, attachment.size - (draft.state.attachments.get(attachment.id)?.size ?? 0));
    draft.write('attachments').set(attachment.id, attachment);
  },
  'attachment.remove': (draft, { attachment: id }) => {
    const attachment = draft.state.attachments.get(id);
    if (attachment === undefined) return;
    take(draft, -attachment.size);
    draft.write('attachments').delete(id);
  },
  'attachment.claim': (draft, { attachment, message }) => {
    rowOf(draft.state.messages, message, 'message');
    hold(draft, attachment, (held) => held.add(message));
  },
  'attachment.release': (draft, { attachment, message }) =>
    hold(draft, attachment, (held) => held.delete(message)),
};
