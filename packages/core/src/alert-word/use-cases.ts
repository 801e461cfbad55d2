import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { addAlertWords, listAlertWords, removeAlertWords } from './use-cases/change-alert-words.ts';
import type { AlertWordUseCases } from './use-cases/contract.ts';

export const alertWordUseCases = ({ storage, clock, numbers }: ParleyPorts): AlertWordUseCases => {
  const walk = walkOf({ storage, clock, numbers });
  return { list: listAlertWords(walk), add: addAlertWords(walk), remove: removeAlertWords(walk) };
};
