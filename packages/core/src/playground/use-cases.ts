import type { ParleyPorts } from '../kernel/ports.ts';
import { editPlayground, removePlayground } from './use-cases/change-playground.ts';
import type { PlaygroundUseCases } from './use-cases/contract.ts';
import { createPlayground } from './use-cases/create-playground.ts';
import { listPlaygrounds } from './use-cases/list-playgrounds.ts';

export const playgroundUseCases = ({ storage, clock, links, markdown }: ParleyPorts): PlaygroundUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return {
    list: listPlaygrounds(walk),
    create: createPlayground(walk, storage.ids, { links, markdown }),
    edit: editPlayground(walk, { links, markdown }),
    remove: removePlayground(walk),
  };
};
