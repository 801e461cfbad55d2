import type { MessageId } from '../../kernel/brand.ts';
import { changeSetOf, type DecidedChanges } from '../../kernel/change-set.ts';
import { E } from '../../kernel/fp.ts';
import type { ParleyPorts, Repositories } from '../../kernel/ports.ts';
import { decideRerender } from '../text/decide-rerender.ts';
import { renderAgain } from '../text/render-again.ts';
import type { RerenderMessages } from './commands.ts';
import type { MessageUseCases } from './contract.ts';
import type { Rerendered } from './views.ts';

type Batch = Omit<Rerendered, 'changed'> & { readonly sets: ReadonlyArray<DecidedChanges> };

const NOTHING: Batch = { last: null, seen: 0, failed: [], sets: [] };

const readBatch = async (
  ports: ParleyPorts,
  snapshot: Repositories,
  command: RerenderMessages,
): Promise<Batch> => {
  const realm = await snapshot.realms.own();
  if (realm === null) return NOTHING;
  const ids = await snapshot.messages.idsAfter(command.after, command.limit);
  const found = await snapshot.messages.byIds(ids);
  const failed: MessageId[] = [];
  const sets: DecidedChanges[] = [];
  // Notices know names that their bot may not know.
  for (const { message } of found.filter((placed) => placed.message.notice === null)) {
    const rendered = await renderAgain(ports, snapshot, realm, message);
    if (rendered !== null && E.isLeft(rendered)) failed.push(message.id);
    const set =
      rendered !== null && E.isRight(rendered) ? decideRerender(message, rendered.right) : null;
    if (set !== null) sets.push(set);
  }
  return { last: ids.at(-1) ?? null, seen: found.length, failed, sets };
};

/**
 * For operators, after linkifiers or the renderer changed. A message that is edited at the same
 * time is rendered by that edit.
 */
export const rerenderMessages =
  (ports: ParleyPorts): MessageUseCases['rerender'] =>
  (command) =>
  async () => {
    const { sets, ...batch } = await ports.storage.read(command.realm, (snapshot) =>
      readBatch(ports, snapshot, command),
    );
    const done = await Promise.all(
      sets.map((set) => ports.storage.commit(changeSetOf(ports.entropy, command.realm, set))()),
    );
    return E.right({ ...batch, changed: done.filter(E.isRight).length });
  };
