import { type CommandPorts, decideAndCommit } from '../../kernel/decide-and-commit.ts';
import type { LinkifierFacts } from '../decide-change-linkifier.ts';
import { decideOrderLinkifiers } from '../decide-order-linkifiers.ts';
import type { LinkifierUseCases, OrderLinkifiers, OrderLinkifiersRefusal } from './contract.ts';
import { readLinkifiers } from './read-linkifiers.ts';

/** Behind `PATCH /realm/linkifiers`. */
export const orderLinkifiers = (ports: CommandPorts): LinkifierUseCases['order'] =>
  decideAndCommit(ports)<OrderLinkifiers, LinkifierFacts, OrderLinkifiersRefusal, void>({
    read: readLinkifiers,
    decide: decideOrderLinkifiers,
  });
