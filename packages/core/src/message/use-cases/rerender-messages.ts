import type { MessageId } from '../../kernel/brand.ts';
import type { ChangeSet } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import type { Realm } from '../../realm/realm.ts';
import { asActor } from '../../user/load-actor.ts';
import type { Message } from '../message.ts';
import { decideRerender } from '../text/decide-rerender.ts';
import { renderWritten } from '../text/written-text.ts';
import type { RerenderMessages } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { Rerendered } from './views.ts';

type Batch = Omit<Rerendered, 'changed'> & { readonly sets: ReadonlyArray<ChangeSet> };

const NOTHING: Batch = { last: null, seen: 0, failed: [], sets: [] };

/** As its sender wrote it, at the time he did, for him; what was named then stays what it is called there. Null: he is gone. */
const rendering = async ({ markdown }: ParleyPorts, snapshot: Repositories, realm: Realm, message: Message) => {
  const sender = await snapshot.users.byId(realm.id, message.sender);
  if (sender === null) return null;
  const writtenAt = message.editedAt ?? message.sentAt;
  const scene = { realm, actor: await asActor(snapshot, realm, sender, writtenAt) };
  const then = markdown.namedIn(message.rendered);
  return (await renderWritten(markdown, snapshot, scene, message.content, writtenAt, then)).rendered;
};

const readBatch = async (ports: ParleyPorts, snapshot: Repositories, command: RerenderMessages): Promise<Batch> => {
  const realm = await snapshot.realms.byId(command.realm);
  if (realm === null) return NOTHING;
  const ids = await snapshot.messages.idsAfter(realm.id, command.after, command.limit);
  const found = await snapshot.messages.byIds(realm.id, ids);
  const failed: MessageId[] = [];
  const sets: ChangeSet[] = [];
  // Notices know names that their bot may not know.
  for (const { message } of found.filter((located) => located.message.notice === null)) {
    const rendered = await rendering(ports, snapshot, realm, message);
    if (rendered !== null && E.isLeft(rendered)) failed.push(message.id);
    const set = rendered !== null && E.isRight(rendered) ? decideRerender(message, rendered.right) : null;
    if (set !== null) sets.push(set);
  }
  return { last: ids.at(-1) ?? null, seen: found.length, failed, sets };
};

/** For operators: after linkifiers or the renderer changed. Who edits a message at this moment renders it himself. */
export const rerenderMessages =
  (ports: ParleyPorts): MessageUseCases['rerender'] =>
  (command) =>
  async () => {
    const { sets, ...batch } = await ports.storage.read((snapshot) => readBatch(ports, snapshot, command));
    const done = await Promise.all(sets.map((set) => ports.storage.commit(set)()));
    return E.right({ ...batch, changed: done.filter(E.isRight).length });
  };
