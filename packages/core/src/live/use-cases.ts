import { descriptionRenderer } from '../channel/use-cases/render-descriptions.ts';
import type { ParleyPorts } from '../kernel/ports.ts';
import { partsLoader } from './parts.ts';
import type { LiveUseCases } from './use-cases/contract.ts';
import { register } from './use-cases/register.ts';

export const liveUseCases = ({ storage, clock, markdown, images }: ParleyPorts): LiveUseCases => ({
  register: register({ read: storage.read, clock }, partsLoader(descriptionRenderer(markdown)), images !== undefined),
});
