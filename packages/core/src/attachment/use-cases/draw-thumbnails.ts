import {
  type AttachmentId,
  type MessageId,
  nextRevision,
  type RealmId,
} from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import type { StoredEvent } from '../../kernel/event.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Stale } from '../../kernel/ports.ts';
import { showDrawn } from '../../message/use-cases/show-drawn.ts';
import { type Attachment, attachmentUnchanged } from '../attachment.ts';
import { type DrawOutcome, drawFile } from '../thumbnails/draw-file.ts';
import type { AttachmentUseCases } from './contract.ts';

interface Drawn {
  readonly file: Attachment;
  readonly outcome: Exclude<DrawOutcome, 'none'>;
}

/**
 * Draws what is to be drawn of one file, and shows it in the messages that hold it. `isLost`: what
 * was drawn is gone.
 */
export type FinishPicture = (file: Attachment, isLost?: boolean) => Promise<DrawOutcome>;

const AT_ONCE = 100;

const noteDrawn = (ports: CommandPorts) =>
  decideAndCommit(ports)<Drawn, Attachment | null, Stale, void>({
    read: async ({ attachments }, { file }) => E.right(await attachments.byId(file.realm, file.id)),
    decide: (file, { outcome }) => {
      if (!file?.image || file.image.isDrawn)
        return E.right({ changeSet: NO_CHANGE, reply: undefined });
      const image = outcome === 'drawn' ? { ...file.image, isDrawn: true } : null;
      const attachment = { ...file, revision: nextRevision(file.revision), image };
      const changeSet = {
        guards: [attachmentUnchanged(file)],
        changes: [{ _tag: 'attachment.put', attachment }],
        events: [],
      } as const;
      return E.right({ changeSet, reply: undefined });
    },
  });

/**
 * Marks the file as drawn first, so that messages written later show it; then updates the messages
 * written before.
 */
export const finishPicture = (commandPorts: CommandPorts, ports: ParleyPorts): FinishPicture => {
  const [note, show] = [noteDrawn(commandPorts), showDrawn(commandPorts, ports)];
  const busy = new Map<AttachmentId, Promise<DrawOutcome>>();

  const showAll = async ({ realm, id }: Attachment): Promise<void> => {
    let before: MessageId | null = null;
    for (;;) {
      const from: MessageId | null = before;
      const holders: ReadonlyArray<MessageId> = await commandPorts.read(({ attachments }) =>
        attachments.holders(id, from, AT_ONCE),
      );
      for (const message of holders) await show({ realm, message })();
      if (holders.length < AT_ONCE) return;
      before = holders.at(-1) ?? null;
    }
  };
  const finish = async (file: Attachment, isLost: boolean): Promise<DrawOutcome> => {
    const outcome = file.image?.isDrawn && !isLost ? 'drawn' : await drawFile(ports, file);
    if (outcome === 'none') return outcome;
    await note({ file, outcome })();
    await showAll(file);
    return outcome;
  };
  return (file, isLost = false) => {
    const running = busy.get(file.id) ?? finish(file, isLost).finally(() => busy.delete(file.id));
    busy.set(file.id, running);
    return running;
  };
};

/** Its name among the consumers of the outbox. */
const CONSUMER = 'thumbnails';
const EVENTS_AT_ONCE = 1_000;

/**
 * Acknowledges its position at intervals, so that old events can be pruned: events it reads again
 * are already done. When nothing draws pictures, pruning does not wait for this consumer.
 */
export const drawThumbnails = (
  { storage, images }: ParleyPorts,
  finish: FinishPicture,
): AttachmentUseCases['drawThumbnails'] => {
  const { outbox, read } = storage;
  const fileOf = (realm: RealmId, id: AttachmentId): Promise<Attachment | null> =>
    read(({ attachments }) => attachments.byId(realm, id));
  const drawAmong = async (events: ReadonlyArray<StoredEvent>): Promise<number> => {
    let drawn = 0;
    for (const { event } of events) {
      const file =
        event._tag === 'attachment.added' ? await fileOf(event.realm, event.attachment) : null;
      if (file?.image && (await finish(file)) !== 'none') drawn++;
    }
    return drawn;
  };
  let told: number | null = null;
  let seen = 0;
  return () => async () => {
    if (told === null) seen = told = await outbox.position(CONSUMER);
    if (images === undefined) {
      if (told > 0) await outbox.acknowledge(CONSUMER, await outbox.last());
      return E.right(0);
    }
    let drawn = 0;
    for (;;) {
      const events = await outbox.read(seen, EVENTS_AT_ONCE);
      const found = await drawAmong(events);
      drawn += found;
      seen = events.at(-1)?.position ?? seen;
      if (found > 0 || seen - told >= EVENTS_AT_ONCE) {
        await outbox.acknowledge(CONSUMER, seen);
        told = seen;
      }
      if (events.length < EVENTS_AT_ONCE) return E.right(drawn);
    }
  };
};
