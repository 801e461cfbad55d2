import type { Attachment } from '../../attachment/attachment.ts';
import type { MessageId } from '../../kernel/brand.ts';
import type { Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import type { ActorContext } from '../../user/actor-context.ts';
import type { ReadMessagePermit } from '../may-read-message.ts';
import { loadReadable } from '../read/load-readable.ts';

/** Messages that are looked at together. Most files are held by one. */
const AT_ONCE = 50;

/** The first answer that is one, asked of the messages that hold a file, the newest first. */
const firstOf = async <A>(
  { attachments }: Repositories,
  { id }: Attachment,
  ask: (messages: ReadonlyArray<MessageId>) => Promise<A | null>,
): Promise<A | null> => {
  let before: MessageId | null = null;
  for (;;) {
    const holders: ReadonlyArray<MessageId> = await attachments.holders(id, before, AT_ONCE);
    const answer = holders.length === 0 ? null : await ask(holders);
    if (answer !== null || holders.length < AT_ONCE) return answer;
    before = holders.at(-1) ?? null;
  }
};

/** A message that holds the file and that this user may read; null where there is none. */
export const shownBy = (
  snapshot: Repositories,
  context: ActorContext,
  attachment: Attachment,
): Promise<ReadMessagePermit | null> =>
  firstOf(
    snapshot,
    attachment,
    async (holders) => (await loadReadable(snapshot, context, holders)).at(-1) ?? null,
  );

/** True when a message in a web-public channel holds the file. */
export const isShownToAnybody = async (
  snapshot: Repositories,
  realm: Realm,
  attachment: Attachment,
): Promise<boolean> => {
  if (!realm.settings.enableSpectatorAccess) return false;
  const found = await firstOf(snapshot, attachment, async (holders) => {
    const placed = await snapshot.messages.byIds(holders);
    const ids = [...new Set(placed.flatMap(({ span }) => span?.channel ?? []))];
    const channels = await snapshot.channels.byIds(ids);
    return channels.some(({ privacy }) => privacy === 'web-public') || null;
  });
  return found === true;
};
