import type { UseCasePorts } from '../use-case-ports.ts';
import type { PeopleUseCases } from './use-cases/contract.ts';
import { findPerson } from './use-cases/find-person.ts';
import { syncPeople } from './use-cases/sync-people.ts';

export const peopleUseCases = (ports: UseCasePorts): PeopleUseCases => ({
  find: findPerson(ports.commandPorts),
  sync: syncPeople(ports),
});
