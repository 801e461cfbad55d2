import type { ParleyPorts } from '../kernel/ports.ts';
import type { LiveUseCases } from './use-cases/contract.ts';
import { register } from './use-cases/register.ts';

export const liveUseCases = ({ storage, clock }: ParleyPorts): LiveUseCases => ({ register: register({ read: storage.read, clock }) });
