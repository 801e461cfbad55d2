import type { UseCasePorts } from '../use-case-ports.ts';
import type { PeopleUseCases } from './use-cases/contract.ts';
import { findPerson } from './use-cases/find-person.ts';

export const peopleUseCases = ({ commandPorts }: UseCasePorts): PeopleUseCases => ({
  find: findPerson(commandPorts),
});
