import { removal } from '../../attachment/removal.ts';
import { removeBytes } from '../../attachment/use-cases/remove-bytes.ts';
import { HistoryId, MessageId } from '../../kernel/brand.ts';
import type { DecidedChanges } from '../../kernel/change-set.ts';
import { readRemovedWith, removing } from '../../message/files/removing.ts';
import { windowsOf } from '../windows.ts';
import { AT_ONCE, commitEach, type Erasure, readIn } from './erasure.ts';
import { redactEvent } from './redact-event.ts';
import { mentionReplacements, renameMentions } from './rename-mentions.ts';

/** Messages that are removed in one piece. */
const MESSAGES_AT_ONCE = 50;

/** Removed messages are gone from the next page, and a stale set is tried again with it. */
export const eraseMessages = async (erasure: Erasure): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  for (;;) {
    const { personal } = ports.storage;
    const ids = await personal.messagesBy(realm, user, MessageId(0), MESSAGES_AT_ONCE);
    if (ids.length === 0) return;
    const sets = await readIn(erasure, async (snapshot) => {
      const made: DecidedChanges[] = [];
      for (const placed of await snapshot.messages.byIds(ids))
        made.push(removing(placed, await readRemovedWith(snapshot, placed), null));
      return made;
    });
    await changed(await commitEach(erasure, sets));
  }
};

/** Reactions and submessages of the person to messages of others. */
export const eraseReactions = async (erasure: Erasure): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  const { personal } = ports.storage;
  for await (const window of windowsOf(ports.storage, realm)) {
    const reactions = await personal.reactionsBy(realm, user, window);
    const sets = reactions.map(
      ({ message, reaction }): DecidedChanges => ({
        guards: [],
        changes: [{ _tag: 'reaction.remove', message, ...reaction }],
        events: [{ _tag: 'reaction.removed', realm, message, reaction }],
      }),
    );
    for (let first = 0; first < sets.length; first += AT_ONCE)
      await changed(await commitEach(erasure, sets.slice(first, first + AT_ONCE)));
    await changed(await personal.forgetSubmessages(realm, user, window));
  }
};

/** Files of the person, then the bytes of all files that were removed. `all`: not only unused. */
export const eraseFiles = async (erasure: Erasure, all: boolean): Promise<void> => {
  const { ports, user, changed } = erasure;
  for (;;) {
    const files = await readIn(erasure, ({ attachments }) => attachments.ofUser(user));
    const gone = files.filter(({ holders }) => all || holders.length === 0).slice(0, AT_ONCE);
    if (gone.length === 0) break;
    const sets = gone.map(({ attachment }) => removal(attachment, 'unused'));
    // The files of one realm share their space, so that one removal makes the others stale.
    for (const set of sets) await changed(await commitEach(erasure, [set]));
  }
  await removeBytes(ports.storage.outbox, ports.blobs)()();
};

const renameInMessages = async (erasure: Erasure, to: string): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  const { personal } = ports.storage;
  for await (const window of windowsOf(ports.storage, realm)) {
    const ids = await personal.mentioning(realm, user, window);
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const found = await readIn(erasure, ({ messages }) =>
        messages.byIds(ids.slice(first, first + AT_ONCE)),
      );
      const texts = found.flatMap(({ message }) => renameMentions(message, user, to) ?? []);
      if (texts.length === 0) continue;
      await personal.rewriteTexts(realm, texts);
      const at = ports.clock.now();
      const told = texts.map(
        ({ message }) => ({ _tag: 'message.rerendered', realm, message, at }) as const,
      );
      await commitEach(erasure, [{ guards: [], changes: [], events: told }]);
      await changed(texts.length);
    }
  }
};

/** Mentions of the person in the texts of others, and in what those texts were before. */
export const eraseMentions = async (erasure: Erasure, to: string): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  await renameInMessages(erasure, to);
  const replacements = await readIn(erasure, async ({ users }) => {
    const person = await users.byId(user);
    if (person === null || person.fullName === to) return [];
    const isAlone = !(await users.fullNameTaken(person.fullName, user));
    return mentionReplacements(user, person.fullName, to, isAlone);
  });
  let after: HistoryId | null = replacements.length === 0 ? null : HistoryId(0);
  while (after !== null) {
    after = await ports.storage.personal.rewriteEdits(realm, after, AT_ONCE, replacements);
    await changed(0);
  }
};

/** What the stored events tell of the person. Removed files have had their bytes removed before. */
export const eraseEvents = async (erasure: Erasure): Promise<void> => {
  const { ports, realm, user, changed } = erasure;
  const outbox = ports.storage.outbox.of(realm);
  let after = 0;
  for (;;) {
    const events = await outbox.read(after, AT_ONCE);
    const last = events.at(-1);
    if (last === undefined) return;
    const redacted = events.flatMap(({ position, event }) => {
      const other = redactEvent(event, user);
      return other === null ? [] : [{ position, event: other }];
    });
    if (redacted.length > 0) await ports.storage.personal.rewriteEvents(realm, redacted);
    after = last.position;
    await changed(redacted.length);
  }
};
