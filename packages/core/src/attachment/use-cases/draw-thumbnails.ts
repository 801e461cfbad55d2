import {
  type AttachmentId,
  type MessageId,
  nextRevision,
  type RealmId,
} from '../../kernel/brand.ts';
import { NO_CHANGE } from '../../kernel/change-set.ts';
import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import { deliverOutbox, skipIfRegistered } from '../../kernel/deliver-outbox.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Stale } from '../../kernel/ports.ts';
import { showDrawn } from '../../message/use-cases/show-drawn.ts';
import { type Attachment, attachmentUnchanged } from '../attachment.ts';
import { type DrawOutcome, drawFile } from '../thumbnails/draw-file.ts';
import type { AttachmentUseCases } from './contract.ts';

interface Drawn {
  readonly realm: RealmId;
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
  decideAndCommit(
    ports,
    null,
  )<Drawn, Attachment | null, Stale, void>({
    read: async ({ attachments }, { file }) => E.right(await attachments.byId(file.id)),
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
      const holders: ReadonlyArray<MessageId> = await commandPorts.read(realm, ({ attachments }) =>
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
    await note({ realm: file.realm, file, outcome })();
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

/** When nothing draws pictures, pruning does not wait for this consumer. */
export const drawThumbnails =
  ({ storage, images }: ParleyPorts, finish: FinishPicture): AttachmentUseCases['drawThumbnails'] =>
  () =>
  async () => {
    const { outbox, read } = storage;
    if (images === undefined) {
      await skipIfRegistered(outbox, CONSUMER);
      return E.right(0);
    }
    let drawn = 0;
    await deliverOutbox(outbox, {
      name: CONSUMER,
      sink: async ({ event }) => {
        if (event._tag !== 'attachment.added') return;
        const file = await read(event.realm, ({ attachments }) =>
          attachments.byId(event.attachment),
        );
        if (file?.image && (await finish(file)) !== 'none') drawn++;
      },
    });
    return E.right(drawn);
  };
