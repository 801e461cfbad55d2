import {
  type Attachment,
  type AttachmentRepository,
  type HeldAttachment,
  type Holder,
  type MessageId,
  secretsIn,
} from '@parley/core';
import type { State } from '../../state.ts';
import { distinctIds, sortedById } from '../lists.ts';

const NOBODY: ReadonlySet<MessageId> = new Set();

export const attachmentQueries = (state: State): AttachmentRepository => {
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
  const unsent = (realm: number): ReadonlyArray<string> =>
    [...state.drafts.values(), ...state.snippets.values()].flatMap((one) =>
      one.realm === realm ? one.content : [],
    );
  return {
    byId: async (realm, id) => {
      const attachment = attachments.get(id);
      return attachment?.realm === realm ? attachment : null;
    },
    held: async (realm, id) => {
      const attachment = attachments.get(id);
      return attachment?.realm === realm ? withHolders(attachment) : null;
    },
    byPaths: async (realm, paths) =>
      all((attachment) => attachment.realm === realm && paths.includes(attachment.path)),
    ofUser: async (user) => all(({ owner }) => owner === user).map(withHolders),
    heldBy: async (message) => all((attachment) => heldBy(attachment).has(message)),
    heldElsewhere: async (ids, message) =>
      distinctIds(ids).filter((id) => [...heldBy({ id })].some((holder) => holder !== message)),
    holders: async (id, before, limit) =>
      distinctIds(heldBy({ id }))
        .toReversed()
        .filter((message) => before === null || message < before)
        .slice(0, limit),
    space: async (realm) => state.uploadSpaces.get(realm) ?? { used: 0, revision: null },
    unheld: async (moment, after, limit) =>
      all(
        (attachment) =>
          attachment.createdAt < moment && attachment.id > after && heldBy(attachment).size === 0,
      ).slice(0, limit),
    all: async (after, limit) => all(({ id }) => id > after).slice(0, limit),
    inUnsent: async (realm, secrets) => {
      const found = new Set(unsent(realm).flatMap(secretsIn));
      return secrets.filter((secret) => found.has(secret));
    },
    pathsInUse: async (paths) => {
      const used = new Set<string>([...attachments.values()].map(({ path }) => path));
      return paths.filter((path) => used.has(path));
    },
  };
};
