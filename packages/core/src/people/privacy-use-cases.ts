import type { UseCasePorts } from '../use-case-ports.ts';
import { erasePerson } from './use-cases/erase-person.ts';
import { exportPerson } from './use-cases/export-person.ts';
import type { PrivacyUseCases } from './use-cases/privacy-contract.ts';

export const privacyUseCases = (ports: UseCasePorts): PrivacyUseCases => ({
  erase: erasePerson(ports),
  export: exportPerson(ports),
});
