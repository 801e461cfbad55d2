import { type CommandPorts, decideAndCommit } from '../kernel/decide-and-commit.ts';
import { judged } from '../kernel/judged.ts';
import type { UseCasePorts } from '../use-case-ports.ts';
import type { LinkifierFacts } from './decide-change-linkifier.ts';
import { decideOrderLinkifiers } from './decide-order-linkifiers.ts';
import { editLinkifier, removeLinkifier } from './use-cases/change-linkifier.ts';
import type {
  LinkifierUseCases,
  OrderLinkifiers,
  OrderLinkifiersRefusal,
} from './use-cases/contract.ts';
import { createLinkifier } from './use-cases/create-linkifier.ts';
import { listLinkifiers } from './use-cases/list-linkifiers.ts';
import { readLinkifiers } from './use-cases/read-linkifiers.ts';

/** Behind `PATCH /realm/linkifiers`. */
export const orderLinkifiers = (ports: CommandPorts): LinkifierUseCases['order'] =>
  decideAndCommit(
    ports,
    'linkifiers.order',
  )<OrderLinkifiers, LinkifierFacts, OrderLinkifiersRefusal, void>({
    read: readLinkifiers,
    decide: judged(decideOrderLinkifiers),
  });

export const linkifierUseCases = ({
  commandPorts: ports,
  storage,
  links,
}: UseCasePorts): LinkifierUseCases => {
  return {
    list: listLinkifiers(ports),
    create: createLinkifier(ports, storage.ids, links),
    edit: editLinkifier(ports, links),
    remove: removeLinkifier(ports),
    order: orderLinkifiers(ports),
  };
};
