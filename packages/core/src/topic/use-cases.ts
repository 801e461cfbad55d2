import type { UseCasePorts } from '../use-case-ports.ts';
import type { TopicUseCases } from './use-cases/contract.ts';
import { listTopics } from './use-cases/list-topics.ts';
import { setVisibility } from './use-cases/set-visibility.ts';

export const topicUseCases = ({ commandPorts: ports, storage }: UseCasePorts): TopicUseCases => {
  return { topics: listTopics(ports), setVisibility: setVisibility(ports, storage.ids) };
};
