import type { ParleyPorts } from '../kernel/ports.ts';
import { addAlertWords, listAlertWords, removeAlertWords } from './use-cases/change-alert-words.ts';
import type { AlertWordUseCases } from './use-cases/contract.ts';

export const alertWordUseCases = ({ storage, clock }: ParleyPorts): AlertWordUseCases => {
  const walk = { read: storage.read, commit: storage.commit, clock };
  return { list: listAlertWords(walk), add: addAlertWords(walk), remove: removeAlertWords(walk) };
};
