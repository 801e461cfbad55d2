import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { TopicUseCases } from './use-cases/contract.ts';
import { listTopics } from './use-cases/list-topics.ts';
import { setVisibility } from './use-cases/set-visibility.ts';

export const topicUseCases = ({ storage, clock, numbers }: ParleyPorts): TopicUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return { topics: listTopics(ports), setVisibility: setVisibility(ports, storage.ids) };
};
