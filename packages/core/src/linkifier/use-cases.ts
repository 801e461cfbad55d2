import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { editLinkifier, removeLinkifier } from './use-cases/change-linkifier.ts';
import type { LinkifierUseCases } from './use-cases/contract.ts';
import { createLinkifier } from './use-cases/create-linkifier.ts';
import { listLinkifiers } from './use-cases/list-linkifiers.ts';
import { orderLinkifiers } from './use-cases/order-linkifiers.ts';

export const linkifierUseCases = ({
  storage,
  clock,
  numbers,
  links,
}: ParleyPorts): LinkifierUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return {
    list: listLinkifiers(ports),
    create: createLinkifier(ports, storage.ids, links),
    edit: editLinkifier(ports, links),
    remove: removeLinkifier(ports),
    order: orderLinkifiers(ports),
  };
};
