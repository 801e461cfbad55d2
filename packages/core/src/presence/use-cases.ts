import { walkOf } from '../kernel/decide-and-commit.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import type { PresenceUseCases } from './use-cases/contract.ts';
import { notePresence } from './use-cases/note-presence.ts';
import { getPresence, listPresences } from './use-cases/see-presence.ts';

export const presenceUseCases = ({ storage, clock, numbers }: ParleyPorts): PresenceUseCases => {
  const ports = walkOf({ storage, clock, numbers });
  return { note: notePresence(ports), list: listPresences(ports), get: getPresence(ports) };
};
