import type { UseCasePorts } from '../use-case-ports.ts';
import { editPlayground, removePlayground } from './use-cases/change-playground.ts';
import type { PlaygroundUseCases } from './use-cases/contract.ts';
import { createPlayground } from './use-cases/create-playground.ts';
import { listPlaygrounds } from './use-cases/list-playgrounds.ts';

export const playgroundUseCases = ({
  commandPorts: ports,
  storage,
  links,
  markdown,
}: UseCasePorts): PlaygroundUseCases => {
  return {
    list: listPlaygrounds(ports),
    create: createPlayground(ports, storage.ids, { links, markdown }),
    edit: editPlayground(ports, { links, markdown }),
    remove: removePlayground(ports),
  };
};
