import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { addAlertWords, listAlertWords, removeAlertWords } from './use-cases/change-alert-words.ts';
import type { AlertWordUseCases } from './use-cases/contract.ts';

export const alertWordUseCases = ({ storage, clock, numbers }: ParleyPorts): AlertWordUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return {
    list: listAlertWords(ports),
    add: addAlertWords(ports),
    remove: removeAlertWords(ports),
  };
};
